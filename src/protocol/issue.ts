/** Something the user can fix: what is wrong, where, and what was expected. */
export interface Issue {
  /** Path inside the document, `attachments[0].file_path`; empty for the document itself. */
  readonly path: string
  readonly expected: string
  readonly received: string
  readonly hint?: string
}

/** One line for people: `command: expected text, received nothing`. */
export function renderIssue(issue: Issue): string {
  const place = issue.path === '' ? '' : `${issue.path}: `
  const hint = issue.hint === undefined ? '' : ` (${issue.hint})`
  return `${place}expected ${issue.expected}, received ${issue.received}${hint}`
}

/** Names a JSON value by its kind, without its content: content may be secret. */
export function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return 'text'
  return `${typeof value} ${String(value)}`
}
