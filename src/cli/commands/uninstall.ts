import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type HookEntry, removeEntries, revert } from '../../config/index.ts'
import { isGuardCommand } from '../../guard/index.ts'
import { stateFolder } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import { requirePerson } from '../guard/person.ts'
import { dropReceipt, getReceipt } from '../guard/receipts.ts'
import { edited, writeOrFault } from '../hooks-file-edit.ts'
import { renderDiff } from '../line-diff.ts'
import { placesOf } from '../places.ts'

export const uninstall = defineCommand({
  usage: '[--project | --user] [--dry-run]',
  summary: 'Takes the guard out of the hooks file; the rest of the file stays byte for byte',
  details: "Policy and journal stay. It works only in a person's own terminal (--dry-run anywhere).",
  flags: {
    project: { kind: 'switch', doc: 'from .cursor/hooks.json of this workspace (the default)' },
    user: { kind: 'switch', doc: 'from ~/.cursor/hooks.json' },
    'dry-run': { kind: 'switch', doc: 'show the change, write nothing' },
    workspace: { kind: 'text', value: 'DIR', doc: 'the workspace root (default: here)' },
    home: { kind: 'text', value: 'DIR', doc: 'instead of your home folder' },
  },
  async run({ flags, terminal }) {
    const { workspace, home } = placesOf({ ...flags, enterprise: undefined, team: undefined })
    const path = join(flags.user ? home : workspace, '.cursor', 'hooks.json')
    const receipt = getReceipt(stateFolder(), path)
    const isOurs = (entry: HookEntry) => entry.type === 'command' && isGuardCommand(entry.command)
    const { before, after } = edited(path, (text) => {
      if (text === undefined) return undefined
      return receipt === undefined
        ? removeEntries(text, isOurs)
        : (revert(text, receipt, isOurs) ?? undefined)
    })
    if (before === undefined || before === after) {
      terminal.out(`${path}: the guard is not in it; nothing changed.\n`)
      return 0
    }
    terminal.out(`${path}\n${renderDiff(before, after ?? '', terminal.paint)}`)
    if (flags['dry-run']) {
      terminal.out('Nothing was written (--dry-run).\n')
      return 0
    }
    requirePerson('uninstall')
    if (after === undefined) rmSync(path)
    else writeOrFault(path, after)
    dropReceipt(stateFolder(), path)
    terminal.out('The guard is out. Policy and journal stay where they are.\n')
    return 0
  },
})
