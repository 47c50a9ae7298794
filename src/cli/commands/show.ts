import { findRecords, readJournal } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import { createDamageReport, isEmptyJournal, JOURNAL_FLAGS, openFolder } from '../journal-flags.ts'
import { renderRecord, renderRecordLine } from '../render-record.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const show = defineCommand({
  usage: 'ID [--json]',
  summary: 'Shows one record whole',
  details: 'ID is an id as `jackline log` shows it or its beginning, a number in the chain (12), or a hash.',
  flags: { json: { kind: 'switch', doc: 'the record as it is' }, ...JOURNAL_FLAGS },
  async run({ args, flags, terminal }) {
    const [id, ...more] = args
    if (id === undefined || more.length > 0) throw new UserFault('Which record? jackline show ID.')
    if (!/^#?[0-9A-Za-z]+$/.test(id)) {
      throw new UserFault(`"${printable(id)}" is no id. Valid: 01HZX3… (or its beginning), 12, or a hash.`)
    }
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 1
    const damage = createDamageReport(terminal)
    const found = await findRecords({ folder, onDamage: damage.onDamage }, id)
    const [first, second] = found
    if (first === undefined) {
      const latest = await latestIds(folder)
      damage.tell()
      throw new UserFault(`There is no record "${id}". The latest: ${latest.join(', ')}.`)
    }
    if (second !== undefined) {
      terminal.err(found.map(({ record }) => `  ${renderRecordLine(record, terminal.paint)}`).join(''))
      throw new UserFault(`"${id}" is the beginning of ${found.length} or more ids: give more of it.`)
    }
    const place = `${first.file}:${first.line}`
    terminal.out(flags.json ? `${first.raw}\n` : renderRecord(first.record, place, terminal.paint))
    damage.tell()
    return 0
  },
})

const LATEST = 3

async function latestIds(folder: string): Promise<string[]> {
  const latest: string[] = []
  for await (const batch of readJournal({ folder })) {
    latest.push(...batch.slice(-LATEST).map(({ record }) => record.id))
    latest.splice(0, latest.length - LATEST)
  }
  return latest.reverse()
}
