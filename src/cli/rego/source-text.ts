// Pieces of source texts for people.

const WIDEST = 160

/** The statement that starts at a place, on one line. Ends at `;`, a line's end outside brackets, or a bracket too many. */
export function statementAt(source: string, row: number, column: number): string {
  const lines = source.split('\n').slice(row - 1)
  const text = [lines[0]?.slice(column - 1) ?? '', ...lines.slice(1)].join('\n')
  const pattern = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|#[^\n]*|[([{]|[)\]}]|[;\n]/g
  let depth = 0
  let end = text.length
  for (const match of text.matchAll(pattern)) {
    const [token] = match
    if (/^[([{]$/.test(token)) depth++
    else if (/^[)\]}]$/.test(token)) depth--
    else if (depth > 0 || !/^[;\n#]/.test(token)) continue
    else depth = -1
    if (depth >= 0) continue
    end = match.index
    break
  }
  const line = text.slice(0, end).trim().replaceAll(/\s+/g, ' ')
  return line.length <= WIDEST ? line : `${line.slice(0, WIDEST - 1)}…`
}

/** A source line with a caret below the column, both cut to a readable width. */
export function caretLines(source: string | undefined, row: number, column: number): string[] {
  const line = row < 1 ? undefined : source?.split('\n')[row - 1]?.replace(/\r$/, '')
  if (line === undefined) return []
  const start = column > WIDEST - 20 ? column - 40 : 0
  const shown = line.slice(start, start + WIDEST)
  const text = `${start > 0 ? '…' : ''}${shown}${line.length > start + WIDEST ? '…' : ''}`
  const before = `${start > 0 ? ' ' : ''}${shown.slice(0, Math.max(0, column - 1 - start)).replaceAll(/[^\t]/g, ' ')}`
  // Control characters would move the caret, or worse.
  const harmless = text.replaceAll(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g,
    ' ',
  )
  return [harmless, `${before}^`]
}
