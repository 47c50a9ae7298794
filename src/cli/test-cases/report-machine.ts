import { describeOutcome, describePlayed } from '../../testing/index.ts'
import { type JunitTest, renderJunitRun } from '../junit.ts'
import { placeOf } from './case.ts'
import { failuresOf, type Report } from './report.ts'
import type { CaseResult } from './run-cases.ts'

/** The run as one JSON document. */
export function renderJson(report: Report): string {
  const failed = failuresOf(report).length
  const document = {
    passed: report.results.length - failed,
    failed,
    durationMs: report.durationMs,
    cases: report.results.map(({ case: { name, file, line, column }, mismatches, durationMs, ...rest }) => ({
      name,
      file,
      line,
      column,
      status: mismatches.length === 0 ? 'passed' : 'failed',
      durationMs,
      mismatches,
      outcomes: rest.outcomes,
      ...(rest.played === undefined ? {} : { followups: rest.played.followups, denied: rest.played.denied }),
    })),
    coverage: report.coverage,
    dropped: report.dropped,
  }
  return `${JSON.stringify(document)}\n`
}

/** The run as JUnit XML: one suite per case file. */
export function renderJunit(report: Report): string {
  const files = [...new Set(report.results.map(({ case: { file } }) => file))]
  const suites = files.map((file) => ({
    name: file,
    tests: report.results.filter((result) => result.case.file === file).map(junitTest),
  }))
  return renderJunitRun('jackline test', suites)
}

function junitTest(result: CaseResult): JunitTest {
  const { case: each, mismatches, durationMs, outcomes, played } = result
  const { name, file, line } = each
  if (mismatches.length === 0) return { name, file, line, durationMs, status: 'passed' }
  const message = mismatches
    .map(({ key, expected, received }) => `${key}: expected ${expected}, received ${received}`)
    .join('; ')
  const shown = played !== undefined ? describePlayed(played) : outcomes.map(describeOutcome).join('\n')
  const details = `${placeOf(each)}\n${message}\n${shown}`
  return { name, file, line, durationMs, status: 'failed', message, details }
}
