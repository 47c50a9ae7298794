import {
  type EvaluateOptions,
  RegoError,
  type RegoIssue,
  type RegoProgram,
  toJson,
  type Value,
} from '../../rego/index.ts'
import { briefLocals } from './brief-value.ts'
import type { Coverage } from './coverage.ts'
import type { RegoTest } from './find-tests.ts'

export interface CaseOutcome {
  readonly name: string
  readonly passed: boolean
}

/** What did not hold: the last statement that failed in the test's own body. */
export interface FailedStatement {
  readonly row: number
  readonly column: number
  readonly locals: Record<string, unknown>
}

export interface TestResult {
  readonly test: RegoTest
  readonly status: 'passed' | 'failed' | 'error' | 'skipped'
  readonly durationMs: number
  /** Lines of `print`. */
  readonly output: readonly string[]
  readonly cases: readonly CaseOutcome[]
  readonly issues: readonly RegoIssue[]
  readonly failed?: FailedStatement
  /** What the rule gave instead of true. */
  readonly received?: unknown
}

/** Runs one test. With `coverage`, notes every line that is reached. */
export function runTest(program: RegoProgram, test: RegoTest, coverage: Coverage | undefined): TestResult {
  const output: string[] = []
  const base = { test, output, cases: [], issues: [] }
  if (test.isSkipped) return { ...base, status: 'skipped', durationMs: 0 }
  const options: EvaluateOptions = {
    print: (line) => output.push(line),
    ...(coverage && { trace: coverage.trace }),
  }
  const started = performance.now()
  try {
    const value = program.evaluateRule(test.rulePath, undefined, options)
    const durationMs = performance.now() - started
    if (value === true) return { ...base, status: 'passed', durationMs }
    const { cases, failed } = explore(program, test, value)
    const passed = cases.length > 0 && cases.every((one) => one.passed)
    return {
      ...base,
      durationMs,
      cases,
      status: passed ? 'passed' : 'failed',
      ...(passed || failed === undefined ? {} : { failed }),
      ...(passed || cases.length > 0 || value === undefined ? {} : { received: value }),
    }
  } catch (error) {
    if (!(error instanceof RegoError)) throw error
    return { ...base, status: 'error', durationMs: performance.now() - started, issues: error.errors }
  }
}

/** Runs a test that is not simply true once more, watching which cases it tries and which statement fails last. */
function explore(
  program: RegoProgram,
  test: RegoTest,
  value: unknown,
): { cases: CaseOutcome[]; failed?: FailedStatement } {
  const names = new Set<string>()
  let failed: FailedStatement | undefined
  const hasCases = test.cases.length > 0
  if (hasCases) for (const name of passedCases(value, test.cases.length)) names.add(name)
  const passed = new Set(names)
  const trace: EvaluateOptions['trace'] = (event) => {
    if (event.kind !== 'expression' || event.text !== test.owner || event.file !== test.file) return
    if (event.op !== 'fail') return
    const locals = event.locals()
    const keys = test.cases.map((name) => locals[name])
    if (hasCases && keys.every((key) => key !== undefined))
      names.add(keys.map((key) => caseName(toJson(key as Value))).join(' / '))
    const column = test.columnAt(event.row, event.column)
    failed = { row: event.row, column, locals: briefLocals(locals) }
  }
  try {
    program.evaluateRule(test.rulePath, undefined, { trace })
  } catch (error) {
    // Watching takes longer: what was seen until the budget ended still helps.
    if (!(error instanceof RegoError)) throw error
  }
  const cases = [...names].map((name) => ({ name, passed: passed.has(name) }))
  return { cases, ...(failed && { failed }) }
}

/** Names of the cases whose value is true: the keys of the document, `depth` levels deep. */
function passedCases(value: unknown, depth: number): string[] {
  if (depth === 0) return value === true ? [''] : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    passedCases(inner, depth - 1).map((rest) => (rest === '' ? key : `${key} / ${rest}`)),
  )
}

function caseName(key: unknown): string {
  return typeof key === 'string' ? key : JSON.stringify(key)
}
