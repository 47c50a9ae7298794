import { CHANGES, type Change, type ReplayReport, type ReplayRow } from '../../journal/replay/index.ts'
import { onOneLine, shortId } from '../render-record.ts'
import { renderTable } from '../table.ts'
import { type Paint, printable } from '../terminal.ts'
import type { RowShelf, ShelvedRow } from './row-shelf.ts'

const TITLES: Readonly<Record<Change, string>> = {
  'newly-denied': 'newly denied',
  'newly-allowed': 'newly allowed',
  changed: 'changed',
  unchanged: 'unchanged',
  'not-judged': 'cannot be judged',
}

/** The numbers, and the rows behind them; without a shelf the rows have been shown already. */
export function renderReplay(
  report: ReplayReport,
  shelf: RowShelf | null,
  isAgainst: boolean,
  paint: Paint,
): string {
  const { counts, records, withoutVerdict } = report
  const judged = records - withoutVerdict
  const compared = isAgainst ? 'with the other policy' : 'with what was recorded'
  const head = `${judged} recorded actions judged again and compared ${compared}:\n\n`
  const numbers = renderTable(
    CHANGES.map((change) => [
      paintOf(change, paint)(TITLES[change]),
      String(counts[change]).padStart(6),
      paint.dim(noteOf(change, report)),
    ]),
    '  ',
  )
  const sections =
    shelf === null
      ? ''
      : CHANGES.map((change) => renderSection(change, counts[change], shelf, paint)).join('')
  return `${head}${numbers}${sections}${renderMonitored(report)}${renderNeeded(report)}`
}

function noteOf(change: Change, report: ReplayReport): string {
  if (change === 'not-judged') return countsOf(report.notJudged)
  return change === 'changed' && report.counts.changed > 0
    ? countsOf(report.transitions, (key) => !isNew(key))
    : ''
}

function isNew(transition: string): boolean {
  return transition === 'allow → deny' || transition === 'deny → allow'
}

function countsOf(
  counts: Readonly<Record<string, number>>,
  wanted: (key: string) => boolean = () => true,
): string {
  return Object.entries(counts)
    .filter(([key]) => wanted(key))
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${count} ${named(key)}`)
    .join(', ')
}

/** `deny → deny`: the same answer from another rule. */
function named(transition: string): string {
  const [before, after] = transition.split(' → ')
  return before === after ? `${before} by another rule` : transition
}

function renderSection(change: Change, count: number, shelf: RowShelf, paint: Paint): string {
  if (count === 0 || change === 'unchanged') return ''
  const rows = shelf.of(change)
  const more = count - rows.reduce((sum, { times }) => sum + times, 0)
  return [
    `\n${paintOf(change, paint)(TITLES[change])}\n`,
    ...rows.map((row) => renderRow(row, paint)),
    ...(more > 0 ? [paint.dim(`  and ${more} more; --all shows every one\n`)] : []),
  ].join('')
}

/** One line: when, which record, what became what, which action, by which rule or why not. */
export function renderRow(row: ReplayRow | ShelvedRow, paint: Paint): string {
  const { time, id, kind, summary, before, after, change } = row
  const times = 'times' in row && row.times > 1 ? paint.dim(` ×${row.times}`) : ''
  const became = before === null || after === null ? '?' : `${before.decision} → ${after.decision}`
  const parts = [
    paint.dim(`${time.slice(0, 10)} ${time.slice(11, 19)}`),
    paint.dim(shortId(id)),
    paintOf(change, paint)(became.padEnd(13)),
    paint.cyan(kind.padEnd(8)),
    `${onOneLine(summary)}${times}`,
    paint.dim(`[${whyOf(row)}]`),
  ]
  return `  ${parts.join('  ')}\n`
}

function whyOf({ before, after, reason, rules, missing }: ReplayRow): string {
  if (reason !== undefined) {
    const needs = rules === undefined ? '' : `: ${rules.join(', ')}`
    const lacks =
      missing === undefined || missing.length === 0 ? '' : ` lacks ${missing.slice(0, 3).join(', ')}`
    return printable(`${reason}${needs}${lacks}`)
  }
  const [old, fresh] = [before?.by.join(', ') ?? '', after?.by.join(', ') ?? '']
  return printable(old === fresh ? old || 'no rule' : [old, fresh].filter(Boolean).join(' → '))
}

function renderMonitored({ monitored }: ReplayReport): string {
  const rules = Object.entries(monitored).sort(([, a], [, b]) => b - a)
  if (rules.length === 0) return ''
  const rows = renderTable(
    rules.map(([rule, count]) => [printable(rule), String(count).padStart(6)]),
    '  ',
  )
  return `\nIn monitor mode these rules would have stopped, if they were enforced:\n${rows}`
}

function renderNeeded({ needed }: ReplayReport): string {
  const rules = Object.entries(needed).sort(([, a], [, b]) => b - a)
  if (rules.length === 0) return ''
  const rows = renderTable(
    rules.map(([rule, count]) => [printable(rule), String(count).padStart(6)]),
    '  ',
  )
  return `\nThese rules look at content that the journal does not keep, or that was redacted:\n${rows}With --against, rules that both policies share are the same on both sides and need no content.\n`
}

function paintOf(change: Change, paint: Paint): (text: string) => string {
  const styles = {
    'newly-denied': paint.red,
    'newly-allowed': paint.green,
    changed: paint.yellow,
    unchanged: (text: string) => text,
    'not-judged': paint.dim,
  }
  return styles[change]
}
