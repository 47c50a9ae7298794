import { computeStats } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import {
  createDamageReport,
  isEmptyJournal,
  JOURNAL_FLAGS,
  openFolder,
  SINCE_FLAG,
  sinceOf,
} from '../journal-flags.ts'
import { renderStats } from '../render-stats.ts'
import { UserFault } from '../user-fault.ts'

export const stats = defineCommand({
  usage: '[flags]',
  summary: 'Counts actions, verdicts and rules, and what hooks cost',
  details:
    'Actions are calls: the events of one call count once. p50 and p95 are exact to 2 %. The share compares the time\nof hooks with the time between the first and the last record of each run.',
  flags: { ...SINCE_FLAG, json: { kind: 'switch', doc: 'one JSON document' }, ...JOURNAL_FLAGS },
  async run({ args, flags, terminal }) {
    if (args.length > 0) throw new UserFault(`stats takes flags only, got "${args[0]}".`)
    const since = sinceOf(flags)
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 0
    const damage = createDamageReport(terminal)
    const computed = await computeStats({ folder, ...since, onDamage: damage.onDamage })
    terminal.out(flags.json ? `${JSON.stringify(computed)}\n` : renderStats(computed, terminal.paint))
    damage.tell()
    return 0
  },
})
