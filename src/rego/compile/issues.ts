// Collecting compile errors with their places.
import { RegoError, type RegoIssue } from '../errors.ts'
import { columnOf, type Position, rowOf } from '../syntax/ast.ts'

export interface Issues {
  list: RegoIssue[]
}

export function addIssue(issues: Issues, file: string, at: Position, code: string, message: string): void {
  issues.list.push({ file, row: rowOf(at), column: columnOf(at), code, message })
}

/** Throws when there are errors: sorted by place, without repeats. */
export function throwIssues(issues: Issues): void {
  if (issues.list.length === 0) return
  const seen = new Set<string>()
  const unique = issues.list.filter((issue) => {
    const key = `${issue.file}\0${issue.row}\0${issue.column}\0${issue.code}\0${issue.message}`
    return !seen.has(key) && seen.add(key)
  })
  unique.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.row - b.row || a.column - b.column))
  throw new RegoError(unique)
}
