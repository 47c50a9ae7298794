import { APP_ENVELOPE, ENVELOPE } from './envelope.ts'
import type { Fields } from './schema.ts'
import { definitionOf, type EventName } from './table.ts'

/** All fields of an event's payload: its own first, then the envelope. */
export function payloadFields(name: EventName): Fields {
  const { payload, category } = definitionOf(name)
  return { ...payload, ...(category === 'app' ? APP_ENVELOPE : ENVELOPE) }
}
