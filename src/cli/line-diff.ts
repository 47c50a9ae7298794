import type { Paint } from './terminal.ts'

type Line = readonly [sign: ' ' | '-' | '+', text: string]

const CONTEXT = 3

/** What changes from one text to the other, with three lines around each change. Empty when nothing does. */
export function renderDiff(before: string, after: string, paint: Paint): string {
  const lines = diff(splitLines(before), splitLines(after))
  const shown = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(([sign]) => sign !== ' '),
  )
  const colour = { ' ': (text: string) => text, '-': paint.red, '+': paint.green }
  let text = ''
  for (const [index, [sign, line]] of lines.entries()) {
    if (!shown[index]) continue
    if (index > 0 && !shown[index - 1]) text += `${paint.dim('  …')}\n`
    text += `${colour[sign](`${sign} ${line}`.trimEnd())}\n`
  }
  return text
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
}

/** The longest common subsequence, kept; the rest is removed or added. Hooks files are short. */
function diff(before: readonly string[], after: readonly string[]): Line[] {
  const common: number[][] = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = common[i] as number[]
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: Line[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [old = '', fresh = ''] = [before[i], after[j]]
    if (i < before.length && j < after.length && old === fresh) {
      lines.push([' ', old])
      i++
      j++
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(['-', old])
      i++
    } else {
      lines.push(['+', fresh])
      j++
    }
  }
  return lines
}
