import type { RecordedVerdict } from '../journal/index.ts'
import type { Match, Verdict } from '../policy/index.ts'
import { quarantineMessage } from './message.ts'
import type { Say } from './respond.ts'
import type { Quarantined } from './state/quarantine.ts'

/** A verdict, what is really answered, and what is said about it. */
export interface Settled {
  readonly verdict: Verdict
  /** Weaker than the verdict after an approval, stricter where `ask` is not trusted. */
  readonly enforced: 'allow' | 'ask' | 'deny'
  readonly say: Say
  readonly quarantined?: true
}

/** The answer to every gate of a conversation in quarantine. */
export function settledByQuarantine({ rule, reason }: Quarantined): Settled {
  const match: Match = {
    rule,
    pack: null,
    decision: 'deny',
    mode: 'enforce',
    layer: 'built-in',
    reason: 'This conversation is in quarantine.',
    instead: null,
    span: null,
    normalised: '',
    waiver: null,
  }
  const { waiver: _, pack: __, layer: ___, ...shown } = match
  const verdict: Verdict = { ...shown, matches: [match], problems: [] }
  const say = { decision: 'deny', message: quarantineMessage(rule, reason) } as const
  return { verdict, enforced: 'deny', say, quarantined: true }
}

/** The verdict as the journal keeps it. */
export function recordedVerdict({ verdict, enforced, quarantined }: Settled): RecordedVerdict {
  const { decision, mode, matches, reason } = verdict
  return {
    decision,
    enforced,
    mode,
    rules: matches.map(({ rule, decision, mode, waiver }) => ({
      id: rule,
      decision,
      mode,
      ...(waiver === null ? {} : { waived: true as const }),
    })),
    ...(reason === null ? {} : { reason }),
    ...(quarantined === undefined ? {} : { quarantined }),
  }
}
