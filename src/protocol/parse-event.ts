import { decodeInput } from './decode-input.ts'
import { duplicateKey } from './duplicate-key.ts'
import { type Issue, nameOf } from './issue.ts'
import { nearest } from './nearest.ts'
import { normalizeFields } from './normalize.ts'
import { payloadFields } from './payload-fields.ts'
import { EVENT_NAMES, type EventName, isEventName, type Payload } from './table.ts'
import { isObject, validateFields } from './validate.ts'

/** One firing: the event's name and its payload, aliases resolved, unknown fields kept. */
export type Event = { [E in EventName]: { readonly name: E; readonly payload: Payload<E> } }[EventName]

export type ParsedEvent =
  | { readonly ok: true; readonly event: Event }
  /** `name` is there when it could be read although the rest could not: the failure rule needs it. */
  | { readonly ok: false; readonly name?: EventName; readonly issues: Issue[] }

/** Reads what Cursor sends on stdin. Tolerant, and never throws. */
export function parseEvent(input: string | Uint8Array): ParsedEvent {
  const { text, issue } = typeof input === 'string' ? { text: stripBom(input) } : decodeInput(input)
  const parsed = parseJson(text)
  const name = isObject(parsed.value) ? parsed.value['hook_event_name'] : nameIn(text)
  const known = isEventName(name) ? { name } : {}
  if (issue !== undefined) return { ok: false, ...known, issues: [issue] }
  if (parsed.issue !== undefined) return { ok: false, ...known, issues: [parsed.issue] }
  const twice = duplicateKey(text)
  if (twice !== undefined) {
    const issues = [{ path: twice.slice(0, 80), expected: 'each key once', received: 'it twice' }]
    return { ok: false, ...(twice === 'hook_event_name' ? {} : known), issues }
  }
  return parsePayload(parsed.value)
}

/** Checks a payload that is already a value; its `hook_event_name` decides which event it is. */
export function parsePayload(value: unknown): ParsedEvent {
  if (!isObject(value)) {
    return { ok: false, issues: [{ path: '', expected: 'a JSON object', received: nameOf(value) }] }
  }
  const name = value['hook_event_name']
  if (!isEventName(name)) return { ok: false, issues: [unknownEvent(name)] }
  const issues = validateFields(payloadFields(name), value)
  if (issues.length > 0) return { ok: false, name, issues }
  return {
    ok: true,
    event: { name, payload: normalizeFields(payloadFields(name), value) } as unknown as Event,
  }
}

function unknownEvent(name: unknown): Issue {
  const received = typeof name === 'string' ? `"${name.slice(0, 80)}"` : nameOf(name)
  const close = typeof name === 'string' ? nearest(name, EVENT_NAMES) : []
  const hint = close.length > 0 ? { hint: `nearest: ${close.join(', ')}` } : {}
  return { path: 'hook_event_name', expected: 'the name of an event', received, ...hint }
}

function parseJson(text: string): { value?: unknown; issue?: Issue } {
  if (text.trim() === '') return { issue: { path: '', expected: 'a JSON object', received: 'nothing' } }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const received = error instanceof Error ? error.message.slice(0, 200) : 'no JSON'
    return { issue: { path: '', expected: 'one JSON object', received: `broken JSON: ${received}` } }
  }
}

// A broken document still tells its event if the name stands in it as Cursor writes it. Two different names (two
// documents, or one inside the tool's arguments) tell nothing: the wrong one could make a gate look harmless.
function nameIn(text: string): string | undefined {
  const names = new Set(
    Array.from(text.matchAll(/"hook_event_name"\s*:\s*"([A-Za-z]{1,40})"/g), (match) => match[1]),
  )
  return names.size === 1 ? [...names][0] : undefined
}

function stripBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
