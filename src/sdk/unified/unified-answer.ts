import { any, type Fields, optional, text } from '../../protocol/index.ts'
import { droppedWarnings, lostVerdict, siftAnswer } from '../sift-answer.ts'

/** What a unified handler may answer. What the agent's event cannot carry is dropped with a warning. */
export interface UnifiedAnswer {
  /** `ask` becomes deny where the agent cannot ask. On Stop, deny means: go on, `reason` says with what. */
  readonly decision?: 'allow' | 'deny' | 'ask' | undefined
  /** For the agent; the person sees it too when there is no `user_message`. */
  readonly reason?: string | undefined
  readonly user_message?: string | undefined
  /** Fields of the tool's input to replace; the others stay. PreToolUse only. */
  readonly modified_input?: Readonly<Record<string, unknown>> | undefined
  readonly additional_context?: string | undefined
}

const FIELDS: Fields = {
  decision: optional({ kind: 'oneOf', doc: 'The verdict.', values: ['allow', 'deny', 'ask'] }),
  reason: optional(text('Why, for the agent.')),
  user_message: optional(text('What the person sees.')),
  modified_input: optional({ kind: 'map', doc: 'Fields to replace.', item: any('A value.') }),
  additional_context: optional(text('Text for the model.')),
}

export type CheckedUnified =
  | { readonly ok: true; readonly answer: UnifiedAnswer; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly warnings: readonly string[] }

/** Checks what a unified handler returned, before an agent's folder translates it. */
export function checkUnified(event: string, isGate: boolean, returned: unknown): CheckedUnified {
  const sifted = siftAnswer(FIELDS, returned)
  if (!sifted.ok) return { ...sifted, warnings: [] }
  const { answer, dropped } = sifted
  const warnings = droppedWarnings(event, FIELDS, dropped)
  const lost = isGate ? lostVerdict(answer, dropped) : undefined
  return lost === undefined ? { ok: true, answer, warnings } : { ok: false, reason: lost, warnings }
}

/** The one warning about fields that an event has no place for. */
export function lossWarnings(event: string, lost: readonly string[]): string[] {
  return lost.length === 0 ? [] : [`${event} cannot carry ${lost.join(', ')}; dropped`]
}
