import type { RuleHistory } from '../../journal/replay/index.ts'
import { onOneLine, shortId } from '../render-record.ts'
import { renderTable } from '../table.ts'
import type { Paint } from '../terminal.ts'

/** What a rule did so far: hits, what became of them, and examples. */
export function renderHistory(rule: string, history: RuleHistory, paint: Paint): string {
  const { hits, monitored, conversations, first, last } = history
  if (hits === 0)
    return `${paint.bold(rule)} hit nothing in the journal: enforcing it would have stopped nothing.\n`
  const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
  const span = `${first?.slice(0, 10)} to ${last?.slice(0, 10)}`
  const head = `${paint.bold(rule)} hit ${count(hits, 'action')} in ${count(conversations, 'conversation')}, ${span}.\n`
  const open = monitored - history.stoppedByOthers - history.ran - history.refused
  const rows: [number, string][] = [
    [monitored, 'in monitor mode: enforcing it would have stopped these'],
    [history.stoppedByOthers, '  another rule stopped anyway'],
    [history.ran, '  went on and ended'],
    [history.refused, '  a person refused or interrupted'],
    [open, '  with no end in the journal'],
    [history.stopped, 'the rule stopped while it was enforced'],
    [history.approved, '  a person approved, or passed when tried again'],
  ]
  const shown = rows
    .filter(([number]) => number > 0)
    .map(([number, what]) => [String(number).padStart(6), what])
  const examples = history.examples.map(({ id, kind, summary, times }) => [
    paint.dim(shortId(id)),
    String(times).padStart(4),
    paint.cyan(kind),
    onOneLine(summary),
  ])
  return `${head}${renderTable(shown, '  ')}\n${paint.bold('What it hit')}, the most frequent first\n${renderTable(examples, '  ')}`
}
