// What becomes of a verb on an event. What an event cannot carry is reported; where the action could still be
// stopped it is, because a policy that wanted to change an action did not want it as it is.
import { definitionOf, type EventName, isGate } from '../../protocol/index.ts'
import { stops, type Verb } from './verb.ts'

export type CarriedVerb =
  /** The action is stopped. */
  | 'deny'
  /** A person is asked. */
  | 'ask'
  /** The agent is sent on with the reason. */
  | 'followup'
  /** The agent ends; nothing sends it on. */
  | 'end'
  /** The input of the tool is changed. */
  | 'change'
  | 'context'
  /** Recorded; the answer is no opinion. */
  | 'allow'
  /** Reported on stderr, recorded, and without any effect on what happens. */
  | 'report'

/** What the event does with a decision of this verb. */
export function carriedBy(event: EventName, verb: Verb): CarriedVerb {
  const { kind, answer } = definitionOf(event)
  if (stops(verb)) {
    if (isGate(event)) return 'deny'
    if (kind === 'stop') return verb === 'halt' ? 'end' : 'followup'
    return 'report'
  }
  if (verb === 'ask') return isGate(event) ? 'ask' : 'report'
  if (verb === 'modify') return 'updated_input' in answer ? 'change' : isGate(event) ? 'deny' : 'report'
  if (verb === 'add_context') return 'additional_context' in answer ? 'context' : 'report'
  return 'allow'
}
