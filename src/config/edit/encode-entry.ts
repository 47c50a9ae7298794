/** What we write into a hooks file for one hook, in Cursor's own words. */
export interface NewEntry {
  readonly command: string
  readonly matcher?: string
  /** Seconds. */
  readonly timeout?: number
  readonly loop_limit?: number | null
  readonly failClosed?: boolean
}

/** The entry as JSON in one line. */
export function encodeEntry(entry: NewEntry, spaced: boolean): string {
  const fields = Object.entries(entry)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${spaced ? ' ' : ''}${encodeValue(value)}`)
  return spaced ? `{ ${fields.join(', ')} }` : `{${fields.join(',')}}`
}

// Cursor strips comments inside strings too (protocol.md 7.12): a URL or a glob survives only when escaped.
function encodeValue(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/\/(?=\/)/g, '/\\')
    .replaceAll(/\*(?=\/)|(?<=\/)\*/g, '\\u002a')
}
