import { describeOutcome, describePlayed } from '../../testing/index.ts'
import { counted } from '../counted.ts'
import { type Paint, printable } from '../terminal.ts'
import { placeOf } from './case.ts'
import { failuresOf, type Report } from './report.ts'
import type { CaseResult } from './run-cases.ts'

/** Failures with what differs, then one line about the run and one about coverage. */
export function renderReport(report: Report, paint: Paint): string {
  const failures = failuresOf(report).map((result) => renderFailure(result, paint))
  const dropped = report.dropped.map(
    ({ path, reason }) => `${paint.red('dropped')} ${path}: ${printable(reason)}; none of its hooks ran\n`,
  )
  return [...failures, ...dropped, renderSummary(report, paint), renderCoverage(report, paint)].join('')
}

function renderFailure(result: CaseResult, paint: Paint): string {
  const { case: failed, mismatches, outcomes, played } = result
  const differing = mismatches.flatMap(({ key, expected, received }) => [
    paint.green(printable(`  - ${key}: ${expected}`)),
    paint.red(printable(`  + ${key}: ${received}`)),
  ])
  const [outcome] = outcomes
  const details =
    played !== undefined ? describePlayed(played) : outcome === undefined ? '' : describeOutcome(outcome)
  const lines = [
    `${paint.red('failed')} ${placeOf(failed)} ${paint.bold(printable(failed.name))}`,
    paint.dim('  - expected, + received'),
    ...differing,
    ...details.split('\n').map((line) => paint.dim(`    ${printable(line)}`)),
  ]
  return `${lines.join('\n')}\n\n`
}

function renderSummary(report: Report, paint: Paint): string {
  const failed = failuresOf(report).length
  const passed = report.results.length - failed
  const seconds = `${(report.durationMs / 1000).toFixed(1)} s`
  const broken = brokenRuns(report)
  const note =
    broken === 0
      ? ''
      : `; ${counted(broken, 'hook run')} failed and changed nothing (--format json tells which)`
  if (failed === 0) return `${paint.green(`${counted(passed, 'case')} passed`)} in ${seconds}${note}\n`
  return `${paint.red(`${failed} of ${counted(report.results.length, 'case')} failed`)} in ${seconds}${note}\n`
}

// A hook that crashes is as good as none to Cursor: the case may pass, but its author wants to know.
function brokenRuns({ results }: Report): number {
  const runs = results.flatMap(({ outcomes }) => outcomes.flatMap(({ hooks }) => hooks))
  return runs.filter(({ status }) => status === 'failed' || status === 'timeout').length
}

function renderCoverage({ coverage }: Report, paint: Paint): string {
  if (coverage.length === 0) return paint.yellow('no hook is configured here: every case met no hook\n')
  const missed = coverage.filter(({ exercised }) => !exercised)
  if (missed.length === 0) return `coverage: every configured hook (${coverage.length}) was exercised\n`
  // A dispatcher is one command on many events: it is named once, with all of them.
  const byCommand = new Map<string, string[]>()
  for (const { source, event, command } of missed) {
    const key = `${source}\0${printable(command)}`
    byCommand.set(key, [...(byCommand.get(key) ?? []), event])
  }
  const names = [...byCommand].map(([key, events]) => {
    const [source, command] = key.split('\0')
    const shown =
      events.length > 3 ? `${events.length} events (${events.slice(0, 3).join(', ')}, …)` : events.join(', ')
    return `${source} ${shown} ${command}`
  })
  const exercised = `${coverage.length - missed.length} of ${coverage.length}`
  return paint.yellow(
    `coverage: ${exercised} configured hooks exercised; no case reached ${names.join('; ')}\n`,
  )
}
