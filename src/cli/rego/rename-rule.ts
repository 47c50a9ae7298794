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
      const brace = braceBefore(lines, row, start)
      if (brace !== undefined) edits.push({ ...brace, removed: 0, added: `; ${name} ` })
      return brace !== undefined
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

/**
 * The brace that opens the body of a rule without a name of its own. The old syntax has heads with several bodies,
 * `test_a { … } { … }`; such a rule is placed at the first statement of its body.
 */
function braceBefore(lines: readonly string[], row: number, start: number) {
  for (let at = row; at >= 1; at--) {
    const before = (at === row ? lines[at - 1]?.slice(0, start) : lines[at - 1]?.replace(/#.*$/, '')) ?? ''
    const text = before.trimEnd()
    if (text.endsWith('{')) return { row: at, start: text.length - 1 }
    if (text !== '') return undefined
  }
  return undefined
}
