import type { Outcome, PlayedRun, Run } from '../host/index.ts'

/** An outcome in a few lines: what Cursor would do, the answer, and every hook with what it printed. */
export function describeOutcome(outcome: Outcome): string {
  const { event, effect, response, hooks, config, warnings } = outcome
  const dropped = config.filter((file) => file.dropped)
  const lines = [
    `${event} -> ${effect}`,
    `answer ${response === null ? 'none' : JSON.stringify(response)}`,
    ...dropped.map(
      ({ path, problems }) => `dropped ${path}: ${problems.map((each) => each.message).join('; ')}`,
    ),
    ...(hooks.length === 0 ? ['no hook ran'] : hooks.flatMap(describeRun)),
    ...warnings.map(({ message }) => `note: ${message}`),
  ]
  return lines.join('\n')
}

/** A played run, one event a line. */
export function describePlayed(run: PlayedRun): string {
  const lines = run.moments.map(({ step, outcome }) => {
    const { event, effect, response } = outcome
    const said = response === null || Object.keys(response).length === 0 ? '' : ` ${JSON.stringify(response)}`
    return `${clip(step, 60)}: ${event} -> ${effect}${said}`
  })
  return [...lines, `${run.followups} follow-ups, ${run.denied} denied`].join('\n')
}

function describeRun(run: Run): string[] {
  const { source, command, status, error, exitCode, durationMs } = run
  const exit = exitCode === null ? '' : `, exit ${exitCode}`
  const head = `hook ${source} ${command}: ${error === null ? status : `${status} (${error})`}${exit}, ${durationMs.toFixed(0)} ms`
  return [head, ...stream('stdout', run.stdout), ...stream('stderr', run.stderr)]
}

const MOST_LINES = 12

function stream(name: string, text: string): string[] {
  if (text.trim() === '') return []
  const lines = text.trimEnd().split('\n')
  const shown = lines.slice(0, MOST_LINES).map((line) => `  ${name} ${clip(line, 200)}`)
  return lines.length > MOST_LINES ? [...shown, `  … ${lines.length - MOST_LINES} more lines`] : shown
}

function clip(text: string, most: number): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > most ? `${line.slice(0, most)}…` : line
}
