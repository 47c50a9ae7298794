import { type AnyAnswer, definitionOf, type EventName, isGate } from '../../../protocol/index.ts'
import type { Settled } from '../../turn.ts'
import { modifiedInput } from '../../unified/tool-call.ts'
import { checkUnified, lossWarnings, type UnifiedAnswer } from '../../unified/unified-answer.ts'

type Payload = Readonly<Record<string, unknown>>

/** A unified answer in the words of one of Cursor's events; what the event has no word for is named and dropped. */
export function translateAnswer(event: EventName, payload: Payload, returned: unknown): Settled {
  const checked = checkUnified(event, isGate(event), returned)
  if (!checked.ok) return checked
  const { answer, used } = carried(event, payload, checked.answer)
  const lost = Object.keys(checked.answer).filter((key) => !used.has(key))
  return { ok: true, answer, warnings: [...checked.warnings, ...lossWarnings(event, lost)] }
}

/** What the event can say, and which fields of the unified answer went into it. */
function carried(event: EventName, payload: Payload, unified: UnifiedAnswer) {
  const { kind, answer: fields } = definitionOf(event)
  const answer: AnyAnswer = {}
  const used = new Set<string>()
  const put = (from: keyof UnifiedAnswer, to: string, value: unknown = unified[from]) => {
    if (value === undefined || !Object.hasOwn(fields, to)) return
    answer[to] = value
    used.add(from)
  }
  // Going on is what happens anyway, so an allow is never lost.
  if (unified.decision === 'allow') used.add('decision')
  put('additional_context', 'additional_context')
  switch (kind) {
    case 'permission':
      put('decision', 'permission')
      put('reason', 'agent_message')
      put(unified.user_message === undefined ? 'reason' : 'user_message', 'user_message')
      if (unified.modified_input !== undefined) {
        put('modified_input', 'updated_input', modifiedInput(payload['tool_input'], unified.modified_input))
      }
      break
    case 'prompt':
      if (unified.decision === 'deny' || unified.decision === 'ask') put('decision', 'continue', false)
      put(unified.user_message === undefined ? 'reason' : 'user_message', 'user_message')
      break
    case 'stop':
      // To stop an agent from stopping is to send it on; that takes words to send.
      if (unified.decision !== 'allow' && unified.reason !== undefined) {
        put('reason', 'followup_message')
        used.add('decision')
      }
      break
    case 'session':
    case 'observe':
      put('user_message', 'user_message')
  }
  return { answer, used }
}
