import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { CHANGES, type Change, type ReplayRow, replayJournal } from '../../journal/replay/index.ts'
import { defineCommand } from '../command.ts'
import { drained } from '../drained.ts'
import {
  createDamageReport,
  isEmptyJournal,
  JOURNAL_FLAGS,
  oneOf,
  openFolder,
  SINCE_FLAG,
  sinceOf,
} from '../journal-flags.ts'
import { loadReplayPolicy } from '../replay/load-policy.ts'
import { renderReplay, renderRow } from '../replay/render-replay.ts'
import { createRowShelf } from '../replay/row-shelf.ts'
import { UserFault } from '../user-fault.ts'

const FAILING = CHANGES.filter((change) => change !== 'unchanged')
const ROWS = { text: 10, json: 100 }

export const replay = defineCommand({
  usage: '--policy FILE|DIR [flags]',
  summary: 'Judges recorded actions again: what would this policy have done?',
  details: `Compares with what was recorded, or with --against another policy. What cannot be judged because content was not
kept is counted and named, never guessed. Nothing is run, no file is looked at but the journal and the policies:
the same records and policies always give the same result. docs/replay.md tells more.`,
  flags: {
    policy: {
      kind: 'list',
      value: 'FILE',
      doc: 'the policy to try: *.yaml, *.ts, *.rego or a folder of them; several are one',
    },
    against: {
      kind: 'list',
      value: 'FILE',
      doc: 'compare with this policy instead of the recorded verdicts',
    },
    ...SINCE_FLAG,
    all: { kind: 'switch', doc: `every row as it comes, not ${ROWS.text} of each kind` },
    'fail-on': { kind: 'list', value: 'CHANGE', doc: `exit code 1 when there is one: ${FAILING.join(', ')}` },
    home: { kind: 'text', value: 'DIR', doc: 'the home folder, where a record does not tell it' },
    json: { kind: 'switch', doc: 'one JSON document' },
    ...JOURNAL_FLAGS,
  },
  async run({ args, flags, terminal, signal }) {
    if (args.length > 0) throw new UserFault(`replay takes flags only, got "${args[0]}".`)
    if (flags.policy.length === 0) throw new UserFault('replay needs --policy FILE: the policy to try.')
    const failOn = failingOf(flags['fail-on'])
    const since = sinceOf(flags)
    const policy = await loadReplayPolicy('policy', flags.policy, terminal)
    const against =
      flags.against.length === 0
        ? {}
        : { against: await loadReplayPolicy('against', flags.against, terminal) }
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 0
    const damage = createDamageReport(terminal)
    const shelf = createRowShelf(flags.json ? ROWS.json : ROWS.text)
    let shown = 0
    const show = (row: ReplayRow): Promise<void> | void => {
      const text = flags.json
        ? `${shown === 0 ? '{"rows":[\n' : ',\n'}${JSON.stringify(row)}`
        : renderRow(row, terminal.paint)
      terminal.out(text)
      shown++
      return shown % 200 === 0 ? drained(signal) : undefined
    }
    const report = await replayJournal(
      { folder, ...since, onDamage: damage.onDamage },
      {
        policy,
        ...against,
        home: resolve(flags.home ?? homedir()),
        signal,
        onRow: flags.all ? show : shelf.add,
      },
    )
    if (!flags.json)
      terminal.out(renderReplay(report, flags.all ? null : shelf, flags.against.length > 0, terminal.paint))
    else if (flags.all)
      terminal.out(`${shown === 0 ? '{"rows":[' : ''}\n],${JSON.stringify(report).slice(1)}\n`)
    else terminal.out(`${JSON.stringify({ rows: shelf.rows(), ...report })}\n`)
    damage.tell()
    return failOn.some((change) => report.counts[change] > 0) ? 1 : 0
  },
})

function failingOf(given: readonly string[]): Change[] {
  return given
    .flatMap((each) => each.split(','))
    .map((each) => oneOf<Change>('fail-on', each.trim(), FAILING))
}
