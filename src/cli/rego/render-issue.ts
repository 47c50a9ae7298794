import type { RegoIssue } from '../../rego/index.ts'
import { type Paint, printable } from '../terminal.ts'
import { caretLines } from './source-text.ts'

/** Errors for people: place, code, message, and the source line with a caret. */
export function renderIssues(
  issues: readonly RegoIssue[],
  sources: Readonly<Record<string, string>>,
  paint: Paint,
): string {
  return issues.map((issue) => renderIssue(issue, sources, paint)).join('')
}

function renderIssue(issue: RegoIssue, sources: Readonly<Record<string, string>>, paint: Paint): string {
  const { file, row, column, code, message } = issue
  const place = row === 0 ? '' : `${paint.bold(printable(`${file}:${row}:${column}`))}: `
  const frame = caretLines(Object.hasOwn(sources, file) ? sources[file] : undefined, row, column)
  const lines = [`${place}${paint.red(code)}: ${printable(message)}`, ...frame.map((line) => `    ${line}`)]
  return `${lines.join('\n')}\n`
}

/** An error as OPA's JSON outputs give it. */
export function issueJson({ file, row, column, code, message }: RegoIssue) {
  return { message, code, ...(row === 0 ? {} : { location: { file, row, col: column } }) }
}
