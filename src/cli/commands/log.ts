import {
  computeStats,
  createTest,
  type Filter,
  type Found,
  followJournal,
  listConversations,
  type ReadOptions,
  readJournal,
} from '../../journal/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { drained } from '../drained.ts'
import {
  createDamageReport,
  FILTER_FLAGS,
  filterOf,
  isEmptyJournal,
  JOURNAL_FLAGS,
  openFolder,
  SINCE_FLAG,
  sinceOf,
} from '../journal-flags.ts'
import { renderRecordLine } from '../render-record.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const log = defineCommand({
  usage: '[flags]',
  summary: 'Shows what the agent did and what was answered, oldest first',
  details:
    'A verdict in brackets was not enforced (monitor mode). `jackline show ID` shows one record whole; the beginning of an id is enough.',
  flags: {
    ...SINCE_FLAG,
    ...FILTER_FLAGS,
    follow: { kind: 'switch', doc: 'go on as records are written; Ctrl-C ends' },
    json: { kind: 'switch', doc: 'the records as they are, one JSON document a line' },
    ...JOURNAL_FLAGS,
  },
  async run({ args, flags, terminal, signal }) {
    if (args.length > 0) throw new UserFault(`log takes flags only, got "${args[0]}".`)
    const filter = filterOf(flags)
    const since = sinceOf(flags)
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal) && !flags.follow) return 0
    const damage = createDamageReport(terminal)
    const test = createTest(filter)
    const options: ReadOptions = { folder, ...since, isWanted: test.isWanted, onDamage: damage.onDamage }
    let shown = 0
    const show = async (batch: readonly Found[]) => {
      const wanted = batch.filter(({ record, raw }) => test.accepts(record, raw))
      if (wanted.length === 0) return
      shown += wanted.length
      lastSeq = wanted.at(-1)?.record.seq ?? lastSeq
      terminal.out(
        wanted
          .map(({ record, raw }) => (flags.json ? `${raw}\n` : renderRecordLine(record, terminal.paint)))
          .join(''),
      )
      await drained(signal)
    }
    // Where following begins is settled before the past is read, so that nothing falls between the two.
    const news = flags.follow ? followJournal(options, signal) : undefined
    let lastSeq = 0
    for await (const batch of readJournal(options)) {
      await show(batch)
      if (signal.aborted) break
    }
    for await (const batch of news ?? []) await show(batch.filter(({ record }) => record.seq > lastSeq))
    damage.tell()
    if (shown === 0 && !flags.follow) terminal.err(await whyNothing(folder, filter, since))
    return 0
  },
})

/** Nothing matched: the ids that would have, when one was asked for that is not there. */
async function whyNothing(folder: string, filter: Filter, since: { sinceMs?: number }): Promise<string> {
  if (filter.conversation !== undefined) {
    const known = (await listConversations({ folder })).map(({ id }) => id)
    if (!known.some((id) => id.startsWith(filter.conversation ?? ''))) {
      const latest = known.slice(-5).reverse().map(printable).join(', ')
      throw new UserFault(
        `There is no conversation "${printable(filter.conversation)}". The latest: ${latest || 'none'}. \`jackline conversations\` lists all.`,
      )
    }
  }
  if (filter.rule !== undefined) {
    const known = (await computeStats({ folder })).rules.map(({ rule }) => rule)
    if (!known.includes(filter.rule)) {
      const all =
        known.length === 0 ? 'No rule has hit yet.' : `Rules that have: ${known.map(printable).join(', ')}.`
      return `No record names the rule "${printable(filter.rule)}".${suggestion(filter.rule, known)} ${all}\n`
    }
  }
  const span = since.sinceMs === undefined ? '' : ` since ${new Date(since.sinceMs).toISOString()}`
  return `No record matches${span}.\n`
}
