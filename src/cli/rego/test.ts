// `jackline rego test`: the test_ rules of modules.
import { compile, type Module, parseModule, RegoError, type RegoIssue } from '../../rego/index.ts'
import { publishReport, REPORT_FORMATS } from '../publish-report.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { createCoverage, percentOf, totalOf } from './coverage.ts'
import { findTests, type RegoTest } from './find-tests.ts'
import type { RegoFlags } from './flags.ts'
import { loadPolicies, type Policies } from './load-policies.ts'
import { renderIssues } from './render-issue.ts'
import {
  hasFailed,
  renderTestJson,
  renderTestJunit,
  renderTestText,
  type TestReport,
} from './render-tests.ts'
import { runTest } from './run-tests.ts'
import { wordOf } from './word-of.ts'

export async function runTests(
  args: readonly string[],
  flags: RegoFlags,
  terminal: Terminal,
): Promise<number> {
  const format = wordOf('format', flags.format ?? 'text', REPORT_FORMATS)
  const threshold = thresholdOf(flags.threshold)
  const filter = filterOf(flags.run)
  if (args.length === 0)
    throw new UserFault('Which files? jackline rego test policy.rego policy_test.rego, or a folder.')
  const policies = await loadPolicies(args, flags['v0-compatible'] ? 0 : 1, terminal)
  const started = performance.now()
  let report: TestReport
  try {
    report = runAll(policies, filter, flags.coverage || threshold !== undefined)
  } catch (error) {
    if (!(error instanceof RegoError)) throw error
    terminal.err(renderIssues(error.errors, policies.modules, terminal.paint))
    return 1
  }
  if (report.results.length === 0) throw noTests(args, flags.run)
  const timed = { ...report, durationMs: performance.now() - started }
  const render = {
    text: () => renderTestText(timed, flags.verbose, terminal.paint),
    json: () => renderTestJson(timed),
    junit: () => renderTestJunit(timed),
  }
  publishReport(render, format, flags.out, terminal)
  const reached = report.coverage === undefined ? 100 : percentOf(totalOf(report.coverage))
  if (threshold !== undefined && reached < threshold) {
    terminal.err(`The coverage of ${reached} % is below the threshold of ${threshold} %.\n`)
    return 1
  }
  return hasFailed(report.results) ? 1 : 0
}

function runAll(policies: Policies, filter: (test: RegoTest) => boolean, wantsCoverage: boolean): TestReport {
  const parsed = parseAll(policies)
  const { tests, modules } = findTests(parsed, policies.modules)
  const program = compile({ ...policies, modules })
  const coverage = wantsCoverage ? createCoverage(parsed) : undefined
  const results = tests.filter(filter).map((test) => runTest(program, test, coverage))
  return {
    results,
    sources: policies.modules,
    durationMs: 0,
    ...(coverage && { coverage: coverage.report() }),
  }
}

function parseAll({ modules, regoVersion }: Policies): Module[] {
  const issues: RegoIssue[] = []
  const parsed = Object.entries(modules).flatMap(([file, source]) => {
    try {
      return [parseModule(file, source, regoVersion)]
    } catch (error) {
      if (!(error instanceof RegoError)) throw error
      issues.push(...error.errors)
      return []
    }
  })
  if (issues.length > 0) throw new RegoError(issues)
  return parsed
}

function filterOf(pattern: string | undefined): (test: RegoTest) => boolean {
  if (pattern === undefined) return () => true
  try {
    const regex = new RegExp(pattern, 'u')
    return ({ path }) => regex.test(path)
  } catch (error) {
    throw new UserFault(`--run: ${(error as Error).message}.`)
  }
}

function thresholdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent
  throw new UserFault(`--threshold is a number from 0 to 100, not "${text}".`)
}

function noTests(args: readonly string[], pattern: string | undefined): UserFault {
  const where = args.join(', ')
  return new UserFault(
    pattern === undefined
      ? `There is no test in ${where}. A test is a rule whose name starts with test_, such as: test_admin if { … }.`
      : `No test in ${where} matches --run ${pattern}. It is matched against paths such as data.shop.test_total.`,
  )
}
