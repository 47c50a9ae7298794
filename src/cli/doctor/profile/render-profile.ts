import { isGate } from '../../../protocol/index.ts'
import { onOneLine, renderMs } from '../../render-record.ts'
import { renderTable } from '../../table.ts'
import type { Paint } from '../../terminal.ts'
import { type ProfileReport, SLOW_GATE_MS } from './profile-report.ts'

const BAR_WIDTH = 24

/** The measurements as tables with bars. */
export function renderProfile(report: ProfileReport, paint: Paint): string {
  return [
    `${paint.bold('Each hook')}\n${renderTable(hookRows(report, paint), '  ')}`,
    `${paint.bold('A typical turn')}  ${paint.dim(origin(report))}\n${renderTable(eventRows(report, paint), '  ')}`,
    share(report),
    ...report.warnings.map((warning) => `${paint.yellow('!')} ${onOneLine(warning)}\n`),
  ].join('\n')
}

function hookRows({ hooks }: ProfileReport, paint: Paint): string[][] {
  const most = Math.max(...hooks.map(({ warmMs }) => warmMs))
  return [
    ['event', 'cold', 'warm', 'worst', '', 'hook'],
    ...hooks.map(({ event, coldMs, warmMs, worstMs, command }) => [
      event,
      renderMs(coldMs),
      isGate(event) && warmMs > SLOW_GATE_MS ? paint.red(renderMs(warmMs)) : renderMs(warmMs),
      renderMs(worstMs),
      bar(warmMs, most, paint),
      onOneLine(command).slice(0, 70),
    ]),
  ]
}

function eventRows({ events, turn }: ProfileReport, paint: Paint): string[][] {
  const sorted = [...events].sort((a, b) => b.turnMs - a.turnMs)
  const most = sorted[0]?.turnMs ?? 0
  return [
    ['event', 'waits', 'times', 'in all', ''],
    ...sorted.map(({ event, warmMs, perTurn, turnMs }) => [
      event,
      renderMs(warmMs),
      String(perTurn),
      renderMs(turnMs),
      bar(turnMs, most, paint),
    ]),
    ['in all', '', '', renderMs(turn.hookMs), ''],
  ]
}

function origin({ turn }: ProfileReport): string {
  return turn.countedFrom === 0
    ? '(an example: 2 reads, 2 edits, 3 commands; the journal has no turn yet)'
    : `(the average of ${turn.countedFrom} recorded turns)`
}

function share({ turn, recorded }: ProfileReport): string {
  const lines = [
    turn.share === null || turn.durationMs === null
      ? 'Share of a run: unknown without records; the guard writes them.\n'
      : `Share of a run: ${percent(turn.share)} of ${renderMs(turn.durationMs)} that an average turn takes.\n`,
    ...(recorded === null || recorded.share === null
      ? []
      : [
          `Recorded by the guard itself: ${renderMs(recorded.hookMs)} of ${renderMs(recorded.runMs)}, ${percent(recorded.share)} (without starting its process).\n`,
        ]),
  ]
  return lines.join('')
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}

function bar(value: number, most: number, paint: Paint): string {
  const length = most === 0 ? 0 : Math.max(value > 0 ? 1 : 0, Math.round((value / most) * BAR_WIDTH))
  return paint.cyan('█'.repeat(length))
}
