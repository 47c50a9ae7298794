import { definitionOf, type EventName } from './table.ts'

/** The text an event's matcher is tested against; undefined when there is none (then everything matches). */
export function matcherSubject(
  name: EventName,
  payload: Readonly<Record<string, unknown>>,
): string | undefined {
  const { matcher } = definitionOf(name)
  if (matcher === null) return undefined
  if (matcher.field === undefined) return matcher.word
  const value = payload[matcher.field]
  return typeof value === 'string' && value !== '' ? (matcher.prefix ?? '') + value : undefined
}

/** Unanchored, case-sensitive; empty, `*` and a missing subject match (protocol.md 7.11). */
export function matches(matcher: string | undefined, subject: string | undefined): boolean {
  if (matcher === undefined || matcher === '' || matcher === '*' || subject === undefined) return true
  return new RegExp(matcher).test(subject)
}
