import type { JudgeContext } from '../context.ts'
import { judge } from '../judge.ts'
import type { Policy } from '../policy.ts'
import type { TestData } from '../policy-data.ts'
import type { Verdict } from '../verdict.ts'
import { actionOfCase } from './test-case.ts'

export interface TestResult {
  readonly test: TestData
  readonly passed: boolean
  readonly verdict: Verdict
}

export interface TestReport {
  readonly results: readonly TestResult[]
  /** Rules of the policy files that no case ever hit. */
  readonly unhit: readonly string[]
}

/** Runs the `tests:` of a policy's files. A rule counts as hit when it matches, whether or not it decides. */
export function runPolicyTests(policy: Policy, context: JudgeContext): TestReport {
  const hit = new Set<string>()
  const results = policy.data.tests.map((test): TestResult => {
    const verdict = judge(policy, actionOfCase(test.test, context.workspace), context)
    for (const { rule } of verdict.matches) hit.add(rule)
    // In monitor mode nothing is stopped: the test asks what the rules say.
    const decision = verdict.mode === 'monitor' ? strongest(verdict) : verdict.decision
    const ruleMatches =
      test.rule === null || verdict.matches.some((match) => match.rule === test.rule && match.waiver === null)
    return { test, verdict, passed: decision === test.expect && ruleMatches }
  })
  const own = policy.rules.filter((rule) => rule.data !== null).map((rule) => rule.id)
  return { results, unhit: own.filter((id) => !hit.has(id)) }
}

function strongest(verdict: Verdict): Verdict['decision'] {
  const decisions = verdict.matches.filter((match) => match.waiver === null).map((match) => match.decision)
  return decisions.includes('deny') ? 'deny' : decisions.includes('ask') ? 'ask' : 'allow'
}
