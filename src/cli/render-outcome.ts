import { type LoadedConfig, renderPath } from '../config/index.ts'
import type { Outcome, Run } from '../host/index.ts'
import { renderTable } from './table.ts'
import { type Paint, printable } from './terminal.ts'

/** An outcome for people: files, hooks, warnings, and in one line what Cursor would do now. */
export function renderOutcome(outcome: Outcome, config: LoadedConfig, paint: Paint): string {
  const { event, profile, hooks, warnings } = outcome
  const parts = [
    `${paint.bold(event)}  profile ${profile}\n`,
    renderFiles(outcome, config, paint),
    hooks.length === 0
      ? renderNoHooks(outcome, config)
      : `Hooks\n${hooks.map((run, i) => renderRun(run, i, paint)).join('')}`,
    ...(warnings.length === 0
      ? []
      : [
          `Cursor does not tell you\n${warnings.map(({ message }) => `  ${paint.yellow('!')} ${printable(message)}\n`).join('')}`,
        ]),
    `${renderEffect(outcome, paint)}\n`,
  ]
  return parts.join('\n')
}

function renderFiles({ config }: Outcome, { searched }: LoadedConfig, paint: Paint): string {
  if (config.length === 0) {
    const rows = searched.map(({ source, path }) => [source, path])
    return `No hooks file exists. Looked for:\n${renderTable(rows, '  ')}`
  }
  const rows = config.map(({ source, path, dropped }) => [source, path, dropped ? paint.red('DROPPED') : ''])
  const problems = config.flatMap(({ source, problems }) =>
    problems.map(({ severity, path, message }) => {
      const mark = severity === 'error' ? paint.red('x') : paint.yellow('!')
      const place = path.length === 0 ? '' : `${renderPath(path)}: `
      return `  ${mark} ${source}: ${printable(place + message)}\n`
    }),
  )
  return `Files\n${renderTable(rows, '  ')}${problems.join('')}`
}

function renderNoHooks({ event, config }: Outcome, { hooks }: LoadedConfig): string {
  const registered = hooks.filter((hook) => hook.event === event)
  if (registered.length > 0) {
    const rows = registered.map(({ source, matcher = '', type }) => [
      source,
      type,
      `matcher ${JSON.stringify(matcher)}`,
    ])
    return `No hook of ${event} ran; ${registered.length} registered:\n${renderTable(rows, '  ')}`
  }
  return config.length === 0 ? '' : `No hook is registered for ${event}.\n`
}

function renderRun(run: Run, index: number, paint: Paint): string {
  const { source, command, status, error, exitCode, durationMs, cwd } = run
  const colour = {
    success: paint.green,
    blocked: paint.yellow,
    failed: paint.red,
    timeout: paint.red,
    skipped: paint.dim,
  }[status]
  const exit = exitCode === null ? '' : `exit ${exitCode}`
  const head = [
    `${index + 1}`,
    source,
    printable(command),
    colour(error === null ? status : `${status} (${error})`),
    exit,
    `${durationMs.toFixed(1)} ms`,
  ]
  const lines = [paint.dim(`in ${cwd}`), ...stream('stdout', run.stdout), ...stream('stderr', run.stderr)]
  return `  ${head.filter((part) => part !== '').join('  ')}\n${lines.map((line) => `      ${line}\n`).join('')}`
}

const MOST_LINES = 12
const MOST_WIDTH = 200

function stream(name: string, text: string): string[] {
  if (text.trim() === '') return []
  const lines = text.trimEnd().split('\n')
  const shown = lines.slice(0, MOST_LINES).map((line) => {
    const safe = printable(line.slice(0, MOST_WIDTH))
    return `${name}  ${line.length > MOST_WIDTH ? `${safe}… (${line.length} characters)` : safe}`
  })
  return lines.length > MOST_LINES ? [...shown, `${name}  … ${lines.length - MOST_LINES} more lines`] : shown
}

const DOES = {
  allow: 'go on',
  ask: 'ask the person',
  deny: 'stop here',
  followup: 'start another round',
}

function renderEffect({ event, effect, response }: Outcome, paint: Paint): string {
  const colour = effect === 'allow' ? paint.green : effect === 'deny' ? paint.red : paint.yellow
  const message = response?.[effect === 'followup' ? 'followup_message' : 'user_message']
  const said = typeof message === 'string' ? `: ${printable(message).replaceAll('\n', '\n  ')}` : ''
  const verdict = event === 'beforeSubmitPrompt' && effect === 'deny' ? 'not send the prompt' : DOES[effect]
  return `Cursor would ${colour(paint.bold(verdict))} (${effect})${said}`
}
