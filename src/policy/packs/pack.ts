import type { PackRule } from '../rule.ts'

/** A named set of rules. */
export interface Pack {
  readonly name: string
  /** One sentence for the docs and `jackline policy show`. */
  readonly summary: string
  readonly rules: readonly PackRule[]
}
