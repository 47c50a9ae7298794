import type { Finding } from '../finding.ts'
import { textLines } from '../text-lines.ts'

const WIDEST = 100

/** The lines around a finding with a mark below the place, as an array of lines. */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Finding): string[] {
  const lines = textLines(text)
  if (line > lines.count) return []
  const digits = String(Math.min(line + 1, lines.count)).length
  const frame: string[] = []
  for (let number = Math.max(1, line - 1); number <= Math.min(line + 1, lines.count); number++) {
    const content = lines.line(number)
    if (number !== line && content.trim() === '') continue
    // A long line is shown from where the finding starts.
    const start = number === line && column > WIDEST - 20 ? column - 20 : 0
    const shown = harmless(content.slice(start, start + WIDEST))
    const cut = `${start > 0 ? '…' : ''}${shown}${content.length > start + WIDEST ? '…' : ''}`
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(digits)} | ${cut}`)
    if (number !== line) continue
    const before = column - 1 - start + (start > 0 ? 1 : 0)
    const length = Math.max(
      1,
      Math.min((endLine === line ? endColumn : column + 1) - column, WIDEST - before),
    )
    frame.push(`  ${' '.repeat(digits)} | ${' '.repeat(before)}${'^'.repeat(length)}`)
  }
  return frame
}

// Foreign text: control characters are shown as blanks, one for one, so that the mark stays in place.
function harmless(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, ' ')
}
