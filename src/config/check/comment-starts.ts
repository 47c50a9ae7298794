import { type Node, stringsOf } from './document.ts'
import type { TextRange } from './finding.ts'

// Real comments and strings, as the author meant them; the pattern is the one of ../strip-comments.ts.
const STRIPPED = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g

/** Places inside strings at which Cursor's comment stripping starts (protocol.md 7.12). */
export function commentStarts(root: Node | undefined, text: string): TextRange[] {
  const strings = [...stringsOf(root)]
  const found: TextRange[] = []
  const pattern = new RegExp(STRIPPED, 'g')
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { index } = match
    if (!strings.some(({ offset, length }) => index > offset && index < offset + length)) continue
    found.push({ offset: index, length: 2 })
    pattern.lastIndex = index + 2 // The rest of the line is no comment either, but may hold the next one.
  }
  return found
}

/** Offsets of commas with nothing but a closing bracket behind them. */
export function trailingCommas(text: string): number[] {
  const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|,|[}\]]|[^\s]/g
  const found: number[] = []
  let comma: number | undefined
  for (const match of text.matchAll(token)) {
    const piece = match[0]
    if (piece.startsWith('//') || piece.startsWith('/*')) continue
    if ((piece === '}' || piece === ']') && comma !== undefined) found.push(comma)
    comma = piece === ',' ? match.index : undefined
  }
  return found
}
