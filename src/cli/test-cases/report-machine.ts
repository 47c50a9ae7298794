import { describeOutcome, describePlayed } from '../../testing/index.ts'
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
  const suites = files.map((file) => {
    const results = report.results.filter((result) => result.case.file === file)
    const totals = attributes({ name: file, ...counts(results) })
    return `  <testsuite${totals}>\n${results.map(renderTestCase).join('')}  </testsuite>\n`
  })
  const totals = attributes({ name: 'jackline test', ...counts(report.results) })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${totals}>\n${suites.join('')}</testsuites>\n`
}

function renderTestCase(result: CaseResult): string {
  const { case: each, mismatches, durationMs, outcomes, played } = result
  const { name, file, line } = each
  const head = `    <testcase${attributes({ name, classname: file, file, line, time: seconds(durationMs) })}`
  if (mismatches.length === 0) return `${head}/>\n`
  const message = mismatches
    .map(({ key, expected, received }) => `${key}: expected ${expected}, received ${received}`)
    .join('; ')
  const details = played !== undefined ? describePlayed(played) : outcomes.map(describeOutcome).join('\n')
  const body = escapeXml(`${placeOf(each)}\n${message}\n${details}`)
  return `${head}>\n      <failure${attributes({ message, type: 'mismatch' })}>${body}</failure>\n    </testcase>\n`
}

function counts(results: readonly CaseResult[]) {
  const failures = results.filter(({ mismatches }) => mismatches.length > 0).length
  const time = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0))
  return { tests: results.length, failures, errors: 0, skipped: 0, time }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

// XML 1.0 has no way to write most control characters; they become a question mark.
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '?')
    .replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
}
