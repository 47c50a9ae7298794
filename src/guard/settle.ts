import { type Action, conclude, judge, ruleDataOf, type Verdict } from '../policy/index.ts'
import type { Opinion } from '../policy/rego/index.ts'
import { askTaken, definitionOf, type Event, type EventName, isGate, profileFor } from '../protocol/index.ts'
import { matchesOfChange } from './changed-input.ts'
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

/** What is to be decided. */
export interface Question {
  readonly event: Event
  readonly action: Action
  /** The fingerprint of the action. */
  readonly mark: string
  readonly opinion: Opinion | null
  /** The rules have spoken already, or do not concern the event: only the opinion is new. */
  readonly isJudged: boolean
  /** A person has approved exactly this action a moment ago. */
  readonly isApproved: boolean
}

/** Judges an action and decides what is really answered: scanners, quarantine, commands, approvals. */
export async function settle(
  question: Question,
  options: GuardOptions,
  desk: Desk,
  limits: Limits,
  warn: Warn,
): Promise<Settled> {
  const { event, action, opinion } = question
  const { policy, clock } = options
  const judged = question.isJudged
    ? conclude([], { normalised: opinion?.matches[0]?.normalised ?? action.kind, problems: [] })
    : judge(policy, action, { ...options.judging, now: clock() })
  const scanned = await applyScanners(judged, event.name, action, options, desk.scanner, limits.signal, warn)
  const verdict = withOpinion(scanned, event, opinion, options)
  for (const line of opinion?.warnings ?? []) warn(line)
  quarantineIfAsked(scanned, action.conversation, options, desk.quarantine)
  const extras = extrasOf(scanned, await runRules(scanned, action, options, limits, warn), opinion, options)

  if (opinion?.halts === true) {
    const { followup: _, ...kept } = extras
    return { verdict, enforced: 'allow', say: { decision: 'allow', ...kept } }
  }
  if (verdict.decision === 'allow') {
    const notice = event.name === 'sessionStart' ? brokenPolicy(policy.issues).join('\n') : ''
    const say: Say = { decision: 'allow', ...(notice === '' ? {} : { message: notice }), ...extras }
    return { verdict, enforced: 'allow', say }
  }
  if (verdict.decision === 'ask' && isGate(event.name))
    return ask(verdict, question, options, desk.approvals, extras)
  const message = denialMessage(verdict, policy.issues)
  return { verdict, enforced: 'deny', say: { decision: 'deny', message, ...extras } }
}

// Policies in Rego only add: the strongest of all matches decides.
function withOpinion(
  verdict: Verdict,
  event: Event,
  opinion: Opinion | null,
  options: GuardOptions,
): Verdict {
  if (opinion === null) return verdict
  const added = [...opinion.matches, ...matchesOfChange(event, opinion, options)]
  return added.length === 0 ? verdict : conclude([...verdict.matches, ...added], verdict)
}

// Cursor drops or misreads `ask` in most versions (protocol.md 4), so a person approves by a one-time code instead.
function ask(
  verdict: Verdict,
  { event, action, mark, isApproved }: Question,
  { policy, clock, nativeAsk, judging }: GuardOptions,
  approvals: Approvals,
  extras: Partial<Say>,
): Settled {
  const now = clock()
  if (isApproved || approvals.consume(mark, now))
    return { verdict, enforced: 'allow', say: { decision: 'allow', ...extras } }
  if (nativeAsk === true && reachesPerson(event, action)) {
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

/** Whether this Cursor really asks: on this event, or on the specific one that follows preToolUse for a command. */
function reachesPerson({ name, payload }: Event, action: Action): boolean {
  const asks = (event: EventName) =>
    askTaken(definitionOf(event), profileFor(payload.cursor_version ?? '')) === 'prompts'
  return asks(name === 'preToolUse' && action.kind === 'shell' ? 'beforeShellExecution' : name)
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

function extrasOf(
  verdict: Verdict,
  failed: readonly string[],
  opinion: Opinion | null,
  { policy }: GuardOptions,
): Partial<Say> {
  const texts = verdict.matches.flatMap(({ rule, mode, waiver }) =>
    mode === 'enforce' && waiver === null ? (ruleDataOf(policy, rule)?.addContext ?? []) : [],
  )
  const context = [...new Set([...texts, ...(opinion?.context ?? [])])]
  const followups = [...failed, ...(opinion?.followups ?? [])]
  const updatedInput = opinion?.updatedInput ?? null
  return {
    ...(context.length === 0 ? {} : { context: context.join('\n\n') }),
    ...(followups.length === 0 ? {} : { followup: followups.join('\n\n') }),
    ...(updatedInput === null ? {} : { updatedInput }),
  }
}
