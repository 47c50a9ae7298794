import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { decodeEscapes } from './echo.ts'

/** What `printf` prints: the format is used again while arguments remain. */
export function formatPrintf(words: readonly Word[]): string {
  const args = words[0]?.known === '--' ? words.slice(1) : words
  const format = args[0]?.known
  if (format === undefined) return ''
  if (format.includes(HOLE)) return HOLE
  const values = args.slice(1).map((a) => a.known)
  let out = ''
  let next = 0
  for (let round = 0; round < 256 && (round === 0 || next < values.length); round++) {
    const before = next
    out += decodeEscapes(format).replace(
      /%(%|[-+ #0]*(?:\*|\d*)(?:\.(?:\*|\d+))?[a-zA-Z])/g,
      (_, spec: string) => {
        if (spec === '%') return '%'
        const value = values[next++] ?? ''
        return convert(spec, value)
      },
    )
    if (next === before) break
  }
  return out
}

function convert(spec: string, value: string): string {
  const kind = spec.at(-1)!
  if (value.includes(HOLE)) return HOLE
  if (kind === 'b') return decodeEscapes(value)
  if (kind === 'c') return value.slice(0, 1)
  if (kind === 'd' || kind === 'i') return String(Number.parseInt(value, 10) || 0)
  if (kind === 'x' || kind === 'X') return (Number(value) || 0).toString(16)
  if (kind === 'o') return (Number(value) || 0).toString(8)
  const precision = /\.(\d+)/.exec(spec)?.[1]
  return precision === undefined ? value : value.slice(0, Number(precision))
}
