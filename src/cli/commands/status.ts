import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { loadConfig } from '../../config/index.ts'
import { brokenPolicy, isGuardCommand, openApprovals, openQuarantine } from '../../guard/index.ts'
import { journalFolder, listSegments, readProblem, stateFolder } from '../../journal/index.ts'
import { EVENT_NAMES, isGate } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import { loadGuardPolicy } from '../guard/load-guard-policy.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import { renderTable } from '../table.ts'

export const status = defineCommand({
  usage: '[--json]',
  summary: 'Tells whether the guard is in force here: mode, layers, packs, hooks, last heartbeat',
  flags: { ...PLACE_FLAGS, json: { kind: 'switch', doc: 'one JSON document' } },
  async run({ flags, terminal }) {
    const places = placesOf(flags)
    const home = flags.home === undefined ? homedir() : places.home
    const state = stateFolder()
    const { policy, digest, warnings } = await loadGuardPolicy(places.workspace, home, state)
    const config = loadConfig(places)
    const ours = config.hooks.filter((hook) => hook.type === 'command' && isGuardCommand(hook.command))
    const guarded = EVENT_NAMES.filter((event) => ours.some((hook) => hook.event === event))
    const unguarded = EVENT_NAMES.filter((event) => isGate(event) && !guarded.includes(event))
    const monitored = policy.rules.filter(({ mode }) => mode === 'monitor').map(({ id }) => id)
    const report = {
      mode: modeOf(policy.data.files),
      policy: {
        digest,
        files: policy.data.files,
        packs: policy.data.packs,
        rules: policy.rules.length,
        monitored,
        issues: policy.issues,
      },
      hooks: {
        sources: [...new Set(ours.map(({ source }) => source))],
        guarded,
        unguardedGates: unguarded,
        dropped: config.files.filter(({ dropped }) => dropped).map(({ path }) => path),
      },
      journal: {
        folder: journalFolder(),
        lastRecord: lastWrite(journalFolder()),
        problem: readProblem(journalFolder()) ?? null,
      },
      waiting: openApprovals(state).pending(Date.now()).length,
      quarantined: openQuarantine(state)
        .list()
        .map(({ conversation }) => conversation),
      warnings,
    }
    if (flags.json) {
      terminal.out(`${JSON.stringify(report, null, 2)}\n`)
      return 0
    }
    const { paint } = terminal
    const mode =
      report.mode === 'enforce'
        ? paint.green('enforce')
        : paint.yellow(paint.bold('MONITOR: nothing but the core is stopped'))
    const rows = [
      ['mode', mode],
      [
        'policy',
        policy.data.files.length === 0
          ? 'no file: the built-in default'
          : policy.data.files.map(({ layer, file }) => `${layer} ${file}`).join('\n        '),
      ],
      [
        'packs',
        policy.data.packs
          .map(({ name, mode }) => (mode === 'monitor' ? `${name} (monitor)` : name))
          .join(', '),
      ],
      [
        'rules',
        `${policy.rules.length}${monitored.length === 0 ? '' : `, ${monitored.length} only monitored: ${monitored.slice(0, 8).join(', ')}`}`,
      ],
      [
        'hooks',
        guarded.length === 0
          ? paint.red('not installed: run jackline init')
          : `${counted(guarded.length, 'event')}, from ${report.hooks.sources.join(', ')}`,
      ],
      ...(guarded.length > 0 && unguarded.length > 0
        ? [['gaps', paint.yellow(`gates without the guard: ${unguarded.join(', ')}`)]]
        : []),
      ...report.hooks.dropped.map((path) => [
        'dropped',
        paint.red(`Cursor ignores ${path}; see jackline check`),
      ]),
      ['journal', report.journal.folder],
      ['heartbeat', heartbeat(report.journal.lastRecord)],
      ...(report.journal.problem === null ? [] : [['journal', paint.red(report.journal.problem.message)]]),
      ...(report.waiting === 0 ? [] : [['waiting', `${report.waiting} for approval: jackline approve`]]),
      ...(report.quarantined.length === 0
        ? []
        : [['quarantine', paint.yellow(report.quarantined.join(', '))]]),
    ]
    terminal.out(renderTable(rows))
    for (const line of [...brokenPolicy(policy.issues), ...warnings])
      terminal.out(`${paint.yellow('!')} ${line}\n`)
    return 0
  },
})

/** Monitor as soon as any file says so: it must be impossible to overlook. */
function modeOf(files: readonly { mode: 'enforce' | 'monitor' }[]): 'enforce' | 'monitor' {
  return files.some(({ mode }) => mode === 'monitor') ? 'monitor' : 'enforce'
}

/** When the journal was last written: proof that a hook really fired. */
function lastWrite(folder: string): string | null {
  const last = listSegments(folder).at(-1)
  return last === undefined ? null : statSync(last.path).mtime.toISOString()
}

function heartbeat(last: string | null): string {
  return last === null ? 'no record yet: the hooks have not fired' : `last event recorded ${last}`
}
