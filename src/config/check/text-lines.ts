/** Finds line and column of offsets, and lines by number. Both count from 1. */
export interface TextLines {
  position(offset: number): { line: number; column: number }
  line(number: number): string
  readonly count: number
}

export function textLines(text: string): TextLines {
  const starts = [0]
  for (const { index, 0: ending } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + ending.length)
  return {
    count: starts.length,
    position(offset) {
      const bounded = Math.max(0, Math.min(offset, text.length))
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((starts[middle] ?? 0) <= bounded) low = middle
        else high = middle - 1
      }
      return { line: low + 1, column: bounded - (starts[low] ?? 0) + 1 }
    },
    line: (number) => text.slice(starts[number - 1] ?? text.length, starts[number]).replace(/[\r\n]+$/, ''),
  }
}
