import { nextExit } from './exits.ts'
import type { Script } from './script.ts'

/** A piece of plain text that a script prints to stdout and that is no JSON. */
export interface PlainPrint {
  readonly text: string
  readonly offset: number
  readonly length: number
}

const PRINTS: Partial<Record<Script['language'], RegExp>> = {
  shell:
    /(?:^|[;&{]|\b(?:then|else|do)\b)[ \t]*((?:echo|printf)[ \t]+(?:-[neE]+[ \t]+)*(?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'))([^\n]*)/gm,
  python: /(?<![\w.])(print\(\s*[fr]?(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'))([^\n]*)/g,
  javascript:
    /((?:console\.(?:log|info)|process\.stdout\.write)\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`))([^\n]*)/g,
}

// The script moves its output elsewhere, or has a mode for people: what it prints cannot be told from the text.
const UNSURE =
  /\}\s*\d?>|\bdone\s*>|\bfi\s*>|\bexec\s+\d?>|stdout\s*=\s*sys\.stderr|redirect_stdout|console\.log\s*=|--(self-?)?test\b|--help\b/

/** Plain text on stdout that Cursor would read as the hook's answer. Text in front of a failing exit is left out. */
export function plainPrints(script: Script): PlainPrint[] {
  const pattern = PRINTS[script.language]
  if (pattern === undefined || UNSURE.test(script.code)) return []
  const code = script.language === 'shell' ? blankShellBodies(script.code) : script.code
  const found: PlainPrint[] = []
  for (const match of code.matchAll(pattern)) {
    const call = match[1] ?? ''
    const text = match[2] ?? match[3] ?? (script.language === 'javascript' ? match[4] : undefined) ?? ''
    const rest = match.at(-1) ?? ''
    const offset = match.index + match[0].indexOf(call)
    if (!isPlain(text) || isDiverted(rest, script.language) || isForDebugging(code, offset)) continue
    const exit = nextExit(script, offset)
    if (exit !== undefined && exit.code !== 0) continue
    found.push({ text, offset, length: call.length })
  }
  return found
}

function isPlain(text: string): boolean {
  const literal = text.replace(/\$\{?[\w.:?#@*-]+\}?|\{[^{}]*\}|%[sd]|\\n/g, '').trim()
  return !/^\s*(\{|\[\s*["{]|\\")/.test(text) && /[A-Za-z]{2}/.test(literal) && !/^usage\b/i.test(literal)
}

function isDiverted(rest: string, language: Script['language']): boolean {
  if (language === 'python') return /file\s*=/.test(rest)
  return language === 'shell' && /[|>]/.test(rest.replace(/\|\|/g, ''))
}

function isForDebugging(code: string, offset: number): boolean {
  return /debug|verbose|dry.?run|isatty|isTTY|-t 1/i.test(code.slice(Math.max(0, offset - 160), offset))
}

// Functions may be captured, `$( … )` always is, and a here-document is data: what they echo is not the answer.
// Line by line, so that hostile text costs no more than any other.
function blankShellBodies(code: string): string {
  let end: RegExp | undefined
  const lines = code.split('\n').map((line) => {
    if (end !== undefined) {
      if (end.test(line)) end = undefined
      return ' '.repeat(line.length)
    }
    const heredoc = /<<-?\s*["']?(\w+)/.exec(line)
    if (heredoc !== null) end = new RegExp(`^\\s*${heredoc[1]}\\b`)
    else if (/^\s*(?:function\s+[\w-]+|[\w-]+\s*\(\s*\))\s*(?:\(\s*\))?\s*\{\s*$/.test(line)) {
      end = new RegExp(`^${/^\s*/.exec(line)?.[0] ?? ''}\\}`)
      return ' '.repeat(line.length)
    } else if (/^\s*(?:function\s+[\w-]+|[\w-]+\s*\(\s*\))\s*\{.*\}\s*$/.test(line))
      return ' '.repeat(line.length)
    return line
  })
  return lines.join('\n').replace(/\$\((?:[^()]|\([^()]*\))*\)/g, (text) => text.replace(/[^\n]/g, ' '))
}
