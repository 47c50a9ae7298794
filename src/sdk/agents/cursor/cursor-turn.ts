import {
  type AnyAnswer,
  blockingAnswer,
  definitionOf,
  type EventName,
  isGate,
  type Payload,
  parseEvent,
  renderIssue,
} from '../../../protocol/index.ts'
import { cursorVersionOf } from '../../hook-context.ts'
import type { AnswerOptions, Settled, Turn, Unreadable } from '../../turn.ts'
import { checkAnswer } from './check-answer.ts'
import { downgradeAsk } from './downgrade-ask.ts'

/** How a handler is found for an event, once the payload is known to be sound. */
type FindHandler = (event: EventName, payload: Payload<EventName>) => Found
interface Found {
  readonly call: Turn['call']
  /** Translates what the handler returned into Cursor's words, before it is checked. */
  readonly translate?: (returned: unknown) => Settled
  /** Why the handler must not be called. */
  readonly problem?: string
  readonly warnings?: readonly string[]
}

/** Opens a turn on one of Cursor's events. */
export function openCursorTurn(
  input: string | Uint8Array,
  options: AnswerOptions,
  find: FindHandler,
): Turn | Unreadable {
  const parsed = parseEvent(input)
  if (!parsed.ok) {
    const problem = parsed.issues.map(renderIssue).join('; ')
    if (parsed.name === undefined) return { unreadable: problem }
    return turnOf(parsed.name, {}, options, {
      call: undefined,
      problem: `the payload is broken (${problem})`,
    })
  }
  const { name, payload } = parsed.event
  return turnOf(name, payload, options, find(name, payload))
}

function turnOf(event: EventName, payload: object, options: AnswerOptions, found: Found): Turn {
  const given = payload as Readonly<Record<string, unknown>>
  return {
    agent: 'cursor',
    event,
    payload: given,
    call: found.call,
    ...(found.problem === undefined ? {} : { problem: found.problem }),
    ...(found.warnings === undefined ? {} : { warnings: found.warnings }),
    settle: (returned) => settle(event, given, options, found, returned),
    blocking: (message) => blocking(event, message),
  }
}

function settle(
  event: EventName,
  payload: Readonly<Record<string, unknown>>,
  options: AnswerOptions,
  { translate }: Found,
  returned: unknown,
): Settled {
  const translated = translate?.(returned) ?? { ok: true, answer: returned, warnings: [] }
  if (!translated.ok) return translated
  const asked = allowAsk(event, translated.answer)
  const checked = checkAnswer(event, asked.returned)
  const warnings = [...translated.warnings, ...checked.warnings]
  if (!checked.ok) return { ...checked, warnings }
  const answer = asked.isAsk ? { ...checked.answer, permission: 'ask' } : checked.answer
  const downgraded = downgradeAsk(event, answer, cursorVersionOf(payload), options)
  if (downgraded.warning !== undefined) warnings.push(downgraded.warning)
  return { ok: true, answer: downgraded.answer, warnings }
}

// The read events do not know `ask`: to the check it is an invalid word, to the author it is a wish to stop.
function allowAsk(event: EventName, returned: unknown): { returned: unknown; isAsk: boolean } {
  const isAsk =
    definitionOf(event).kind === 'permission' &&
    typeof returned === 'object' &&
    returned !== null &&
    'permission' in returned &&
    returned.permission === 'ask'
  return isAsk ? { returned: { ...returned, permission: 'deny' }, isAsk } : { returned, isAsk }
}

/** The answer that stops a gate's action, without the fields that the event does not know. */
function blocking(event: EventName, message: string): AnyAnswer | undefined {
  if (!isGate(event)) return undefined
  const fields = definitionOf(event).answer
  const entries = Object.entries(blockingAnswer(event, message) ?? {})
  return Object.fromEntries(entries.filter(([key]) => key in fields))
}
