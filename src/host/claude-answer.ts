import { type AnyAnswer, definitionOf, type EventName, isObject } from '../protocol/index.ts'

/**
 * Takes over what a hook answered in Claude's words (protocol.md 7.19). Top-level `additionalContext` and
 * `decision: "block"` always count; the nested form only with Cursor's compatibility switched on.
 */
export function translateClaudeAnswer(event: EventName, answer: AnyAnswer, nested: boolean): AnyAnswer {
  const translated: AnyAnswer = { ...(nested ? nestedAnswer(answer) : {}), ...answer }
  const { additionalContext, decision, reason } = answer
  if (typeof additionalContext === 'string') translated['additional_context'] ??= additionalContext
  const { kind } = definitionOf(event)
  if (kind === 'stop' && decision === 'block' && typeof reason === 'string' && reason !== '') {
    translated['followup_message'] ??= reason
  }
  return translated
}

function nestedAnswer(answer: AnyAnswer): AnyAnswer {
  const output = answer['hookSpecificOutput']
  if (!isObject(output)) return {}
  return {
    ...pick(output, 'permissionDecision', 'permission'),
    ...pick(output, 'permissionDecisionReason', 'user_message'),
    ...pick(output, 'updatedInput', 'updated_input'),
    ...pick(output, 'additionalContext', 'additional_context'),
  }
}

function pick(from: Record<string, unknown>, key: string, as: string): AnyAnswer {
  return from[key] === undefined ? {} : { [as]: from[key] }
}
