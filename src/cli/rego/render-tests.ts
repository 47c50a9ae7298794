import { type JunitTest, renderJunitRun } from '../junit.ts'
import { renderTable } from '../table.ts'
import { type Paint, printable } from '../terminal.ts'
import { type FileCoverage, percentOf, rangesOf, totalOf } from './coverage.ts'
import { issueJson, renderIssues } from './render-issue.ts'
import { renderBrief, renderValue } from './render-value.ts'
import type { TestResult } from './run-tests.ts'
import { statementAt } from './source-text.ts'

export interface TestReport {
  readonly results: readonly TestResult[]
  readonly sources: Readonly<Record<string, string>>
  readonly durationMs: number
  readonly coverage?: Readonly<Record<string, FileCoverage>>
}

/** For people: what did not pass and why, then counts and coverage. */
export function renderTestText(report: TestReport, verbose: boolean, paint: Paint): string {
  const shown = report.results.filter(({ status }) => verbose || status !== 'passed')
  return [
    ...shown.map((result) => renderResult(result, report, paint)),
    renderSummary(report, paint),
    report.coverage === undefined ? '' : renderCoverage(report.coverage, paint),
  ].join('')
}

function renderResult(result: TestResult, { sources }: TestReport, paint: Paint): string {
  const { test, status, durationMs, cases, issues, output } = result
  const word = {
    passed: paint.green('PASS'),
    failed: paint.red('FAIL'),
    error: paint.red('ERROR'),
    skipped: paint.yellow('SKIPPED'),
  }[status]
  const time = status === 'skipped' ? '' : paint.dim(` (${durationMs.toFixed(1)} ms)`)
  const why = [
    ...cases.map(({ name, passed }) => `${passed ? 'PASS' : 'FAIL'} ${name}`),
    ...reasonLines(result, sources),
    ...output.map((line) => `print: ${line}`),
  ]
  const errors = renderIssues(issues, sources, paint)
  const body = [...why.map(printable), ...errors.split('\n').slice(0, -1)].map((line) => `  ${line}\n`)
  return `${word} ${printable(`${test.file}:${test.row}`)} ${paint.bold(printable(test.path))}${time}\n${body.join('')}`
}

/** Why a test failed: the statement that did not hold, with its variables, or the value that is not true. */
function reasonLines({ test, failed, received }: TestResult, sources: TestReport['sources']): string[] {
  if (received !== undefined) return [`gave ${renderBrief(received)} instead of true`]
  if (failed === undefined) return []
  const { row, column, locals } = failed
  const statement = statementAt(sources[test.file] ?? '', row, column)
  const bound = Object.entries(locals).map(([name, value]) => `  where ${name} = ${renderBrief(value)}`)
  return [`does not hold: ${statement}  (${test.file}:${row})`, ...bound]
}

function renderSummary({ results, durationMs }: TestReport, paint: Paint): string {
  const count = (status: TestResult['status']) => results.filter((one) => one.status === status).length
  const parts = [
    `${count('passed')} passed`,
    ...(['failed', 'error', 'skipped'] as const).flatMap((status) =>
      count(status) === 0 ? [] : [`${count(status)} ${status === 'error' ? 'with errors' : status}`],
    ),
  ]
  const style = hasFailed(results) ? paint.red : paint.green
  return `${style(parts.join(', '))} in ${(durationMs / 1000).toFixed(2)} s\n`
}

function renderCoverage(files: Readonly<Record<string, FileCoverage>>, paint: Paint): string {
  const rows = Object.entries(files).map(([file, coverage]) => [
    `${percentOf(coverage).toFixed(1)} %`.padStart(7),
    printable(file),
    paint.dim(coverage.notCovered.length === 0 ? '' : `not reached: ${rangeText(coverage.notCovered)}`),
  ])
  const total = totalOf(files)
  const all = total.covered.length + total.notCovered.length
  const sum = `coverage: ${total.covered.length} of ${all} lines, ${percentOf(total).toFixed(1)} %\n`
  return `${sum}${renderTable(rows, '  ')}`
}

function rangeText(rows: readonly number[]): string {
  return rangesOf(rows)
    .map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`))
    .join(', ')
}

/** The run as one JSON document. */
export function renderTestJson({ results, durationMs, coverage }: TestReport): string {
  const count = (status: TestResult['status']) => results.filter((one) => one.status === status).length
  const document = {
    passed: count('passed'),
    failed: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
    durationMs,
    tests: results.map(({ test, status, durationMs: time, output, cases, issues, failed, received }) => ({
      name: test.path,
      location: { file: test.file, row: test.row },
      status,
      durationMs: time,
      ...(output.length === 0 ? {} : { output }),
      ...(cases.length === 0 ? {} : { cases }),
      ...(issues.length === 0 ? {} : { errors: issues.map(issueJson) }),
      ...(failed && { failed }),
      ...(received === undefined ? {} : { received }),
    })),
    ...(coverage && { coverage: coverageJson(coverage) }),
  }
  return `${renderValue(document)}\n`
}

function coverageJson(files: Readonly<Record<string, FileCoverage>>) {
  const shown = (coverage: FileCoverage) => ({
    covered_lines: coverage.covered.length,
    not_covered_lines: coverage.notCovered.length,
    coverage: percentOf(coverage),
  })
  const ranges = (rows: readonly number[]) =>
    rangesOf(rows).map(({ start, end }) => ({ start: { row: start }, end: { row: end } }))
  const each = Object.entries(files).map(([file, coverage]) => [
    file,
    { covered: ranges(coverage.covered), not_covered: ranges(coverage.notCovered), ...shown(coverage) },
  ])
  return { files: Object.fromEntries(each), ...shown(totalOf(files)) }
}

/** The run as JUnit XML: one suite per file. */
export function renderTestJunit({ results, sources }: TestReport): string {
  const files = [...new Set(results.map(({ test }) => test.file))]
  const suites = files.map((file) => ({
    name: file,
    tests: results.filter(({ test }) => test.file === file).map((result) => junitTest(result, sources)),
  }))
  return renderJunitRun('jackline rego test', suites)
}

function junitTest(result: TestResult, sources: TestReport['sources']): JunitTest {
  const { test, status, durationMs, issues, cases, output } = result
  const reasons = [
    ...issues.map(({ file, row, code, message }) => `${file}:${row}: ${code}: ${message}`),
    ...cases.filter(({ passed }) => !passed).map(({ name }) => `case ${name} failed`),
    ...reasonLines(result, sources),
  ]
  const details = [`${test.file}:${test.row}`, ...reasons, ...output].join('\n')
  const message = reasons[0] ?? `${test.path} is undefined`
  return { name: test.path, file: test.file, line: test.row, durationMs, status, message, details }
}

export function hasFailed(results: readonly TestResult[]): boolean {
  return results.some(({ status }) => status === 'failed' || status === 'error')
}
