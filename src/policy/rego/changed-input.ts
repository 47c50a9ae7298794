import { type Event, isObject } from '../../protocol/index.ts'
import type { RegoDecision } from './decision.ts'

/** The input of the tool with all changes applied; of two changes to one key the higher priority wins. */
export function changedInput(event: Event, changes: readonly RegoDecision[]): Record<string, unknown> {
  const input = (event.payload as Readonly<Record<string, unknown>>)['tool_input']
  const rising = [...changes].sort((a, b) => a.priority - b.priority)
  let result = isObject(input) ? { ...input } : {}
  for (const { updatedInput } of rising) result = merged(result, updatedInput ?? {})
  return result
}

/** Objects are merged key by key, everything else is replaced. */
function merged(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const known = Object.hasOwn(result, key) ? result[key] : undefined
    const next = isObject(known) && isObject(value) ? merged(known, value) : value
    Object.defineProperty(result, key, { value: next, enumerable: true, configurable: true, writable: true })
  }
  return result
}
