import type { Match } from '../verdict.ts'

/** What a set of event policies says about one event: matches for the verdict, and what else it asks for. */
export interface Opinion {
  readonly matches: readonly Match[]
  /** Texts for the model. */
  readonly context: readonly string[]
  /** Reasons to send the agent on. */
  readonly followups: readonly string[]
  /** The whole input of the tool as it shall be instead; null: as it is. */
  readonly updatedInput: Readonly<Record<string, unknown>> | null
  /** The agent shall end here: nothing sends it on. */
  readonly halts: boolean
  /** What could not be evaluated, understood or carried. */
  readonly warnings: readonly string[]
}
