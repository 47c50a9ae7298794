// Tool arguments come in several spellings; these read the first that is there.

export type ToolInput = Readonly<Record<string, unknown>>

export function inputOf(value: unknown): ToolInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ToolInput) : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The first of these fields that holds text. */
export function firstText(input: ToolInput, ...names: readonly string[]): string {
  for (const name of names) {
    const value = input[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}
