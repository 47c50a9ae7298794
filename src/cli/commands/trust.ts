import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openTrust, type TrustState } from '../../guard/index.ts'
import { stateFolder } from '../../journal/index.ts'
import { defineCommand } from '../command.ts'
import { askPerson } from '../guard/ask-person.ts'
import { requirePerson } from '../guard/person.ts'
import { projectCodeFiles } from '../guard/project-code.ts'
import { renderTable } from '../table.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const trust = defineCommand({
  usage: '[FILE …] [--list | --remove]',
  summary: "Allows a project's own code to run: shows each file, then pins it by its content",
  details: `Rules in TypeScript, commands and scanners in a project's policy, and signals are code from a repository. They run
only after this; a changed byte asks again. Without FILE it goes through all such files of the workspace.`,
  flags: {
    list: { kind: 'switch', doc: 'only show what is trusted, changed or unknown' },
    remove: { kind: 'switch', doc: 'take the trust back' },
  },
  async run({ args, flags, terminal, signal }) {
    const store = openTrust(stateFolder())
    const files = args.length > 0 ? args.map((path) => resolve(path)) : await projectCodeFiles(process.cwd())
    for (const path of files) if (!existsSync(path)) throw new UserFault(`${path}: there is no such file.`)
    if (files.length === 0) {
      terminal.out('This workspace has no code of its own: nothing to trust.\n')
      return 0
    }
    const states = files.map((path) => ({ path, state: store.stateOf(path, readFileSync(path)) }))
    if (flags.list) {
      terminal.out(renderTable(states.map(({ path, state }) => [state, path])))
      return 0
    }
    requirePerson('trust')
    for (const { path, state } of states) {
      if (flags.remove)
        terminal.out(`${path}: ${store.unpin(path) ? 'no longer trusted' : 'was not trusted'}\n`)
      else if (state === 'trusted') terminal.out(`${path}: trusted already\n`)
      else if (await isAccepted(path, state)) {
        store.pin(path, readFileSync(path), new Date())
        terminal.out(`${path}: trusted\n`)
      } else terminal.out(`${path}: not trusted\n`)
    }
    return 0

    async function isAccepted(path: string, state: TrustState): Promise<boolean> {
      const note = state === 'changed' ? ' (CHANGED since it was trusted)' : ''
      terminal.out(`\n--- ${path}${note}\n${printable(readFileSync(path, 'utf8'))}\n---\n`)
      return askPerson('Let this run on your machine?', signal)
    }
  },
})
