import { type Action, actionOf, fingerprint } from '../policy/index.ts'
import { type AnyAnswer, type Event, type EventName, isGate } from '../protocol/index.ts'
import type { GuardOptions, Limits, Warn } from './guard-options.ts'
import { respond } from './respond.ts'
import { createScanner } from './scanner.ts'
import { settle } from './settle.ts'
import { recordedVerdict, type Settled, settledByQuarantine } from './settled.ts'
import { openApprovals } from './state/approvals.ts'
import { openQuarantine } from './state/quarantine.ts'
import { openRecent } from './state/recent.ts'

export interface GuardReply {
  readonly answer: AnyAnswer
  /** For stderr. */
  readonly warnings: readonly string[]
}

export interface Guard {
  handle(event: Event, limits: Limits): Promise<GuardReply>
}

/** Kinds that preToolUse tells first and a specific event tells again, to another process. */
const TOLD_AGAIN: readonly Action['kind'][] = ['shell', 'read', 'subagent']
/** These only tell how an action ended. */
const COMPLETING: readonly EventName[] = [
  'afterShellExecution',
  'afterMCPExecution',
  'postToolUse',
  'postToolUseFailure',
]

/** Event in, answer out, recorded. */
export function createGuard(options: GuardOptions): Guard {
  const { policyDigest, journal, stateFolder, clock } = options
  const recent = openRecent<Settled>(stateFolder)
  const desk = {
    approvals: openApprovals(stateFolder),
    quarantine: openQuarantine(stateFolder),
    scanner: createScanner({ stateFolder, clock, cwd: options.judging.workspace, env: options.env }),
  }

  return {
    async handle(event, limits) {
      const started = process.uptime()
      const warnings: string[] = []
      const warn: Warn = (line) => warnings.push(line)
      const { settled, recorded } = await decide(event, limits, warn)
      // An event that only completes an action has a verdict of its own when policies in Rego gave one.
      const isSilent = COMPLETING.includes(event.name) && settled?.verdict.matches.length === 0
      if (recorded) record(event, isSilent ? null : settled, (process.uptime() - started) * 1000, warn)
      if (event.name === 'sessionEnd') await options.onSessionEnd?.()
      const { answer, lost } = respond(event.name, settled?.say ?? { decision: 'allow' })
      return { answer, warnings: [...warnings, ...lost] }
    },
  }

  async function decide(
    event: Event,
    limits: Limits,
    warn: Warn,
  ): Promise<{ settled: Settled | null; recorded: boolean }> {
    const action = actionOf(event)
    const held = isGate(event.name) ? desk.quarantine.get(action.conversation) : undefined
    if (held !== undefined) return { settled: settledByQuarantine(held), recorded: true }

    const opinion = (await options.eventJudge?.judge(event, action, options.judging, limits)) ?? null
    const completes = COMPLETING.includes(event.name)
    if (completes && opinion === null) return { settled: null, recorded: true }

    const isGeneric = event.name === 'preToolUse'
    // preToolUse does not tell the server of an MCP tool; beforeMCPExecution does, a moment later, and decides.
    const isLeftToOther = isGeneric && action.kind === 'mcp'
    if (isLeftToOther && opinion === null) return { settled: null, recorded: false }

    const mark = fingerprint(action)
    const earlier = isGeneric || completes ? undefined : recent.take(mark, policyDigest, clock())
    // A read is told again with its content, so the rules are asked again.
    const isJudged = completes || isLeftToOther || (earlier !== undefined && action.kind !== 'read')
    if (earlier !== undefined && isJudged && (opinion === null || earlier.verdict.enforced !== 'allow'))
      return { settled: earlier.verdict, recorded: false }

    const isApproved = earlier?.verdict.verdict.decision === 'ask' && earlier.verdict.enforced === 'allow'
    const question = { event, action, mark, opinion, isJudged, isApproved }
    const settled = await settle(question, options, desk, limits, warn)
    if (isGeneric && TOLD_AGAIN.includes(action.kind)) leave(mark, settled, warn)
    // Told a second time, it is recorded a second time only when that changed the answer.
    const known = isLeftToOther ? 'allow' : earlier?.verdict.enforced
    return { settled, recorded: completes || known !== settled.enforced }
  }

  function leave(mark: string, verdict: Settled, warn: Warn): void {
    try {
      // What the first event carried need not be carried again.
      const { context: _, updatedInput: __, ...say } = verdict.say
      recent.leave(mark, { verdict: { ...verdict, say }, policyDigest, at: clock() })
    } catch (error) {
      warn(`the state folder cannot be written (${String(error)}): the action will be recorded twice`)
    }
  }

  function record(event: Event, settled: Settled | null, durationMs: number, warn: Warn): void {
    const result = journal?.append({
      event: event.name,
      payload: event.payload,
      verdict: settled === null ? null : recordedVerdict(settled),
      policyDigest,
      durationMs,
    })
    if (result?.ok === false) warn(`the journal could not be written: ${result.problem.message}`)
  }
}
