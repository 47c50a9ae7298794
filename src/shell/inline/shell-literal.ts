// Strings that are commands by themselves: backticks, qx(…), %x(…), Bun's and zx's `$`, awk pipes.
import type { CodeCall } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { constantOf } from './constant.ts'
import { interpolated, type Known } from './known.ts'
import { skipLiteral } from './lex.ts'

interface Found {
  readonly call: CodeCall
  /** Where reading goes on. */
  readonly end: number
}

function processCall(argument: string, input?: string): CodeCall {
  const call: CodeCall = { kind: 'process', call: 'shell', argument, recursive: false }
  return input === undefined ? call : { ...call, input }
}

/** A command in a string literal that reaches from `start` to `end`; null when it is a plain string. */
export function shellLiteral(code: string, start: number, end: number, known: Known): CodeCall | null {
  const text = code.slice(start, end)
  const { language } = known
  if (text.startsWith('`')) {
    if (/^(perl|ruby|php)$/.test(language))
      return processCall(interpolated(text.slice(1, -1), '"', false, known))
    if (
      language === 'javascript' &&
      /(?:^|[^\w$])(?:Bun\s*\.\s*)?\$$/.test(code.slice(Math.max(0, start - 8), start))
    )
      return processCall(interpolated(unescaped(text.slice(1, -1)), '`', false, known))
    return null
  }
  if (language === 'awk' && text.startsWith('"')) return awkPipe(code, text, start, end, known)
  if (
    language === 'applescript' &&
    text.startsWith('"') &&
    /do shell script\s*$/.test(code.slice(Math.max(0, start - 24), start))
  )
    return processCall(unescaped(text.slice(1, -1)))
  return null
}

/** `print x | "cmd"`, `"cmd" | getline`, `getline x < "file"`, `print > "file"`, `"/inet/tcp/0/host/port"`. */
function awkPipe(code: string, text: string, start: number, end: number, known: Known): CodeCall | null {
  const value = unescaped(text.slice(1, -1))
  const before = code.slice(Math.max(0, start - 200), start)
  const address = /^\/inet\d?\/(?:tcp|udp)\/\d*\/([^/]+)/.exec(value)?.[1]
  if (address !== undefined) return { kind: 'network', call: 'inet', argument: address, recursive: false }
  if (/\|&?\s*$/.test(before)) {
    const printed = /(?:^|[;{}\s])printf?\b([^;{}\n]*)\|&?\s*$/.exec(before)?.[1]
    return processCall(value, printed === undefined ? HOLE : (constantOf(printed, known) ?? HOLE))
  }
  if (/^\s*\|&?\s*getline/.test(code.slice(end, end + 16))) return processCall(value)
  if (/getline(?:\s+\w+)?\s*<\s*$/.test(before))
    return { kind: 'read', call: 'getline', argument: value, recursive: false }
  if (/\bprintf?\b[^;{}\n]*>\s*$/.test(before))
    return { kind: 'write', call: 'print', argument: value, recursive: false }
  return null
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** `qx(…)` of perl, `%x(…)` of ruby, `!cmd` of ipython, at `i`. */
export function quotedCommand(code: string, i: number, known: Known): Found | null {
  const { language } = known
  const c = code[i]!
  if (language === 'python' && c === '!' && /(?:^|\n)[ \t]*$/.test(code.slice(Math.max(0, i - 40), i))) {
    const end = code.indexOf('\n', i)
    const to = end < 0 ? code.length : end
    return { call: processCall(code.slice(i + 1, to)), end: to }
  }
  const head =
    language === 'perl' && c === 'q' && !/[\w$@%&>:]/.test(code[i - 1] ?? ' ')
      ? /^qx\s*([^\w\s])/.exec(code.slice(i, i + 12))
      : language === 'ruby' && c === '%'
        ? /^%x([^\w\s])/.exec(code.slice(i, i + 4))
        : null
  if (!head) return null
  const start = i + head[0].length
  const close = closingAt(code, start, head[1]!)
  return { call: processCall(interpolated(code.slice(start, close), '"', false, known)), end: close + 1 }
}

function closingAt(code: string, start: number, open: string): number {
  const close = CLOSING[open] ?? open
  let depth = 1
  for (let i = start; i < code.length; i++) {
    if (code[i] === '\\') i++
    else if (code[i] === close && --depth === 0) return i
    else if (code[i] === open && open !== close) depth++
  }
  return code.length
}

/** The string literals of code, each with the text just before it. */
export function literalsOf(
  language: string,
  code: string,
): readonly { readonly text: string; readonly before: string }[] {
  const found: { text: string; before: string }[] = []
  for (let i = 0; i < code.length && found.length < 400; ) {
    const end = skipLiteral(code, i, language)
    if (end === i) {
      i++
      continue
    }
    const quote = /^(["'`])\1\1|^["'`]/.exec(code.slice(i, i + 3))?.[0]
    if (quote !== undefined) {
      const width = language === 'python' ? quote.length : 1
      found.push({
        text: code.slice(i + width, Math.max(i + width, end - width)),
        before: code.slice(Math.max(0, i - 60), i),
      })
    }
    i = end
  }
  return found
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}
