import type { Effect } from './event.ts'
import { askTaken, type Profile } from './profile.ts'
import { type AnyAnswer, definitionOf, type EventName } from './table.ts'

/** What Cursor does with an answer. No answer means: go on. */
export function effectOf(
  name: EventName,
  answer: AnyAnswer | null,
  payload: Readonly<Record<string, unknown>>,
  profile: Profile,
): Effect {
  if (answer === null) return 'allow'
  const definition = definitionOf(name)
  switch (definition.kind) {
    case 'permission':
      if (answer['permission'] === 'deny') return 'deny'
      if (answer['permission'] !== 'ask') return 'allow'
      return ({ prompts: 'ask', denies: 'deny', ignored: 'allow' } as const)[askTaken(definition, profile)]
    case 'prompt':
      return answer['continue'] === false ? 'deny' : 'allow'
    case 'stop':
      return isFollowup(name, answer, payload) ? 'followup' : 'allow'
    case 'session': // `continue: false` is accepted and not enforced (protocol.md 1.2).
    case 'observe':
      return 'allow'
  }
}

// A subagent is sent on only after it completed (protocol.md 3.6).
function isFollowup(name: EventName, answer: AnyAnswer, payload: Readonly<Record<string, unknown>>): boolean {
  const message = answer['followup_message']
  if (typeof message !== 'string' || message.trim() === '') return false
  return name !== 'subagentStop' || payload['status'] === 'completed'
}

/** The answer that stops this event's action; null where none exists (protocol.md 7.6). */
export function blockingAnswer(name: EventName, message: string): AnyAnswer | null {
  switch (definitionOf(name).kind) {
    case 'permission':
      return { permission: 'deny', user_message: message }
    case 'prompt':
    case 'session':
      return { continue: false, user_message: message }
    case 'stop':
      return name === 'stop' ? {} : null
    case 'observe':
      return null
  }
}
