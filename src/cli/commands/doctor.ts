import { defineCommand } from '../command.ts'
import { type ExamineOptions, examine, lintOptions } from '../doctor/examine.ts'
import { renderReport } from '../doctor/render.ts'
import { type Repairs, repairAll } from '../doctor/repair.ts'
import { eventArgument } from '../event-argument.ts'
import { countOf } from '../journal-flags.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import { UserFault } from '../user-fault.ts'

const PATIENCE_SECONDS = 20

export const doctor = defineCommand({
  usage: '[flags]',
  summary:
    'Proves that the hooks work: where configured, what they start, whether they answer, when they fired',
  details: `Each hook is really started, with a harmless sample: in this environment and in that of a Cursor started from the
desktop. HOME and the state folder are temporary then, and JACKLINE_CANARY=1 is set; a hook that must not even be
started that way can leave on it, and --no-canary starts nothing. Exits with 1 when something is broken.
All codes: docs/doctor.md.`,
  flags: {
    fix: { kind: 'switch', doc: 'repair what can be repaired safely, then examine again' },
    json: { kind: 'switch', doc: 'one JSON document' },
    'no-canary': { kind: 'switch', doc: 'start no hook' },
    event: { kind: 'list', value: 'EVENT', doc: 'only the hooks of this event' },
    patience: {
      kind: 'text',
      value: 'SECONDS',
      doc: `how long to wait for a hook at most (default: ${PATIENCE_SECONDS})`,
    },
    ...PLACE_FLAGS,
  },
  async run({ args, flags, terminal, signal }) {
    if (args.length > 0) throw new UserFault(`doctor takes flags only, got "${args[0]}".`)
    const places = placesOf(flags)
    const options = {
      places,
      env: process.env,
      nowMs: Date.now(),
      events: flags.event.map(eventArgument),
      canaries: !flags['no-canary'],
      patienceSeconds: countOf('patience', flags.patience, PATIENCE_SECONDS),
      signal,
    }
    const { repaired, failed } = flags.fix ? await repair(options) : { repaired: [], failed: [] }
    const report = await examine(options)
    if (flags.json) {
      terminal.out(`${JSON.stringify({ ...report, repaired, notRepaired: failed }, null, 2)}\n`)
      return report.healthy ? 0 : 1
    }
    const { paint } = terminal
    for (const { code, file = '' } of repaired)
      terminal.out(`${paint.green('repaired')} ${code}  ${paint.dim(file)}\n`)
    for (const failure of failed) terminal.err(`not repaired: ${failure}\n`)
    terminal.out(renderReport(report, places.workspace, paint))
    return report.healthy ? 0 : 1
  },
})

// A file that Cursor drops hides what is wrong with its hooks: they come to light once it is mended.
const MOST_ROUNDS = 3

/** Repairs before anything is started. */
async function repair(options: ExamineOptions): Promise<Repairs> {
  const done: Repairs = { repaired: [], failed: [] }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { findings } = await examine({ ...options, canaries: false })
    const { repaired, failed } = await repairAll(findings, lintOptions(options))
    done.repaired.push(...repaired)
    done.failed.splice(0, Number.POSITIVE_INFINITY, ...failed)
    if (repaired.length === 0) break
  }
  return done
}
