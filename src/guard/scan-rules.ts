import { type Action, conclude, type Match, ruleDataOf, textOfAction, type Verdict } from '../policy/index.ts'
import type { EventName } from '../protocol/index.ts'
import { type GuardOptions, untrustedRun, type Warn } from './guard-options.ts'
import type { Scanner } from './scanner.ts'

/** A rule with a scanner matched on its condition; whether it stops the action is the scanner's word. */
export async function applyScanners(
  verdict: Verdict,
  event: EventName,
  action: Action,
  { policy, mayRun }: Pick<GuardOptions, 'policy' | 'mayRun'>,
  scanner: Scanner,
  signal: AbortSignal,
  warn: Warn,
): Promise<Verdict> {
  const rules = [...new Set(verdict.matches.map(({ rule }) => rule))]
  const words = new Map<string, { stands: boolean; reason?: string }>()
  for (const rule of rules) {
    const scan = ruleDataOf(policy, rule)?.scan ?? null
    if (scan === null) continue
    const stopsOnFailure = scan.onFailure === 'deny'
    if (!mayRun(rule)) {
      warn(untrustedRun(rule))
      words.set(rule, { stands: stopsOnFailure })
      continue
    }
    const request = { rule, event, action: action.kind, conversation: action.conversation }
    const result = await scanner.scan(scan, { ...request, text: textOfAction(action) }, signal)
    if (result.ok) {
      words.set(rule, {
        stands: result.hit,
        ...(result.reason === undefined ? {} : { reason: result.reason.slice(0, 500) }),
      })
    } else {
      warn(
        `rule ${rule}: ${result.failure}; by its onFailure the action ${stopsOnFailure ? 'is stopped' : 'passes'}`,
      )
      words.set(rule, {
        stands: stopsOnFailure,
        reason: `${result.failure}, and the rule says to stop then.`,
      })
    }
  }
  if (words.size === 0) return verdict
  const matches = verdict.matches
    .filter(({ rule }) => words.get(rule)?.stands !== false)
    .map((match): Match => ({ ...match, reason: words.get(match.rule)?.reason ?? match.reason }))
  return conclude(matches, verdict)
}
