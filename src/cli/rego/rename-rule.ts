// New names for rules in a source text. Lines stay lines; columns behind a new name are translated back.
import { columnOf, type Rule, rowOf } from '../../rego/index.ts'

export interface Renamer {
  /** False when the rule's name is not found where it should be. */
  rename(rule: Rule, name: string): boolean
  text(): string
  /** The column in the text as it was. */
  columnAt(row: number, column: number): number
}

interface Edit {
  readonly row: number
  /** From 0, in the text as it was. */
  readonly start: number
  readonly removed: number
  readonly added: string
}

export function createRenamer(source: string): Renamer {
  const lines = source.split('\n')
  const edits: Edit[] = []
  return {
    rename(rule, name) {
      const row = rowOf(rule.at)
      const start = columnOf(rule.at) - 1
      if (lines[row - 1]?.startsWith(rule.name, start)) {
        edits.push({ row, start, removed: rule.name.length, added: name })
        return true
      }
      // A further body of a head in the old syntax, `test_a { … } { … }`: the rule is placed at its brace.
      const isBody = lines[row - 1]?.[start] === '{'
      if (isBody) edits.push({ row, start, removed: 0, added: ` ${name} ` })
      return isBody
    },
    text() {
      const changed = [...lines]
      for (const { row, start, removed, added } of [...edits].sort((a, b) => b.start - a.start)) {
        const line = changed[row - 1] ?? ''
        changed[row - 1] = line.slice(0, start) + added + line.slice(start + removed)
      }
      return changed.join('\n')
    },
    columnAt(row, column) {
      let written = column
      for (const edit of edits.filter((each) => each.row === row).sort((a, b) => a.start - b.start)) {
        if (written > edit.start + edit.added.length) written += edit.removed - edit.added.length
      }
      return written
    },
  }
}
