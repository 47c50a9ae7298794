import { type Conversation, listConversations } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import {
  countOf,
  createDamageReport,
  isEmptyJournal,
  JOURNAL_FLAGS,
  openFolder,
  SINCE_FLAG,
  sinceOf,
} from '../journal-flags.ts'
import { onOneLine, renderMs } from '../render-record.ts'
import { renderTable } from '../table.ts'
import type { Paint } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const conversations = defineCommand({
  usage: '[flags]',
  summary: 'Lists the conversations with counts and duration, the latest first',
  flags: {
    ...SINCE_FLAG,
    limit: { kind: 'text', value: 'N', doc: 'how many (default: 30)' },
    json: { kind: 'switch', doc: 'one JSON document' },
    ...JOURNAL_FLAGS,
  },
  async run({ args, flags, terminal }) {
    if (args.length > 0) throw new UserFault(`conversations takes flags only, got "${args[0]}".`)
    const limit = countOf('limit', flags.limit, 30)
    const since = sinceOf(flags)
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 0
    const damage = createDamageReport(terminal)
    const all = (await listConversations({ folder, ...since, onDamage: damage.onDamage })).reverse()
    const shown = all.slice(0, limit)
    terminal.out(flags.json ? `${JSON.stringify(shown)}\n` : render(shown, all.length, terminal.paint))
    damage.tell()
    return 0
  },
})

function render(shown: readonly Conversation[], total: number, paint: Paint): string {
  if (shown.length === 0) return 'No conversation in this time.\n'
  const header = ['conversation', 'began', 'took', 'prompts', 'actions', 'asked', 'denied', 'about']
  const rows = shown.map((each) => [
    onOneLine(each.id),
    `${each.first.slice(0, 10)} ${each.first.slice(11, 16)}`,
    renderMs(Date.parse(each.last) - Date.parse(each.first)),
    String(each.prompts),
    String(each.actions),
    each.asked === 0 ? '0' : paint.yellow(String(each.asked)),
    each.denied === 0 ? '0' : paint.red(String(each.denied)),
    onOneLine(each.title).slice(0, 60),
  ])
  const more = total > shown.length ? `\n${total - shown.length} more: --limit ${total}.\n` : ''
  return `${renderTable([header.map(paint.bold), ...rows])}${more}`
}
