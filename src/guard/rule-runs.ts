import { type Action, ruleDataOf, type Verdict } from '../policy/index.ts'
import { type GuardOptions, type Limits, untrustedRun, type Warn } from './guard-options.ts'
import { runRule } from './run-rule.ts'

/** Runs the commands of the rules in force that matched, one after another; returns the follow-ups of those that failed. */
export async function runRules(
  verdict: Verdict,
  action: Action,
  { policy, mayRun, judging, env }: GuardOptions,
  { signal, timeoutMs }: Limits,
  warn: Warn,
): Promise<string[]> {
  // `jackline doctor` only wants to see that the guard answers: it must not start a test suite.
  if (env['JACKLINE_CANARY'] === '1') return []
  const followups: string[] = []
  const active = verdict.matches.filter(({ mode, waiver }) => mode === 'enforce' && waiver === null)
  for (const rule of new Set(active.map((match) => match.rule))) {
    const data = ruleDataOf(policy, rule)
    if (data === null || data.run === null) continue
    if (!mayRun(rule)) {
      warn(untrustedRun(rule))
      continue
    }
    const run = await runRule({
      rule,
      command: data.run,
      followup: data.followup,
      ...('path' in action ? { path: action.path } : {}),
      cwd: judging.workspace,
      env,
      timeoutMs,
      signal,
    })
    if (run.warning !== undefined) warn(run.warning)
    if (run.followup !== undefined) followups.push(run.followup)
  }
  return followups
}
