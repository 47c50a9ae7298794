import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import { type LoadedConfig, loadConfig } from '../../config/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { createSandbox } from '../../testing/index.ts'
import { defineCommand } from '../command.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import { PROFILE_FLAGS, profileOf } from '../profile-flag.ts'
import { publishReport, REPORT_FORMATS, type ReportFormat } from '../publish-report.ts'
import { coverageOf } from '../test-cases/coverage.ts'
import { findCaseFiles, loadCases } from '../test-cases/load-cases.ts'
import { createProgress } from '../test-cases/progress.ts'
import { hasFailed, type Report } from '../test-cases/report.ts'
import { renderJson, renderJunit } from '../test-cases/report-machine.ts'
import { renderReport } from '../test-cases/report-text.ts'
import { runCases } from '../test-cases/run-cases.ts'
import { defaultFolder, nameFilter, selectCases } from '../test-cases/selection.ts'
import { untilChange, watchedPaths } from '../test-cases/watch.ts'
import { UserFault } from '../user-fault.ts'

export const test = defineCommand({
  usage: '[PATH …] [flags]',
  summary: 'Runs case files against the hooks that are really configured',
  details: `PATH is a case file or a folder of them (default: .jackline/tests). A case file is a list:

  - name: dropping a table is refused
    event: beforeShellExecution
    payload: { command: "psql -c 'DROP TABLE users'" }
    expect: { effect: deny, user_message: /migrations/ }
  - name: a status call passes
    event: beforeShellExecution
    payload: { command: git status }
    expect: allow
  - name: the agent is sent back once
    play: [ { prompt: fix it }, { stop: completed } ]
    expect: { followups: 1 }

Fields that a payload leaves out come from a sample of the event. Text between slashes is a pattern. Every case has
a fresh home, state, cache and temporary folder; the enterprise file of this machine takes no part unless it is
named. Exit code 1 when a case fails.`,
  flags: {
    filter: { kind: 'text', value: 'TEXT|/REGEX/', doc: 'only cases whose name has this' },
    watch: { kind: 'switch', doc: 'run again whenever a case, a hooks file or a hook changes' },
    format: { kind: 'text', value: 'FORMAT', doc: 'text, json or junit' },
    out: { kind: 'text', value: 'FILE', doc: 'write the report there and a summary here' },
    jobs: { kind: 'text', value: 'N', doc: 'cases at the same time (default: by the number of cores)' },
    ...PLACE_FLAGS,
    ...PROFILE_FLAGS,
  },
  async run({ args, flags, terminal, signal }) {
    const format = formatOf(flags.format ?? 'text')
    const jobs = jobsOf(flags.jobs)
    const filter = nameFilter(flags.filter)
    const { workspace, ...places } = placesOf(flags)
    const paths = args.length > 0 ? [...args] : [defaultFolder(workspace)]
    const home = flags.home === undefined ? {} : { home: places.home }
    const files = {
      ...(places.enterprise === undefined ? {} : { enterprise: places.enterprise }),
      ...(places.team === undefined ? {} : { team: places.team }),
    }
    const version = flags['cursor-version']
    const host = { profile: profileOf(flags), ...(version === undefined ? {} : { cursorVersion: version }) }

    // Every hook that runs listens; side by side they are more than Node finds usual.
    setMaxListeners(0, signal)
    const runOnce = async (): Promise<number> => {
      const cases = selectCases(await loadCases(findCaseFiles(paths), terminal), filter, paths)
      const started = performance.now()
      const progress = createProgress(cases.length)
      const done = (_: unknown, count: number) => progress.step(count)
      const results = await runCases(cases, {
        workspace,
        ...home,
        ...files,
        host,
        jobs,
        signal,
        done,
      }).finally(progress.clear)
      const config = configured(workspace, { ...home, ...files })
      const report: Report = {
        results,
        coverage: coverageOf(config.hooks, results),
        dropped: droppedFiles(config),
        durationMs: performance.now() - started,
      }
      const render = {
        text: () => renderReport(report, terminal.paint),
        json: () => renderJson(report),
        junit: () => renderJunit(report),
      }
      publishReport(render, format, flags.out, terminal)
      return hasFailed(report) ? 1 : 0
    }
    if (!flags.watch) return runOnce()
    for (;;) {
      await runOnce().catch((error) => {
        if (!(error instanceof UserFault)) throw error
        terminal.err(`jackline: ${error.message}\n`)
      })
      terminal.err(terminal.paint.dim('watching; Ctrl-C ends it\n'))
      await untilChange(
        watchedPaths(workspace, paths, configured(workspace, { ...home, ...files }).hooks),
        signal,
      )
    }
  },
})

/** The hooks as the cases meet them: with an empty home unless one is given. */
function configured(workspace: string, given: { home?: string; enterprise?: string; team?: string }) {
  const sandbox = createSandbox()
  try {
    return loadConfig({ workspace, home: sandbox.home, enterprise: sandbox.absent, ...given })
  } finally {
    sandbox.remove()
  }
}

function droppedFiles({ files }: LoadedConfig): Report['dropped'] {
  return files
    .filter(({ dropped }) => dropped)
    .map(({ path, problems }) => ({ path, reason: problems.map(({ message }) => message).join('; ') }))
}

function formatOf(text: string): ReportFormat {
  const format = REPORT_FORMATS.find((each) => each === text)
  if (format !== undefined) return format
  throw new UserFault(
    `Unknown format "${text}".${suggestion(text, REPORT_FORMATS)} Formats: ${REPORT_FORMATS.join(', ')}.`,
  )
}

// Hooks are processes: more of them than cores still helps, because they mostly wait to start.
function jobsOf(text: string | undefined): number {
  if (text === undefined) return Math.min(8, availableParallelism() * 2)
  const jobs = Number(text)
  if (Number.isInteger(jobs) && jobs > 0) return jobs
  throw new UserFault(`--jobs is a whole number above 0, not "${text}".`)
}
