import {
  type AnyAnswer,
  askTaken,
  definitionOf,
  type EventName,
  profileFor,
  validateFields,
} from '../../../protocol/index.ts'
import type { AnswerOptions } from '../../turn.ts'

/**
 * `ask` goes through where this Cursor acts on it. Elsewhere it would pass, block without a word or void the
 * answer, so it becomes a denial that says why; how a version takes it is the profile's knowledge.
 */
export function downgradeAsk(
  event: EventName,
  answer: AnyAnswer,
  cursorVersion: string | undefined,
  { askFallback = 'deny' }: AnswerOptions,
): { answer: AnyAnswer; warning?: string } {
  if (answer['permission'] !== 'ask') return { answer }
  const definition = definitionOf(event)
  const taken = askTaken(definition, profileFor(cursorVersion ?? ''))
  const isCarried = validateFields(definition.answer, { permission: 'ask' }).length === 0
  if (isCarried && (taken === 'prompts' || askFallback === 'ask')) return { answer }
  const cursor = cursorVersion === undefined ? 'Cursor' : `Cursor ${cursorVersion}`
  const effect = !isCarried
    ? 'does not know ask'
    : taken === 'denies'
      ? 'takes ask as a denial'
      : 'does not act on ask'
  const shown = typeof answer['user_message'] === 'string' ? `${answer['user_message']}\n\n` : ''
  return {
    answer: {
      ...answer,
      permission: 'deny',
      ...('user_message' in definition.answer
        ? {
            user_message: `${shown}Denied: this needs a person's approval, and ${cursor} cannot ask for it here.`,
          }
        : {}),
    },
    warning: `ask became deny: ${cursor} ${effect} on ${event}`,
  }
}
