// Which keys of the payload a script reads. Only reads from a value that certainly is the payload count.

import type { Script } from './script.ts'

export interface PayloadRead {
  readonly key: string
  readonly offset: number
  readonly length: number
}

export function payloadReads(script: Script): PayloadRead[] {
  switch (script.language) {
    case 'shell':
      return shellReads(script.code)
    case 'python':
      return pythonReads(script.code)
    case 'javascript':
      return javascriptReads(script.code)
    default:
      return []
  }
}

const WORD = /^[A-Za-z_]\w*$/

// jq on stdin, on a variable that holds stdin, or behind `cat`.
function shellReads(code: string): PayloadRead[] {
  const holders = new Set<string>()
  const holds = /(?<![\w])(\w+)=["']?(?:\$\(\s*(?:cat(?:\s+-|\s+\/dev\/stdin)?|<\s*\/dev\/stdin)\s*\)|`cat`)/g
  for (const match of code.matchAll(holds)) holders.add(match[1] ?? '')
  for (const match of code.matchAll(/\bread\s+(?:-\w+\s+(?:''\s+)?)*(\w+)\s*(?:\n|;|$|\|\|)/g))
    holders.add(match[1] ?? '')
  const reads: PayloadRead[] = []
  const jq =
    /(?<![\w-])jq((?:\s+-{1,2}[A-Za-z-]+)*)\s+(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|(\.[A-Za-z_][\w.]*))([^\n|;&)]*)/g
  for (const match of code.matchAll(jq)) {
    const filter = match[2] ?? match[3] ?? match[4] ?? ''
    if (/--?\w*(arg|slurp|null-input)|(^|\s)-\w*n/.test(match[1] ?? '')) continue
    if (!readsPayload(code, match.index, match[5] ?? '', holders)) continue
    const start = match.index + match[0].indexOf(filter)
    const head = filter.split('|')[0] ?? ''
    for (const key of head.matchAll(/(?<![\w\]"'.)?])\.([A-Za-z_]\w*)/g)) {
      reads.push({ key: key[1] ?? '', offset: start + key.index, length: key[0].length })
    }
  }
  return reads
}

function readsPayload(code: string, offset: number, rest: string, holders: ReadonlySet<string>): boolean {
  const here = /^\s*<<<\s*["']?\$\{?(\w+)/.exec(rest)
  if (here !== null) return holders.has(here[1] ?? '')
  if (/^\s*[^\s>2]/.test(rest)) return false // A file argument.
  const line = code.slice(code.lastIndexOf('\n', offset) + 1, offset)
  const piped = /(?:echo|printf)\s+(?:-\w+\s+|['"]%s(?:\\n)?['"]\s+)*["']?\$\{?(\w+)[^|]*\|\s*$/.exec(line)
  if (piped !== null) return holders.has(piped[1] ?? '')
  if (/\bcat\s*(-|\/dev\/stdin)?\s*\|\s*$/.test(line)) return true
  // A jq with nothing in front reads stdin itself; that is the payload unless something consumed it before.
  return !line.includes('|') && holders.size === 0
}

function pythonReads(code: string): PayloadRead[] {
  const raw = new Set<string>()
  for (const match of code.matchAll(/(\w+)\s*=\s*sys\.stdin(?:\.buffer)?\.read\(/g)) raw.add(match[1] ?? '')
  const names = new Set<string>()
  const parse =
    /(\w+)(?:\s*:\s*[\w[\], ]+)?\s*=\s*json\.(?:load\(\s*sys\.stdin|loads\(\s*(?:sys\.stdin|(\w+)))/g
  for (const match of code.matchAll(parse)) {
    if (match[2] === undefined || raw.has(match[2])) names.add(match[1] ?? '')
  }
  return [...names].flatMap((name) =>
    keysOf(
      code,
      new RegExp(
        `(?<![\\w.])${name}(?:\\.get\\(\\s*["'](\\w+)["']|\\[\\s*["'](\\w+)["']\\s*\\](?!\\s*=[^=]))`,
        'g',
      ),
    ),
  )
}

const STDIN =
  /readFileSync\(\s*(?:0|['"]\/dev\/stdin['"]|process\.stdin\.fd)|process\.stdin|Bun\.stdin|readStdin|Deno\.stdin/

function javascriptReads(code: string): PayloadRead[] {
  if (!STDIN.test(code)) return []
  const parses = [
    ...code.matchAll(
      /(?:(?:const|let|var)\s+|(?<=[;{\n]\s*))([\w$]+|\{[^}]*\})(?:\s*:\s*[\w.<>[\], ]+)?\s*=\s*(?:await\s+)?JSON\.parse\(([^\n]*)/g,
    ),
  ].filter((match) => !/readFileSync\(\s*(?!0|['"]\/dev\/stdin|process\.stdin)/.test(match[2] ?? ''))
  const [only, ...others] = parses
  if (only === undefined || others.length > 0) return []
  const target = only[1] ?? ''
  if (target.startsWith('{')) return destructured(code, only.index + only[0].indexOf(target), target)
  const name = target.replaceAll('$', '\\$')
  const direct = keysOf(
    code,
    new RegExp(
      `(?<![\\w$.])${name}(?:\\?\\.|\\.|\\?\\.\\[\\s*["']|\\[\\s*["'])([A-Za-z_]\\w*)(?!\\w*\\s*(?:=[^=]|\\())`,
      'g',
    ),
  )
  const taken = [
    ...code.matchAll(new RegExp(`(?:const|let|var)\\s+(\\{[^}]*\\})\\s*=\\s*${name}\\b(?!\\.)`, 'g')),
  ]
  return [...direct, ...taken.flatMap((m) => destructured(code, m.index + m[0].indexOf('{'), m[1] ?? ''))]
}

function destructured(_code: string, offset: number, braces: string): PayloadRead[] {
  return [...braces.matchAll(/[{,]\s*([A-Za-z_]\w*)/g)].map((match) => {
    const key = match[1] ?? ''
    return { key, offset: offset + match.index + match[0].indexOf(key), length: key.length }
  })
}

function keysOf(code: string, pattern: RegExp): PayloadRead[] {
  return [...code.matchAll(pattern)].flatMap((match) => {
    const key = match[1] ?? match[2] ?? ''
    return WORD.test(key)
      ? [{ key, offset: match.index + match[0].lastIndexOf(key), length: key.length }]
      : []
  })
}
