import type { JudgeContext } from '../context.ts'
import { judge } from '../judge.ts'
import type { Policy } from '../policy.ts'
import type { TestData } from '../policy-data.ts'
import type { Rule } from '../rule.ts'
import type { Verdict } from '../verdict.ts'
import { actionOfCase, type TestCase } from './test-case.ts'

export interface TestResult {
  readonly test: TestData
  readonly passed: boolean
  readonly verdict: Verdict
}

/** A case that a rule in TypeScript carries: it must match, or must not. */
export interface RuleCaseResult {
  readonly rule: string
  readonly file: string
  readonly test: TestCase
  readonly expect: 'stop' | 'pass'
  readonly passed: boolean
  readonly verdict: Verdict
}

export interface TestReport {
  readonly results: readonly TestResult[]
  readonly ruleCases: readonly RuleCaseResult[]
  /** Rules of the policy files that no case ever hit. */
  readonly unhit: readonly string[]
}

/**
 * Runs the `tests:` of a policy's files and the cases of its rules in TypeScript. A rule counts as hit when it
 * matches, whether or not it decides.
 */
export function runPolicyTests(
  policy: Policy,
  context: JudgeContext,
  code: readonly { readonly rule: Rule; readonly file: string }[] = [],
): TestReport {
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
  const runCase = (rule: string, file: string, test: TestCase, expect: 'stop' | 'pass'): RuleCaseResult => {
    const verdict = judge(policy, actionOfCase(test, context.workspace), context)
    for (const match of verdict.matches) hit.add(match.rule)
    const matches = verdict.matches.some((match) => match.rule === rule)
    return { rule, file, test, expect, passed: matches === (expect === 'stop'), verdict }
  }
  const ruleCases = code.flatMap(({ rule, file }) => [
    ...(rule.stop ?? []).map((test) => runCase(rule.id, file, test, 'stop')),
    ...(rule.pass ?? []).map((test) => runCase(rule.id, file, test, 'pass')),
  ])
  const own = policy.rules.filter((rule) => rule.data !== null).map((rule) => rule.id)
  const unhit = [...own, ...code.map(({ rule }) => rule.id)].filter((id) => !hit.has(id))
  return { results, ruleCases, unhit }
}

function strongest(verdict: Verdict): Verdict['decision'] {
  const decisions = verdict.matches.filter((match) => match.waiver === null).map((match) => match.decision)
  return decisions.includes('deny') ? 'deny' : decisions.includes('ask') ? 'ask' : 'allow'
}
