// Texts that code decodes before it uses them.
import { HOLE } from '../hole.ts'
import { joinPaths } from './special-term.ts'

/** The value of a call that hands on or decodes its argument. */
export function decodeIn(call: string, inner: readonly string[]): string {
  const first = inner[0] ?? HOLE
  if (call.startsWith('atob')) return fromBase64(first)
  if (call.startsWith('Buffer.from'))
    return inner[1] === 'base64'
      ? fromBase64(first)
      : inner[1] === 'hex'
        ? Buffer.from(first, 'hex').toString('utf8')
        : first
  if (/^path\.resolve/.test(call)) return joinPaths(inner, true)
  return first
}

export function fromBase64(text: string): string {
  if (text.includes(HOLE) || !/^[\w+/=\s-]*$/.test(text)) return HOLE
  const decoded = Buffer.from(text, 'base64').toString('utf8')
  return /[\0\ufffd]/.test(decoded) ? HOLE : decoded
}
