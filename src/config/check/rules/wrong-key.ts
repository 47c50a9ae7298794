// Which key of an answer the script's events do not take, and what to write instead.

import { definitionOf } from '../../../protocol/index.ts'
import type { ScriptFound } from '../finding.ts'
import { type AnswerKey, type AnswerLiteral, denies, mentions } from '../script/answer-literals.ts'
import { eventList, type Script } from '../script/script.ts'
import { insteadOf } from './intentions.ts'

/** Whether none of the script's events takes an answer. */
export function isSilent(script: Script): boolean {
  return script.events.every((event) => Object.keys(definitionOf(event).answer).length === 0)
}

function takes(script: Script, key: string): boolean {
  return script.events.some((event) => key in definitionOf(event).answer)
}

export function wrongKey(script: Script, literal: AnswerLiteral): ScriptFound | undefined {
  const has = (name: string) => literal.keys.find(({ key }) => key === name)
  const permission = has('permission')
  if (
    permission !== undefined &&
    !takes(script, 'permission') &&
    permission.value !== 'allow' &&
    has('continue') === undefined
  ) {
    return { message: `${eventList(script)} ignores "permission"`, hint: denyHint(script), range: permission }
  }
  const goOn = has('continue')
  if (goOn?.value === 'false' && !takes(script, 'continue') && permission === undefined) {
    return {
      message: `${eventList(script)} ignores "continue": this answer stops nothing`,
      hint: denyHint(script),
      range: goOn,
    }
  }
  const decision = has('decision')
  const loops = script.events.some((event) => definitionOf(event).loops === true)
  if (
    decision !== undefined &&
    denies(literal) &&
    !loops &&
    permission === undefined &&
    !mentions(script, 'permission')
  ) {
    return {
      message: `${eventList(script)} ignores "decision": this answer stops nothing`,
      hint: denyHint(script),
      range: decision,
    }
  }
  const lost = literal.keys.find(
    ({ key }) => /^(followup_message|additional_context|updated_input)$/.test(key) && !takes(script, key),
  )
  if (
    lost === undefined ||
    literal.keys.some(({ key }) => takes(script, key) && key !== 'permission' && key !== 'continue')
  )
    return undefined
  return {
    message: `${eventList(script)} ignores "${lost.key}"`,
    hint: keyHint(script, lost.key),
    range: lost,
  }
}

// An edit or a command can be changed before it happens, and only by preToolUse.
function keyHint(script: Script, key: string): string {
  if (key === 'updated_input') return 'Use preToolUse: it takes updated_input.'
  const [event] = script.events
  return event === undefined ? '' : insteadOf(event)
}

export function denyHint(script: Script): string {
  const kinds = new Set(script.events.map((event) => definitionOf(event).kind))
  if (kinds.has('permission')) return 'Answer {"permission":"deny","user_message":"…"} with exit 0.'
  if (kinds.has('prompt')) return 'Answer {"continue":false,"user_message":"…"} with exit 0.'
  if (kinds.has('stop')) return 'stop cannot block; answer {"followup_message":"…"} to send the agent on.'
  const [event] = script.events
  return event === undefined ? '' : insteadOf(event)
}

// {"continue": true} and {"permission": "allow"} change nothing anywhere.
export function isMeant({ key, value }: AnswerKey): boolean {
  if (
    /^(additional_context|followup_message|user_message|agent_message|userMessage|agentMessage|updated_input)$/.test(
      key,
    )
  )
    return true
  return (
    (key === 'permission' && value !== undefined && value !== 'allow') ||
    (key === 'continue' && value === 'false') ||
    (key === 'decision' && /^(block|deny)$/.test(value ?? ''))
  )
}
