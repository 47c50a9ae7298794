import { APP_ENVELOPE, ENVELOPE } from './envelope.ts'
import type { Fields } from './schema.ts'
import { definitionOf, type EventName } from './table.ts'

const known = new Map<EventName, Fields>()

/** All fields of an event's payload: its own first, then the envelope. */
export function payloadFields(name: EventName): Fields {
  const found = known.get(name)
  if (found !== undefined) return found
  const { payload, category } = definitionOf(name)
  const fields = { ...payload, ...(category === 'app' ? APP_ENVELOPE : ENVELOPE) }
  known.set(name, fields)
  return fields
}
