import { type Action, actionOf, judge, type Match } from '../policy/index.ts'
import type { Opinion } from '../policy/rego/index.ts'
import type { Event } from '../protocol/index.ts'
import type { GuardOptions } from './guard-options.ts'

/** A policy may change the input of a tool only to something that the rules allow: what they say about it, as denials. */
export function matchesOfChange(
  event: Event,
  { updatedInput }: Pick<Opinion, 'updatedInput'>,
  { policy, judging, clock }: GuardOptions,
): Match[] {
  if (updatedInput === null) return []
  const changed = { name: event.name, payload: { ...event.payload, tool_input: updatedInput } }
  const action: Action = actionOf(changed as unknown as Event)
  return judge(policy, action, { ...judging, now: clock() })
    .matches.filter(({ decision }) => decision !== 'allow')
    .map((match) => ({ ...match, decision: 'deny', reason: `After a policy's change: ${match.reason}` }))
}
