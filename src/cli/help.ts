import type { Command } from './command.ts'
import { COMMANDS } from './registry.ts'
import { renderTable } from './table.ts'

export function renderHelp(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary])
  return `jackline: write, test, run and guard Cursor agent hooks

Usage: jackline COMMAND [arguments]

${renderTable(rows, '  ')}
jackline COMMAND --help tells more. Exit codes: 0 fine, 1 something you can fix, 3 a bug of ours.
`
}

export function renderCommandHelp(name: string, command: Command): string {
  const rows = Object.entries(command.flags).map(([flag, { value, kind, doc, short }]) => [
    `${short === undefined ? '' : `-${short}, `}--${flag}${kind === 'switch' ? '' : ` ${value ?? 'VALUE'}`}${kind === 'list' ? ' …' : ''}`,
    doc,
  ])
  const details = command.details === undefined ? '' : `\n${command.details}\n`
  const flags = rows.length === 0 ? '' : `\n${renderTable(rows, '  ')}`
  return `Usage: jackline ${name} ${command.usage}\n\n${command.summary}.\n${details}${flags}`
}
