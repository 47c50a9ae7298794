// A place in the text of an expression, and how to get past what stands there.
import { decodeEscapes } from '../output/echo.ts'
import { interpolated, type Known } from './known.ts'

export interface Reader {
  text: string
  at: number
  readonly known: Known
  depth: number
}

export function skipSpace(r: Reader): void {
  while (/\s/.test(r.text[r.at] ?? 'x')) r.at++
}

export function skipCall(r: Reader): void {
  for (;;) {
    const match = /^(?:(?:\.|->|::|\?\.)[A-Za-z_]\w*)+/.exec(r.text.slice(r.at, r.at + 120))
    if (match) r.at += match[0].length
    const c = r.text[r.at]
    if (c !== '(' && c !== '[') {
      if (!match) return
      continue
    }
    r.at++
    skipBrackets(r)
  }
}

/** Past the closing bracket of one already opened. */
export function skipBrackets(r: Reader): void {
  let depth = 1
  while (r.at < r.text.length && depth > 0) {
    if (/["'`]/.test(r.text[r.at]!)) {
      stringAt(r)
      continue
    }
    if (/[([{]/.test(r.text[r.at]!)) depth++
    else if (/[)\]}]/.test(r.text[r.at]!)) depth--
    r.at++
  }
}

/** A string literal at the reader, with `{…}`, `${…}`, `#{…}` and `$x` interpolation as holes. */
export function stringAt(r: Reader): string | null {
  const head = /^([rRbBuUfF]{0,2})("""|'''|["'`])/.exec(r.text.slice(r.at, r.at + 6))
  const { language } = r.known
  if (!head || (head[1] !== '' && language !== 'python')) return null
  const quote = head[2]!.length === 3 && language !== 'python' ? head[2]![0]! : head[2]!
  let i = r.at + head[1]!.length + quote.length
  const start = i
  while (i < r.text.length && !r.text.startsWith(quote, i)) i += r.text[i] === '\\' ? 2 : 1
  const raw = r.text.slice(start, Math.min(i, r.text.length))
  r.at = Math.min(i + quote.length, r.text.length)
  const text = /r/i.test(head[1]!) ? raw : decodeEscapes(raw)
  return interpolated(text, quote, /f/i.test(head[1]!), r.known)
}

export function quoteForShell(text: string): string {
  return /^[\w@%+=:,./~\0-]*$/.test(text) && text !== '' ? text : "'" + text.replaceAll("'", "'\\''") + "'"
}

/** Puts the real name of a module in place of the local one, so that the text reads like any other. */
export function replaceModule(r: Reader): void {
  if (r.known.modules.size === 0) return
  const name = /^[A-Za-z_$][\w$]*(?=\s*[.(])/.exec(r.text.slice(r.at, r.at + 60))?.[0]
  const module = name === undefined ? undefined : r.known.modules.get(name)
  if (module !== undefined && module !== name)
    r.text = r.text.slice(0, r.at) + module + r.text.slice(r.at + name!.length)
}
