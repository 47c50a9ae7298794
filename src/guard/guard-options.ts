import type { Journal } from '../journal/index.ts'
import type { JudgeContext, Policy } from '../policy/index.ts'
import type { EventJudge } from './event-judge.ts'

/** Everything the guard needs is an argument: it keeps no global state and answers many conversations at once. */
export interface GuardOptions {
  readonly policy: Policy
  readonly policyDigest: string
  /** null: nothing is recorded. */
  readonly journal: Journal | null
  readonly stateFolder: string
  readonly clock: () => number
  readonly judging: JudgeContext
  readonly env: Readonly<Record<string, string | undefined>>
  /** True when `ask` goes to Cursor as it is; otherwise it becomes a denial with a one-time code. */
  readonly nativeAsk?: boolean
  /** Whether commands and scanners of this rule may run: those of a project only once a person trusts the file. */
  readonly mayRun: (rule: string) => boolean
  /** Policies that judge whole events, where there are any. */
  readonly eventJudge?: EventJudge
  /** Housekeeping of the journal, done when a chat has ended and nobody waits. */
  readonly onSessionEnd?: () => Promise<unknown>
}

/** How long one event may take, and the signal that ends it. */
export interface Limits {
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** Collects lines for stderr. */
export type Warn = (line: string) => void

export function untrustedRun(rule: string): string {
  return `rule ${rule} of the project's policy wants to run something; a person has to allow that with \`jackline trust\` first`
}
