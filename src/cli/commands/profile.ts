import { loadConfig } from '../../config/index.ts'
import { computeStats, journalFolder, listSegments } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import { measureHook } from '../doctor/profile/measure.ts'
import { buildReport, type MeasuredHook } from '../doctor/profile/profile-report.ts'
import { renderProfile } from '../doctor/profile/render-profile.ts'
import { typicalTurn } from '../doctor/profile/typical-turn.ts'
import { eventArgument } from '../event-argument.ts'
import { countOf } from '../journal-flags.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'

const RUNS = 5
const WINDOW_MS = 30 * 86_400_000

export const profile = defineCommand({
  usage: '[EVENT …] [flags]',
  summary: 'Measures what each configured hook costs, cold and warm, and what share of a turn that is',
  details: `Starts each hook alone, one after another, as \`jackline doctor\` does: with a harmless sample, a temporary HOME and
state folder, and JACKLINE_CANARY=1. Cold is the first run, before the hook has any state of its own (the system may
still have its files in memory); warm is the median of the runs after it.`,
  flags: {
    runs: { kind: 'text', value: 'N', doc: `warm runs per hook (default: ${RUNS})` },
    json: { kind: 'switch', doc: 'one JSON document' },
    ...PLACE_FLAGS,
  },
  async run({ args, flags, terminal, signal }) {
    const events = args.map(eventArgument)
    const runs = countOf('runs', flags.runs, RUNS)
    const places = placesOf(flags)
    const hooks = loadConfig(places).hooks.filter(
      ({ event, type }) => type === 'command' && (events.length === 0 || events.includes(event)),
    )
    if (hooks.length === 0) {
      const where = events.length === 0 ? 'here' : `for ${events.join(', ')}`
      terminal.err(
        `No command hook is configured ${where}. \`jackline doctor\` tells where hooks are looked for.\n`,
      )
      return 0
    }
    const measured: MeasuredHook[] = []
    for (const hook of hooks) {
      const cost = await measureHook(hook, { ...places, env: process.env, runs, signal })
      measured.push({ hook, cost })
    }
    const folder = journalWithRecords(places.home)
    const nowMs = Date.now()
    const stats = folder === undefined ? null : await computeStats({ folder, sinceMs: nowMs - WINDOW_MS })
    const report = buildReport(measured, await typicalTurn(folder, nowMs), stats)
    terminal.out(flags.json ? `${JSON.stringify(report, null, 2)}\n` : renderProfile(report, terminal.paint))
    return 0
  },
})

/** Undefined when there is nothing to read; why, is the doctor's business. */
function journalWithRecords(home: string): string | undefined {
  const folder = journalFolder({ home })
  try {
    return listSegments(folder).length === 0 ? undefined : folder
  } catch {
    return undefined
  }
}
