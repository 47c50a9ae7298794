/** Renders rows as aligned columns; the last column is not padded. */
export function renderTable(rows: readonly (readonly string[])[], indent = ''): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, width(cell))
  }
  return rows
    .map((row) => {
      const cells = row.map((cell, index) =>
        index === row.length - 1 ? cell : cell + ' '.repeat((widths[index] ?? 0) - width(cell)),
      )
      return `${indent}${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}

// Colour codes take no room on the screen.
function width(text: string): number {
  return text.replaceAll(/\u001b\[\d+m/g, '').length
}
