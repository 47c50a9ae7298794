import { type EventName, type Issue, parsePayload, renderIssue } from '../protocol/index.ts'
import type { AnyPayload } from './complete-payload.ts'

/** A payload that the event cannot have: what is missing or wrong, and where. */
export class InvalidPayload extends Error {
  readonly event: EventName
  readonly issues: readonly Issue[]

  constructor(event: EventName, issues: readonly Issue[]) {
    super(`This is no payload of ${event}:\n${issues.map((issue) => `  ${renderIssue(issue)}`).join('\n')}`)
    this.name = 'InvalidPayload'
    this.event = event
    this.issues = issues
  }
}

/** Throws `InvalidPayload` when the payload is for another event or lacks what this one needs. */
export function checkPayload(event: EventName, given: AnyPayload, completed: AnyPayload): void {
  const named = given['hook_event_name']
  if (named !== undefined && named !== event) {
    const received = `"${String(named)}"`
    throw new InvalidPayload(event, [{ path: 'hook_event_name', expected: `"${event}"`, received }])
  }
  const parsed = parsePayload(completed)
  if (!parsed.ok) throw new InvalidPayload(event, parsed.issues)
}
