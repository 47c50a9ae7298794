import type { Decision } from '../record.ts'

/** A rule whose answer is not known: it depends on what was not kept, or on something outside. */
export interface OpenRule {
  readonly rule: string
  /** `outside`: a scanner or a signal, which is not asked again. */
  readonly why: 'content' | 'outside'
  /** The strictest that it could answer. */
  readonly strictest: Decision
  /** Same definition, same text: two policies that share it would answer alike. */
  readonly definition: string
}
