import type { AnyAnswer } from '../protocol/index.ts'

/** Longer context is dropped whole (protocol.md 7.15). */
export const CONTEXT_LIMIT = 10_000

export function isContextTooLong(answer: AnyAnswer): boolean {
  const context = answer['additional_context']
  return typeof context === 'string' && context.trim().length > CONTEXT_LIMIT
}
