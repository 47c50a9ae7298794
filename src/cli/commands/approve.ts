import { openApprovals } from '../../guard/index.ts'
import { stateFolder } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import { requirePerson } from '../guard/person.ts'
import { renderTable } from '../table.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const approve = defineCommand({
  usage: '[CODE] [--refuse]',
  summary: 'Lets one action pass once, by the code that its denial told; without a code lists what waits',
  details: `An approval covers exactly one action (its text, folder and conversation), once, for ten minutes. It works only
in a person's own terminal.`,
  flags: { refuse: { kind: 'switch', doc: 'take the question away instead' } },
  async run({ args, flags, terminal }) {
    const [code, ...more] = args
    if (more.length > 0) throw new UserFault('approve takes one code.')
    const approvals = openApprovals(stateFolder())
    const now = Date.now()
    if (code === undefined) {
      const waiting = approvals.pending(now)
      const rows = waiting.map((each) => [each.code, minutes(each.expires - now), printable(each.summary)])
      terminal.out(rows.length === 0 ? 'Nothing waits for approval.\n' : renderTable(rows))
      return 0
    }
    requirePerson('approve')
    if (flags.refuse) {
      if (!approvals.refuse(code)) throw unknownCode(code)
      terminal.out('Refused.\n')
      return 0
    }
    const approval = approvals.approve(code, now)
    if (approval === undefined) throw unknownCode(code)
    terminal.out(
      `Approved once, for ten minutes: ${printable(approval.summary)}\nin ${printable(approval.workspace)}. Tell the agent to try again.\n`,
    )
    return 0
  },
})

function unknownCode(code: string): UserFault {
  return new UserFault(
    `No question with the code "${printable(code)}" waits; it may have expired. \`jackline approve\` lists what does.`,
  )
}

function minutes(ms: number): string {
  return `${Math.ceil(ms / 60_000)} min`
}
