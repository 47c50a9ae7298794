import { type HookEntry, removeEntries, textOf } from '../../config/index.ts'
import { defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import { eventArgument } from '../event-argument.ts'
import { EDIT_FLAGS, edited, finishEdit, hooksFileOf } from '../hooks-file-edit.ts'
import { UserFault } from '../user-fault.ts'

export const remove = defineCommand({
  usage: '[EVENT] [--command COMMAND] [flags]',
  summary: 'Removes hooks from a hooks file; every other byte of the file stays',
  details:
    'EVENT alone removes all hooks of the event, --command alone the command from every event, both together that\none hook. Removing what `jackline add` added gives the file back byte for byte.',
  flags: {
    command: { kind: 'text', value: 'COMMAND', doc: 'the exact command line of the hook' },
    matcher: { kind: 'text', value: 'REGEX', doc: 'only the hook with exactly this matcher' },
    ...EDIT_FLAGS,
  },
  async run({ args, flags, terminal }) {
    const [name, ...more] = args
    const { command, matcher } = flags
    if ((name === undefined && command === undefined) || more.length > 0) {
      throw new UserFault('What is to go? jackline remove EVENT, or jackline remove --command COMMAND.')
    }
    const event = name === undefined ? undefined : eventArgument(name)
    const picks = (entry: HookEntry) =>
      (event === undefined || entry.event === event) &&
      (command === undefined || textOf(entry) === command) &&
      (matcher === undefined || entry.matcher === matcher)
    const path = hooksFileOf(flags)
    let count = 0
    const pick = (entry: HookEntry) => {
      const picked = picks(entry)
      if (picked) count++
      return picked
    }
    const result = edited(path, (text) => (text === undefined ? undefined : removeEntries(text, pick)))
    const words = {
      changed: `${counted(count, 'hook')} removed.`,
      unchanged: 'no such hook; nothing changed.',
      dryRun: flags['dry-run'],
    }
    return finishEdit(path, result, words, terminal)
  },
})
