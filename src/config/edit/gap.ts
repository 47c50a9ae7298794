// What stands between two values of a hooks file: whitespace, commas and comments, as Cursor's naive comment
// stripping sees them (see ../strip-comments.ts).

export type PartKind = 'space' | 'comma' | 'line-comment' | 'block-comment'

export interface Part {
  readonly kind: PartKind
  readonly start: number
  readonly end: number
}

/** Splits text[start, end) into its parts. The range must not reach into a value or a comment. */
export function partsOf(text: string, start: number, end: number): Part[] {
  const parts: Part[] = []
  const pattern = /(\s+)|(,)|(\/\/[^\n\r]*)|(\/\*[\s\S]*?\*\/)/y
  pattern.lastIndex = start
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex
    const match = pattern.exec(text)
    if (match === null) break
    const [, space, comma, line] = match
    const kind = space ? 'space' : comma ? 'comma' : line ? 'line-comment' : 'block-comment'
    parts.push({ kind, start: from, end: Math.min(pattern.lastIndex, end) })
  }
  return parts
}

/** End of the comments that stand on the same line behind `start`; undefined when there are none. */
export function commentBehind(
  text: string,
  start: number,
  end: number,
): { end: number; isLine: boolean } | undefined {
  let found: { end: number; isLine: boolean } | undefined
  for (const part of partsOf(text, start, end)) {
    if (part.kind === 'comma' || /[\n\r]/.test(text.slice(part.start, part.end))) break
    if (part.kind !== 'space') found = { end: part.end, isLine: part.kind === 'line-comment' }
  }
  return found
}
