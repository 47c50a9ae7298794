// What the journal did not keep: contents (size and digest instead), secrets (a marker instead), long texts. Before a
// payload is judged again each of them becomes a mark, so that a rule that looks at one can be told from the others.
import { isDigest } from '../digest.ts'
import { fromJson } from '../payload-field.ts'

/** A private-use character: no shell, glob or path gives it a meaning. */
export const MARK = '\ue000'

export interface Missing {
  /** Where in the payload: `tool_input.content`. */
  readonly path: string
  readonly why: 'not-kept' | 'redacted'
  readonly bytes?: number
}

interface Marked {
  readonly payload: unknown
  readonly missing: readonly Missing[]
}

const REDACTED = /\[redacted:([a-z0-9-]+)\]/g

/**
 * Cheap, on the line as it stands in the journal: false means that nothing is missing. Looks for the word alone, without
 * the quote before it: searching a line of JSON for something that starts with a quote takes as long as parsing it.
 */
export function mayMiss(raw: string): boolean {
  return raw.includes('[redacted:') || raw.includes('bytes')
}

/** The payload with a mark for everything that was not kept, and a list of those places. */
export function markMissing(payload: unknown): Marked {
  const missing: Missing[] = []
  return { payload: mark(payload, '', missing), missing }
}

/** Whether a mark stands anywhere in a value. What lies deeper than any payload may lie counts as marked. */
export function isMarked(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes(MARK)
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) return true
  const inner = (each: unknown) => isMarked(each, depth + 1)
  if (Array.isArray(value)) return value.some(inner)
  return Object.entries(value).some(([name, each]) => name.includes(MARK) || inner(each))
}

const DEEPEST = 80

function mark(value: unknown, path: string, missing: Missing[]): unknown {
  if (typeof value === 'string')
    return path === 'tool_input' ? markInput(value, missing) : markText(value, path, missing)
  if (typeof value !== 'object' || value === null) return value
  // A payload that is a digest as a whole is no payload with something missing.
  if (path !== '' && isDigest(value)) {
    missing.push({ path, why: 'not-kept', bytes: value.bytes })
    return `${MARK}not-kept${MARK}`
  }
  if (Array.isArray(value)) return value.map((item, index) => mark(item, `${path}[${index}]`, missing))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const inside = path === '' ? name : `${path}.${name}`
      return [markText(name, inside, missing), mark(inner, inside, missing)]
    }),
  )
}

/** MCP arguments come as JSON text: what is missing in them is missing inside the JSON. */
function markInput(text: string, missing: Missing[]): string {
  const parsed = fromJson(text)
  if (typeof parsed !== 'object' || parsed === null) return markText(text, 'tool_input', missing)
  return JSON.stringify(
    Array.isArray(parsed)
      ? parsed.map((item, index) => mark(item, `tool_input[${index}]`, missing))
      : Object.fromEntries(
          Object.entries(parsed).map(([name, inner]) => [name, mark(inner, `tool_input.${name}`, missing)]),
        ),
  )
}

function markText(text: string, path: string, missing: Missing[]): string {
  if (!text.includes('[redacted:')) return text
  const marked = text.replaceAll(REDACTED, `${MARK}$1${MARK}`)
  if (marked !== text) missing.push({ path, why: 'redacted' })
  return marked
}
