import { addEntries, type NewEntry } from '../../config/index.ts'
import { definitionOf, type EventName } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { eventArgument } from '../event-argument.ts'
import { EDIT_FLAGS, edited, finishEdit, hooksFileOf } from '../hooks-file-edit.ts'
import { UserFault } from '../user-fault.ts'

export const add = defineCommand({
  usage: 'EVENT --command COMMAND [flags]',
  summary: 'Adds a hook to a hooks file; every other byte of the file stays',
  details:
    'Adding a hook that is there already (same event, command and matcher) changes nothing. A file that Cursor\ncannot read is refused and left as it is.',
  flags: {
    command: { kind: 'text', value: 'COMMAND', doc: 'the command line that Cursor runs' },
    matcher: {
      kind: 'text',
      value: 'REGEX',
      doc: 'run it only when this matches (see `jackline events EVENT`)',
    },
    timeout: { kind: 'text', value: 'SECONDS', doc: 'instead of 60' },
    'fail-closed': { kind: 'switch', doc: 'a hook that fails blocks the action' },
    'loop-limit': { kind: 'text', value: 'N|none', doc: 'follow-ups of a stop hook (5 when absent)' },
    ...EDIT_FLAGS,
  },
  async run({ args, flags, terminal }) {
    const [name, ...more] = args
    if (name === undefined || more.length > 0)
      throw new UserFault('Which event? jackline add EVENT --command C.')
    const event = eventArgument(name)
    const { command, matcher } = flags
    if (command === undefined || command.trim() === '')
      throw new UserFault('--command is missing: what is to run?')
    const entry: NewEntry = {
      command,
      ...(matcher === undefined ? {} : { matcher }),
      ...(flags.timeout === undefined ? {} : { timeout: seconds(flags.timeout) }),
      ...(flags['loop-limit'] === undefined ? {} : { loop_limit: loopLimit(flags['loop-limit'], event) }),
      ...(flags['fail-closed'] ? { failClosed: true } : {}),
    }
    const path = hooksFileOf(flags)
    const result = edited(path, (text) => addEntries(text, [{ event, entry }]))
    const words = {
      changed: `${event} runs ${JSON.stringify(command)} from now on.`,
      unchanged: `${event} has this hook already; nothing changed.`,
      dryRun: flags['dry-run'],
    }
    return finishEdit(path, result, words, terminal)
  },
})

function seconds(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value > 0 && Number.isFinite(value)) return value
  throw new UserFault(`--timeout is a number of seconds above 0, not "${text}".`)
}

function loopLimit(text: string, event: EventName): number | null {
  if (definitionOf(event).loops !== true) {
    throw new UserFault(`--loop-limit counts on stop and subagentStop only, not on ${event}.`)
  }
  if (text === 'none' || text === 'null') return null
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new UserFault(`--loop-limit is a whole number above 0, or none, not "${text}".`)
}
