import { relative } from 'node:path'
import { counted } from '../counted.ts'
import { onOneLine } from '../render-record.ts'
import { renderTable } from '../table.ts'
import { type Paint, printable } from '../terminal.ts'
import type { Report } from './examine.ts'
import type { Finding } from './finding.ts'
import type { HookVerdict, Standing } from './verdict.ts'

/** The report for people: a verdict per hook, then what is wrong and how to mend it, then what stays unproven. */
export function renderReport(report: Report, workspace: string, paint: Paint): string {
  const { jackline, node, platform, policy } = report.engine
  const engine = [
    `jackline ${jackline}`,
    `node ${node}`,
    platform,
    ...(policy === null ? [] : [`policy ${policy.slice(0, 12)}`]),
  ]
  return [
    `${paint.dim(engine.join(', '))}\n`,
    hookLines(report, workspace, paint),
    ...report.findings.map((finding) => renderFinding(finding, report.hooks, paint)),
    surfaceLines(report, paint),
    `${conclusion(report, paint)}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function hookLines({ hooks, files }: Report, workspace: string, paint: Paint): string {
  const parts = files.map(({ path, source, dropped }) => {
    const own = hooks.filter((hook) => hook.file === path)
    const note = dropped ? paint.red('dropped by Cursor') : own.length === 0 ? paint.dim('no hook here') : ''
    const rows = own.map((hook) => [
      mark(hook.standing, paint),
      hook.event,
      standing(hook, paint),
      onOneLine(startedBy(hook, workspace)),
    ])
    return `${paint.bold(path)}  ${paint.dim(source)}  ${note}`
      .trimEnd()
      .concat('\n', renderTable(rows, '  '))
  })
  return parts.join('')
}

/** What really runs, as far as it could be told. */
function startedBy({ program, script, command }: HookVerdict, workspace: string): string {
  const shown = (path: string) => {
    const way = relative(workspace, path)
    return way === '' || way.startsWith('..') ? path : way
  }
  if (program === null) return command
  return [program, script].flatMap((path) => (path === null ? [] : [shown(path)])).join(' ')
}

function mark(is: Standing, paint: Paint): string {
  if (is === 'broken') return paint.red('✗')
  return is === 'untested' ? paint.yellow('?') : paint.green('✓')
}

function standing({ standing: is, because }: HookVerdict, paint: Paint): string {
  const text = `${is}: ${because}`
  return is === 'broken' ? paint.red(text) : text
}

function renderFinding(finding: Finding, hooks: readonly HookVerdict[], paint: Paint): string {
  const { severity, code, cause, fix, file, line, repair } = finding
  const about = (finding.hooks ?? []).flatMap((id) => hooks[id] ?? [])
  const [hook] = about
  const more = about.length > 1 ? ` and ${about.length - 1} more` : ''
  const colour = severity === 'error' ? paint.red : severity === 'warning' ? paint.yellow : paint.cyan
  const place = [
    ...(file === undefined ? [] : [line === undefined ? file : `${file}:${line}`]),
    ...(hook === undefined ? [] : [`${hook.event}${more}: ${onOneLine(hook.command).slice(0, 80)}`]),
  ]
  return [
    `${colour(severity)} ${paint.bold(code)}\n`,
    ...(place.length === 0 ? [] : [paint.dim(`  ${printable(place.join('  '))}\n`)]),
    `  ${printable(cause)}\n`,
    `  Fix: ${printable(fix)}${repair === undefined ? '' : paint.dim(' (--fix does it)')}\n`,
  ].join('')
}

function surfaceLines({ surfaces, hooks }: Report, paint: Paint): string {
  if (hooks.length === 0) return ''
  const rows = surfaces.map(({ surface, lastProof, never, unproven }) => [
    surface,
    lastProof === null
      ? paint.yellow('unproven')
      : paint.green(`proven ${lastProof.slice(0, 16).replace('T', ' ')}`),
    [
      ...(never.length === 0 ? [] : [`never fire there: ${never.join(', ')}`]),
      ...(unproven.length === 0 ? [] : [`not seen by anybody: ${unproven.join(', ')}`]),
    ].join('; '),
  ])
  return `${paint.bold('Surfaces')}\n${renderTable(rows, '  ')}`
}

function conclusion({ findings, hooks }: Report, paint: Paint): string {
  const total = counted(hooks.length, 'hook')
  const trouble = ['error', 'warning']
    .map(
      (severity) => [findings.filter((finding) => finding.severity === severity).length, severity] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, severity]) => counted(count, severity))
  if (trouble.length > 0) return `${paint.red('Not healthy')}: ${total}, ${trouble.join(', ')}.`
  return `${paint.green('Healthy')}: ${total}, nothing to mend.`
}
