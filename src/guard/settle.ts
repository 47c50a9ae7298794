import { type Action, judge, ruleDataOf, type Verdict } from '../policy/index.ts'
import { type Event, isGate } from '../protocol/index.ts'
import type { GuardOptions, Limits, Warn } from './guard-options.ts'
import { brokenPolicy, denialMessage } from './message.ts'
import type { Say } from './respond.ts'
import { runRules } from './rule-runs.ts'
import { applyScanners } from './scan-rules.ts'
import type { Scanner } from './scanner.ts'
import type { Settled } from './settled.ts'
import type { Approvals } from './state/approvals.ts'
import type { Quarantine } from './state/quarantine.ts'

export interface Desk {
  readonly approvals: Approvals
  readonly quarantine: Quarantine
  readonly scanner: Scanner
}

/** Judges an action and decides what is really answered: scanners, quarantine, commands, approvals. */
export async function settle(
  event: Event,
  action: Action,
  mark: string,
  options: GuardOptions,
  desk: Desk,
  limits: Limits,
  warn: Warn,
): Promise<Settled> {
  const { policy, clock } = options
  const judged = judge(policy, action, { ...options.judging, now: clock() })
  const verdict = await applyScanners(judged, event.name, action, options, desk.scanner, limits.signal, warn)
  quarantineIfAsked(verdict, action.conversation, options, desk.quarantine)
  const extras = extrasOf(verdict, await runRules(verdict, action, options, limits, warn), options)

  if (verdict.decision === 'allow') {
    const notice = event.name === 'sessionStart' ? brokenPolicy(policy.issues).join('\n') : ''
    const say: Say = { decision: 'allow', ...(notice === '' ? {} : { message: notice }), ...extras }
    return { verdict, enforced: 'allow', say }
  }
  if (verdict.decision === 'ask' && isGate(event.name))
    return ask(verdict, action, mark, options, desk.approvals, extras)
  const message = denialMessage(verdict, policy.issues)
  return { verdict, enforced: 'deny', say: { decision: 'deny', message, ...extras } }
}

// Cursor drops or misreads `ask` in most versions (protocol.md 4), so a person approves by a one-time code instead.
function ask(
  verdict: Verdict,
  action: Action,
  mark: string,
  { policy, clock, nativeAsk, judging }: GuardOptions,
  approvals: Approvals,
  extras: Partial<Say>,
): Settled {
  const now = clock()
  if (approvals.consume(mark, now))
    return { verdict, enforced: 'allow', say: { decision: 'allow', ...extras } }
  if (nativeAsk === true) {
    return {
      verdict,
      enforced: 'ask',
      say: { decision: 'ask', message: denialMessage(verdict, policy.issues), ...extras },
    }
  }
  const approval = approvals.ask(
    {
      fingerprint: mark,
      summary: verdict.normalised.slice(0, 500),
      rule: verdict.rule,
      reason: verdict.reason ?? '',
      workspace: judging.workspace,
      conversation: action.conversation,
    },
    now,
  )
  const message = denialMessage(verdict, policy.issues, approval)
  return { verdict, enforced: 'deny', say: { decision: 'deny', message, ...extras } }
}

function quarantineIfAsked(
  verdict: Verdict,
  conversation: string,
  { policy, clock }: GuardOptions,
  quarantine: Quarantine,
): void {
  const match = verdict.matches.find(
    ({ rule, mode, waiver }) =>
      mode === 'enforce' && waiver === null && ruleDataOf(policy, rule)?.quarantine === true,
  )
  if (match === undefined || conversation === '') return
  const since = new Date(clock()).toISOString()
  quarantine.put({ conversation, rule: match.rule, reason: match.reason, since })
}

function extrasOf(verdict: Verdict, followups: readonly string[], { policy }: GuardOptions): Partial<Say> {
  const texts = verdict.matches.flatMap(({ rule, mode, waiver }) =>
    mode === 'enforce' && waiver === null ? (ruleDataOf(policy, rule)?.addContext ?? []) : [],
  )
  return {
    ...(texts.length === 0 ? {} : { context: [...new Set(texts)].join('\n\n') }),
    ...(followups.length === 0 ? {} : { followup: followups.join('\n\n') }),
  }
}
