import type { AnyAnswer } from '../../../protocol/index.ts'
import type { Settled } from '../../turn.ts'
import { modifiedInput } from '../../unified/tool-call.ts'
import { checkUnified, lossWarnings, type UnifiedAnswer } from '../../unified/unified-answer.ts'
import type { UnifiedEventName } from '../../unified/unified-event.ts'

/** Events that can stop the action. */
const GATES: readonly UnifiedEventName[] = ['PreToolUse', 'UserPromptSubmit']

/** Events whose `additionalContext` reaches the model. */
const CONTEXT: readonly UnifiedEventName[] = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'SubagentStart',
]

type Payload = Readonly<Record<string, unknown>>

/** A unified answer in Claude Code's words; what the event has no word for is named and dropped. */
export function translateAnswer(event: UnifiedEventName, payload: Payload, returned: unknown): Settled {
  const checked = checkUnified(event, GATES.includes(event), returned)
  if (!checked.ok) return checked
  const { answer, used } = carried(event, payload, checked.answer)
  const lost = Object.keys(checked.answer).filter((key) => !used.has(key))
  return { ok: true, answer, warnings: [...checked.warnings, ...lossWarnings(event, lost)] }
}

function carried(event: UnifiedEventName, payload: Payload, unified: UnifiedAnswer) {
  const { decision, reason, user_message, modified_input, additional_context } = unified
  const used = new Set<string>(decision === 'allow' ? ['decision'] : [])
  const answer: AnyAnswer = {}
  const nested: AnyAnswer = {}
  const put = (from: keyof UnifiedAnswer, to: AnyAnswer, key: string, value: unknown) => {
    if (value === undefined) return
    to[key] = value
    used.add(from)
  }
  if (CONTEXT.includes(event)) put('additional_context', nested, 'additionalContext', additional_context)
  switch (event) {
    case 'PreToolUse':
      put('decision', nested, 'permissionDecision', decision)
      put('reason', nested, 'permissionDecisionReason', reason)
      if (modified_input !== undefined) {
        put('modified_input', nested, 'updatedInput', modifiedInput(payload['tool_input'], modified_input))
      }
      break
    case 'UserPromptSubmit':
      if (decision === 'deny' || decision === 'ask') {
        put('decision', answer, 'decision', 'block')
        // The reason is shown to the person here, and to nobody else.
        put(user_message === undefined ? 'reason' : 'user_message', answer, 'reason', user_message ?? reason)
      }
      break
    case 'PostToolUse':
    case 'Stop':
    case 'SubagentStop':
      if (
        decision !== 'allow' &&
        reason !== undefined &&
        (event !== 'PostToolUse' || decision !== undefined)
      ) {
        put('decision', answer, 'decision', 'block')
        put('reason', answer, 'reason', reason)
      }
  }
  if (!used.has('user_message')) put('user_message', answer, 'systemMessage', user_message)
  if (Object.keys(nested).length > 0) answer['hookSpecificOutput'] = { hookEventName: event, ...nested }
  return { answer, used }
}

/** The answer that stops the action; undefined where nothing can be stopped. */
export function blockingAnswer(event: UnifiedEventName, message: string): AnyAnswer | undefined {
  if (event === 'UserPromptSubmit') return { decision: 'block', reason: message }
  if (event !== 'PreToolUse') return undefined
  return {
    hookSpecificOutput: {
      hookEventName: event,
      permissionDecision: 'deny',
      permissionDecisionReason: message,
    },
  }
}
