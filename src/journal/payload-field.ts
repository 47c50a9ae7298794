// Reading foreign payloads: any field may be missing or of another type.

export type JsonObject = Readonly<Record<string, unknown>>

export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

/** A non-empty text, or undefined. */
export function textIn(object: JsonObject, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = object[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

export function numberIn(object: JsonObject, ...names: string[]): number | undefined {
  for (const name of names) {
    const value = object[name]
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  return undefined
}

/** The value of JSON text; the text itself when it is none. */
export function fromJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > 4_000_000) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The file that a free-form patch (`*** Update File: a.ts`) changes first. */
export function fileInPatch(text: unknown): string | undefined {
  return typeof text === 'string'
    ? /^\*\*\* (?:Add|Update|Delete) File: (.+)$/m.exec(text)?.[1]?.trim()
    : undefined
}

/** The first workspace folder. */
export function workspaceOf(payload: JsonObject): string | undefined {
  const roots = payload['workspace_roots']
  const [root] = Array.isArray(roots) ? roots : []
  return typeof root === 'string' && root !== '' ? root : undefined
}
