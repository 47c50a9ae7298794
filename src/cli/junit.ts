// JUnit XML, the form that CI servers read.

export interface JunitSuite {
  readonly name: string
  readonly tests: readonly JunitTest[]
}

export interface JunitTest {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly durationMs: number
  /** `failed` is an expectation that does not hold, `error` a test that could not run to its end. */
  readonly status: 'passed' | 'failed' | 'error' | 'skipped'
  /** One line, for what did not pass. */
  readonly message?: string
  readonly details?: string
}

/** A run of tests as JUnit XML. */
export function renderJunitRun(name: string, suites: readonly JunitSuite[]): string {
  const shown = suites.map(
    (suite) =>
      `  <testsuite${attributes({ name: suite.name, ...counts(suite.tests) })}>\n${suite.tests.map(renderTest).join('')}  </testsuite>\n`,
  )
  const totals = attributes({ name, ...counts(suites.flatMap(({ tests }) => tests)) })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${totals}>\n${shown.join('')}</testsuites>\n`
}

function renderTest({ name, file, line, durationMs, status, message = '', details = '' }: JunitTest): string {
  const head = `    <testcase${attributes({ name, classname: file, file, line, time: seconds(durationMs) })}`
  if (status === 'passed') return `${head}/>\n`
  if (status === 'skipped') return `${head}>\n      <skipped/>\n    </testcase>\n`
  const [element, type] = status === 'failed' ? ['failure', 'mismatch'] : ['error', 'error']
  const body = escapeXml(details)
  return `${head}>\n      <${element}${attributes({ message, type })}>${body}</${element}>\n    </testcase>\n`
}

function counts(tests: readonly JunitTest[]) {
  const count = (status: JunitTest['status']) => tests.filter((test) => test.status === status).length
  const time = seconds(tests.reduce((sum, { durationMs }) => sum + durationMs, 0))
  return {
    tests: tests.length,
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
    time,
  }
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
