// Reads source text of a scripting language once, left to right, and lists the calls that matter.
// It knows strings, comments and brackets, nothing more: enough to tell a call from a mention.
import type { CodeCall } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { type CallFact, LANGUAGES } from './calls.ts'
import { commandOf, constantOf, type Known } from './constant.ts'
import { argumentAt, skipLiteral, statementEnd } from './lex.ts'

export const MAX_CALLS = 200
const IDENTIFIER = /[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*[!?]?)*/y
const METHOD = /(?:\.|->|\?\.)([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*[!?]?)/y

type Table = ReadonlyMap<string, readonly (CallFact & { readonly full: string })[]>
const tables = new Map<string, Table>()

function tableOf(language: string): Table {
  const ready = tables.get(language)
  if (ready) return ready
  const made = new Map<string, (CallFact & { full: string })[]>()
  for (const [names, fact] of LANGUAGES[language] ?? []) {
    for (const full of names.split(' ')) {
      const last = full.replace(/^.*(?:\.|::)/, '')
      made.set(last, [...(made.get(last) ?? []), { ...fact, full }])
    }
  }
  tables.set(language, made)
  return made
}

/** Finds the calls in `code`; `home` is what `~` and HOME stand for. */
export function scanCode(language: string, code: string, home: string): readonly CodeCall[] {
  const calls: CodeCall[] = []
  const known: Known = { home, variables: new Map(), language }
  const table = tableOf(language)
  const aliases = importsOf(language, code)
  rememberListings(known, code)
  let i = 0
  // Where the brackets closed last were opened: the object of a method that follows.
  let receiver = -1
  const opened: number[] = []
  while (i < code.length && calls.length < MAX_CALLS) {
    const c = code[i]!
    const skipped = skipLiteral(code, i, language)
    if (skipped !== i) {
      const text = code.slice(i, skipped)
      const shell = shellLiteral(language, text, code, i, skipped)
      if (shell !== null) calls.push({ kind: 'process', call: 'shell', argument: shell, recursive: false })
      i = skipped
      continue
    }
    const pattern = c === '.' || c === '-' || c === '?' ? METHOD : IDENTIFIER
    pattern.lastIndex = i
    const match = /[A-Za-z_$.\-?]/.test(c) ? pattern.exec(code) : null
    if (!match) {
      if (c === '(') opened.push(i)
      else if (c === ')') receiver = opened.pop() ?? -1
      i++
      continue
    }
    const written = match[1] ?? match[0]
    const end = i + match[0].length
    const fact = factOf(table, aliases.get(written) ?? written, match[1] !== undefined, code)
    const argument = fact ? argumentAt(code, end, language) : null
    if (fact && argument !== null) {
      const owner = written.replace(/\.[^.]*$/, '')
      const object =
        fact.receiver && argument.trim() === '' && known.variables.has(owner)
          ? owner
          : fact.receiver && receiver >= 0
            ? argumentAt(code, receiver, language)
            : null
      calls.push(callOf(fact, written, subjectOf(fact, argument, object), known))
    } else if (!fact) remember(known, written, code, end)
    i = end
  }
  return [...calls, ...calledByName(language, code)]
}

function factOf(table: Table, name: string, method: boolean, code: string): CallFact | undefined {
  const last = name.replace(/^.*(?:\.|::|->)/, '')
  const facts = table.get(last)
  if (!facts) return undefined
  const bare = !method && (name === last || /^(builtins|Kernel|CORE|globalThis|window)(\.|::)/.test(name))
  const usable = facts.filter((fact) => (!fact.needs || code.includes(fact.needs)) && (!fact.bare || bare))
  return (
    usable.find((fact) => fact.full !== last && name.endsWith(fact.full)) ??
    usable.find((fact) => fact.full === last) ??
    (method ? usable.find((fact) => fact.full.endsWith('.' + last)) : undefined)
  )
}

/** The text a call acts on: its argument, or the object it is a method of. */
function subjectOf(fact: CallFact, argument: string, receiver: string | null): string {
  if (!fact.receiver || receiver === null) return argument
  const own = fact.kind === 'delete' && argument.trim() !== '' && !/^\s*\w+\s*=/.test(argument)
  return own ? argument : receiver
}

function callOf(fact: CallFact, call: string, argument: string, known: Known): CodeCall {
  if (call === 'open' && known.language === 'perl') return perlOpen(argument, known)
  const text = fact.kind === 'process' ? commandOf(argument, known) : constantOf(argument, known)
  let kind = fact.kind
  if (
    kind === 'read' &&
    /^(open|fopen|File\.open|io\.open|openSync|os\.open)$/.test(call) &&
    /[,(]\s*(?:mode\s*=\s*)?["'](?:[rb]?[waxb]|[rwa]?b?\+|>{1,2}|r\+)/.test(
      argument.slice(firstComma(argument)),
    )
  )
    kind = 'write'
  if ((kind === 'read' || kind === 'write') && text !== null && /^https?:\/\//.test(text)) kind = 'network'
  const recursive = fact.recursive === true
  return { kind, call, argument: text === HOLE ? null : text, recursive }
}

/** perl: `open(H, '>', path)`, `open(H, "> path")`, `open(H, '-|', command)`. */
function perlOpen(argument: string, known: Known): CodeCall {
  const [, mode = '<', attached = '', rest] =
    /,\s*["']\s*([<>+|-]*)\s*([^"']*)["']\s*(?:,(.*))?$/s.exec(argument) ?? []
  const kind =
    mode.includes('|') || attached.endsWith('|') ? 'process' : mode.includes('>') ? 'write' : 'read'
  const text = rest === undefined ? attached.replace(/\|\s*$/, '') : constantOf(rest, known)
  return { kind, call: 'open', argument: text === HOLE || text === '' ? null : text, recursive: false }
}

function firstComma(argument: string): number {
  const at = argument.indexOf(',')
  return at < 0 ? argument.length : at
}

/** Strings that are commands by themselves: backticks, qx, %x, awk pipes. */
function shellLiteral(
  language: string,
  text: string,
  code: string,
  start: number,
  end: number,
): string | null {
  if (text.startsWith('`') && /^(perl|ruby|php)$/.test(language)) return text.slice(1, -1)
  if (language === 'awk' && text.startsWith('"')) {
    const pipe =
      /\|&?\s*$/.test(code.slice(Math.max(0, start - 4), start)) ||
      /^\s*\|&?\s*getline/.test(code.slice(end, end + 16))
    if (pipe) return unescaped(text.slice(1, -1))
  }
  if (
    language === 'applescript' &&
    text.startsWith('"') &&
    /do shell script\s*$/.test(code.slice(Math.max(0, start - 24), start))
  )
    return unescaped(text.slice(1, -1))
  return null
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}

const LISTING =
  /(?:listdir|scandir|readdirSync|readdir|glob\.i?glob|globSync|Dir\.(?:glob|entries|children|each_child)|glob|Deno\.readDirSync|walk|iterdir)\s*\(\s*(?:(["'])([^"'\n]{0,200})\1)?/

/** A variable that walks over what a folder holds stands for everything in it. */
function rememberListings(known: Known, code: string): void {
  if (!LISTING.test(code)) return
  const loops = [
    /\bfor\s+\(?(?:const|let|var|my)?\s*\$?(\w+)\s+(?:in|of)\s+([^:\]\n;]{1,300})/g,
    /\bfor\s*\(\s*(?:const|let|var)\s+(\w+)\s+of\s+([^;\n]{1,300})/g,
  ]
  for (const loop of loops) {
    for (const [, name = '', source = ''] of code.slice(0, 20_000).matchAll(loop)) listed(known, name, source)
  }
  for (const [source, name = ''] of code
    .slice(0, 20_000)
    .matchAll(
      /\w[\w.]{0,60}\([^()\n]{0,200}\)\s*\.\s*(?:forEach|map|each|each_entry)\s*[({]\s*[(|]?\s*(\w+)/g,
    ))
    listed(known, name, source)
}

function listed(known: Known, name: string, source: string): void {
  const match = LISTING.exec(source)
  if (!match) return
  const owner = /^(.{1,200}?)\.(?:iterdir|r?glob)\s*\(/.exec(source)?.[1]
  const object = owner === undefined || match[2] !== undefined ? null : constantOf(owner, known)
  const folder = match[2] ?? object ?? '.'
  if (folder.includes(HOLE)) return
  known.variables.set(name, /[*?]/.test(folder) ? folder : (folder || '.') + '/*')
}

/** php: `array_map('unlink', glob('…'))` calls by name. */
function calledByName(language: string, code: string): readonly CodeCall[] {
  if (language !== 'php') return []
  return [
    ...code.matchAll(
      /\barray_(?:map|walk)\s*\(\s*["'](unlink|rmdir)["']\s*,\s*glob\s*\(\s*["']([^"'\n]{0,200})/g,
    ),
  ].map(([, call = '', argument = '']) => ({ kind: 'delete', call, argument, recursive: false }))
}

/** Keeps `name = constant` for later arguments. */
function remember(known: Known, name: string, code: string, at: number): void {
  const match = /^\s*=\s*(?![=>~])/.exec(code.slice(at, at + 8))
  if (!match || known.variables.size > 200) return
  const start = at + match[0].length
  const end = statementEnd(code, start, known.language)
  const text = constantOf(code.slice(start, end), known)
  if (text !== null) known.variables.set(name.replace(/^\$/, ''), text)
}

/** `import x as y`, `from x import y as z`, `const { a: b } = require(…)`: what a local name really is. */
function importsOf(language: string, code: string): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>()
  if (language === 'javascript') {
    for (const [, required, imported] of code.matchAll(
      /\{([^{}]{1,300})\}\s*=\s*(?:await\s+)?(?:require|import)\s*\(|\bimport\s*\{([^{}]{1,300})\}\s*from\b/g,
    )) {
      for (const name of (required ?? imported ?? '').split(',')) {
        const [original, local] = name.trim().split(/\s*:\s*|\s+as\s+/)
        if (original && local) aliases.set(local, original)
      }
    }
  }
  if (language === 'python') {
    for (const [, module, names = ''] of code.matchAll(
      /\bfrom\s+([\w.]{1,80})\s+import\s+([\w ,*]{1,400})/g,
    )) {
      for (const name of names.split(',')) {
        const [original, local] = name.trim().split(/\s+as\s+/)
        if (original === '*') for (const call of PYTHON_MEMBERS) aliases.set(call, module + '.' + call)
        else if (original) aliases.set(local ?? original, module + '.' + original)
      }
    }
    for (const [, names = ''] of code.matchAll(/\bimport\s+([\w ,.]{1,400})/g)) {
      for (const name of names.split(',')) {
        const [original, local] = name.trim().split(/\s+as\s+/)
        if (original && local)
          for (const call of PYTHON_MEMBERS) aliases.set(local + '.' + call, original + '.' + call)
      }
    }
  }
  return aliases
}

const PYTHON_MEMBERS =
  'run call Popen check_call check_output remove unlink rmdir removedirs rename replace move copy copyfile get post put delete'.split(
    ' ',
  )
