import { buildTimeline, listConversations } from '../../journal/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { createDamageReport, isEmptyJournal, JOURNAL_FLAGS, openFolder } from '../journal-flags.ts'
import { renderTimeline } from '../render-timeline.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const timeline = defineCommand({
  usage: 'CONVERSATION [--json]',
  summary: 'Tells one conversation as a story: prompts, commands, edits, denials, and what followed them',
  details: 'CONVERSATION is an id of `jackline conversations` or its beginning, or `last`.',
  flags: { json: { kind: 'switch', doc: 'one JSON document' }, ...JOURNAL_FLAGS },
  async run({ args, flags, terminal }) {
    const [wanted, ...more] = args
    if (wanted === undefined || more.length > 0) {
      throw new UserFault(
        'Which conversation? jackline timeline ID, or `last`. `jackline conversations` lists them.',
      )
    }
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 1
    const damage = createDamageReport(terminal)
    const id = await conversationNamed(wanted, folder)
    const told = await buildTimeline({ folder, onDamage: damage.onDamage }, id)
    if (told === undefined) throw new UserFault(`The conversation "${printable(id)}" has no record any more.`)
    terminal.out(flags.json ? `${JSON.stringify(told)}\n` : renderTimeline(told, terminal.paint))
    damage.tell()
    return 0
  },
})

async function conversationNamed(wanted: string, folder: string): Promise<string> {
  const known = (await listConversations({ folder })).map(({ id }) => id).reverse()
  const [latest] = known
  if (wanted === 'last' && latest !== undefined) return latest
  const hits = known.filter((id) => id.startsWith(wanted))
  const [only] = hits
  if (only !== undefined && (hits.length === 1 || only === wanted)) return only
  if (hits.includes(wanted)) return wanted
  if (hits.length > 1) {
    const some = hits.slice(0, 5).map(printable).join(', ')
    throw new UserFault(`"${printable(wanted)}" is the beginning of ${hits.length} conversations: ${some}.`)
  }
  const list =
    known.length === 0 ? 'There are none.' : `The latest: ${known.slice(0, 5).map(printable).join(', ')}.`
  throw new UserFault(`There is no conversation "${printable(wanted)}".${suggestion(wanted, known)} ${list}`)
}
