import type { Stats } from '../journal/index.ts'
import { counted } from './counted.ts'
import { onOneLine, renderMs } from './render-record.ts'
import { renderTable } from './table.ts'
import type { Paint } from './terminal.ts'

const BAR_WIDTH = 24
const MOST_ROWS = 10

/** Statistics as tables with bars. */
export function renderStats(stats: Stats, paint: Paint): string {
  const { records, conversations, first, last } = stats
  if (first === null || last === null) return 'No record in this time.\n'
  const span = `${first.slice(0, 16).replace('T', ' ')} to ${last.slice(0, 16).replace('T', ' ')}`
  return [
    `${paint.bold(counted(records, 'record'))} of ${counted(conversations, 'conversation')}, ${span}\n`,
    section('Actions', actionRows(stats, paint), paint),
    section('Busiest rules', ruleRows(stats, paint), paint),
    section('Denied most', deniedRows(stats, paint), paint),
    section('What hooks cost', costRows(stats, paint), paint),
    shareLine(stats),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function section(title: string, rows: readonly (readonly string[])[], paint: Paint): string {
  return rows.length <= 1 ? '' : `${paint.bold(title)}\n${renderTable(rows, '  ')}`
}

function actionRows({ actions }: Stats, paint: Paint): string[][] {
  const sorted = Object.entries(actions).sort(([, a], [, b]) => b.total - a.total)
  const most = sorted[0]?.[1].total ?? 0
  return [
    ['kind', 'total', 'allow', 'ask', 'deny', 'no verdict', ''],
    ...sorted.map(([kind, { total, allow, ask, deny, none }]) => [
      kind,
      String(total),
      String(allow),
      ask === 0 ? '0' : paint.yellow(String(ask)),
      deny === 0 ? '0' : paint.red(String(deny)),
      String(none),
      bar(total, most, paint),
    ]),
  ]
}

function ruleRows({ rules }: Stats, paint: Paint): string[][] {
  const most = rules[0]?.hits ?? 0
  return [
    ['rule', 'hits', 'denied', 'asked', 'monitored', ''],
    ...rules
      .slice(0, MOST_ROWS)
      .map(({ rule, hits, denied, asked, monitored }) => [
        onOneLine(rule),
        String(hits),
        String(denied),
        String(asked),
        String(monitored),
        bar(hits, most, paint),
      ]),
  ]
}

function deniedRows({ denied }: Stats, paint: Paint): string[][] {
  const most = denied[0]?.count ?? 0
  return [
    ['times', '', 'action'],
    ...denied
      .slice(0, MOST_ROWS)
      .map(({ kind, action, count }) => [
        String(count),
        bar(count, most, paint, 12),
        `${kind} ${onOneLine(action)}`.slice(0, 100),
      ]),
  ]
}

function costRows({ cost }: Stats, paint: Paint): string[][] {
  const most = cost[0]?.totalMs ?? 0
  return [
    ['event', 'times', 'p50', 'p95', 'in all', ''],
    ...cost.map(({ event, count, p50, p95, totalMs }) => [
      onOneLine(event),
      String(count),
      renderMs(p50),
      renderMs(p95),
      renderMs(totalMs),
      bar(totalMs, most, paint),
    ]),
  ]
}

function shareLine({ hookMs, runMs, share }: Stats): string {
  if (share === null) return ''
  return `Hooks took ${renderMs(hookMs)} of ${renderMs(runMs)} that the agent ran: ${(share * 100).toFixed(1)} %.\n`
}

function bar(value: number, most: number, paint: Paint, width = BAR_WIDTH): string {
  const length = most === 0 ? 0 : Math.max(value > 0 ? 1 : 0, Math.round((value / most) * width))
  return paint.cyan('█'.repeat(length))
}
