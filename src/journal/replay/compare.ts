// Two judgements of the same action, and what the difference is called.
import type { Decision, RecordedVerdict } from '../record.ts'

export const CHANGES = ['newly-denied', 'newly-allowed', 'changed', 'unchanged', 'not-judged'] as const
/** `changed`: anything else than between allow and deny; or stopped as before, by another rule. */
export type Change = (typeof CHANGES)[number]

/** One judgement, as far as it is compared. */
export interface Side {
  readonly decision: Decision
  /** The rules that stop it; empty when nothing does. */
  readonly by: readonly string[]
}

/** What the difference between two judgements is called. */
export function changeOf(before: Side, after: Side): Exclude<Change, 'not-judged'> {
  if (before.decision === 'allow' && after.decision === 'deny') return 'newly-denied'
  if (before.decision === 'deny' && after.decision === 'allow') return 'newly-allowed'
  if (before.decision !== after.decision) return 'changed'
  const isSame =
    after.by.length === 0 || before.by.length === 0 || after.by.some((rule) => before.by.includes(rule))
  return isSame ? 'unchanged' : 'changed'
}

const PASSED: Side = { decision: 'allow', by: [] }

/** What was recorded: every rule of that decision may have been the one that decided. */
export function recordedSide({ decision, rules }: RecordedVerdict): Side {
  if (decision === 'allow') return PASSED
  const deciding = rules.filter(
    (hit) => hit.mode === 'enforce' && hit.waived !== true && hit.decision === decision,
  )
  return { decision, by: [...new Set(deciding.map(({ id }) => id))] }
}
