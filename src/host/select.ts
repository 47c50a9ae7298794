import { type Hook, hooksOf, type LoadedConfig } from '../config/index.ts'
import { definitionOf, type EventName, matcherSubject, matches, type Profile } from '../protocol/index.ts'
import type { AnyPayload } from './complete-payload.ts'

export interface Selected {
  readonly hook: Hook
  /** True when it has used up its loop limit and is skipped (protocol.md 7.14). */
  readonly exhausted: boolean
}

/** The hooks of an event whose matcher matches, in merge order. */
export function selectHooks(
  config: LoadedConfig,
  event: EventName,
  payload: AnyPayload,
  profile: Profile,
): Selected[] {
  const subject = matcherSubject(event, payload)
  return hooksOf(config, event)
    .filter((hook) => matches(hook.matcher, subject))
    .map((hook) => ({ hook, exhausted: isExhausted(hook, payload, profile) }))
}

function isExhausted(hook: Hook, payload: AnyPayload, profile: Profile): boolean {
  if (definitionOf(hook.event).loops !== true) return false
  const limit = profile.loopLimit.value === 'per-hook' ? hook.loopLimit : profile.loopLimit.value
  const loopCount = payload['loop_count']
  return limit !== null && typeof loopCount === 'number' && loopCount >= limit
}
