import { openQuarantine } from '../../guard/index.ts'
import { stateFolder } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import { requirePerson } from '../guard/person.ts'
import { renderTable } from '../table.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const release = defineCommand({
  usage: '[CONVERSATION | --all]',
  summary: 'Ends the quarantine of a conversation; without a name lists those in quarantine',
  flags: { all: { kind: 'switch', doc: 'release every conversation' } },
  async run({ args, flags, terminal }) {
    const quarantine = openQuarantine(stateFolder())
    const held = quarantine.list()
    const [conversation] = args
    if (conversation === undefined && !flags.all) {
      const rows = held.map((each) => [each.conversation, each.since, each.rule, each.reason].map(printable))
      terminal.out(rows.length === 0 ? 'No conversation is in quarantine.\n' : renderTable(rows))
      return 0
    }
    requirePerson('release')
    const chosen = flags.all ? held : held.filter((each) => each.conversation === conversation)
    if (chosen.length === 0)
      throw new UserFault('No such conversation is in quarantine; `jackline release` lists those that are.')
    for (const each of chosen) quarantine.release(each.conversation)
    terminal.out(`Released: ${chosen.map((each) => printable(each.conversation)).join(', ')}\n`)
    return 0
  },
})
