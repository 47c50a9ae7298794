// One shape for every error of the engine: where, which kind, what.

/** One error, placed. */
export interface RegoIssue {
  file: string
  row: number
  column: number
  /** OPA's code, for example `rego_unsafe_var_error` or `eval_conflict_error`. */
  code: string
  message: string
}

/** Thrown by `compile`, `query` and `evaluate`; carries every error found. */
export class RegoError extends Error {
  readonly errors: readonly RegoIssue[]

  constructor(errors: readonly RegoIssue[]) {
    super(errors.map(renderIssue).join('\n'))
    this.name = 'RegoError'
    this.errors = errors
  }
}

/** `file:row: code: message`, or without the place when there is none. */
export function renderIssue(issue: RegoIssue): string {
  const place = issue.file === '' && issue.row === 0 ? '' : `${issue.file}:${issue.row}: `
  return `${place}${issue.code}: ${issue.message}`
}

/** The error with its source line and a caret under the place. */
export function renderIssueWithSource(issue: RegoIssue, source: string | undefined): string {
  const line = source?.split(/\r?\n/)[issue.row - 1]
  const head = `${issue.file}:${issue.row}:${issue.column}: ${issue.code}: ${issue.message}`
  if (line === undefined || issue.row === 0) return head
  const indent = line.slice(0, Math.max(0, issue.column - 1)).replace(/[^\t]/g, ' ')
  return `${head}\n\t${line}\n\t${indent}^`
}
