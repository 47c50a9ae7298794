import { type EventName, type Payload, samplePayload } from '../protocol/index.ts'

/** A complete payload of the event, as Cursor would send it, with your fields in the place of the sample's. */
export function sample<E extends EventName>(event: E, overrides: Partial<Payload<E>> = {}): Payload<E> {
  return { ...samplePayload(event), ...overrides }
}

/** A sample whose made-up workspace is the given one. The host adds workspace_roots and cursor_version itself. */
export function samplePayloadIn(event: EventName, workspace: string): Record<string, unknown> {
  const { workspace_roots: roots = [], cursor_version: _, ...own } = samplePayload(event)
  const madeUp = roots[0]
  return madeUp === undefined ? own : (moved(own, madeUp, workspace) as Record<string, unknown>)
}

function moved(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, () => to)
  if (Array.isArray(value)) return value.map((each) => moved(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, from, to)]))
}
