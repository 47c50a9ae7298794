import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addEntries, backUpHooksFile } from '../../config/index.ts'
import { chooseLauncher, guardEntries } from '../../guard/index.ts'
import { stateFolder } from '../../journal/index.ts'
import { policyFolder } from '../../policy/index.ts'
import { defineCommand } from '../command.ts'
import { putReceipt } from '../guard/receipts.ts'
import { STARTER_POLICY } from '../guard/starter-policy.ts'
import { edited, writeOrFault } from '../hooks-file-edit.ts'
import { renderDiff } from '../line-diff.ts'
import { placesOf } from '../places.ts'
import { UserFault } from '../user-fault.ts'

export const init = defineCommand({
  usage: '[--project | --user] [flags]',
  summary: 'Puts the guard into the hooks file and writes a starter policy',
  details: `Other entries, comments and their order stay as they are; twice is the same as once; \`jackline uninstall\` restores
the file byte for byte. Gates fail closed: if the guard cannot run, the action is stopped.`,
  flags: {
    project: { kind: 'switch', doc: 'for this workspace: .cursor/hooks.json (the default)' },
    user: { kind: 'switch', doc: 'for everything you open: ~/.cursor/hooks.json' },
    'gates-only': {
      kind: 'switch',
      doc: 'only the seven events that can stop something; no record of what followed',
    },
    'dry-run': { kind: 'switch', doc: 'show the plan, write nothing' },
    workspace: { kind: 'text', value: 'DIR', doc: 'the workspace root (default: here)' },
    home: { kind: 'text', value: 'DIR', doc: 'instead of your home folder' },
  },
  async run({ flags, terminal }) {
    if (flags.project && flags.user) throw new UserFault('--project and --user exclude each other.')
    const { workspace, home } = placesOf({ ...flags, enterprise: undefined, team: undefined })
    const scope = flags.user ? 'user' : 'project'
    const path = join(scope === 'user' ? home : workspace, '.cursor', 'hooks.json')
    const launcher = chooseLauncher({
      scope,
      workspace,
      node: process.execPath,
      program: process.argv[1] ?? '',
      platform: process.platform,
    })
    const additions = guardEntries(launcher.command, flags['gates-only'])
    const { before, after = '' } = edited(path, (text) => addEntries(text, additions))
    const policy = join(
      scope === 'user' ? policyFolder({ home }) : join(workspace, '.jackline'),
      'policy.yaml',
    )
    const needsPolicy = !existsSync(policy)

    const { paint } = terminal
    terminal.out(`${paint.bold('Hooks')}  ${path}\n`)
    terminal.out(
      before === after
        ? '  has the guard already; nothing to change\n'
        : renderDiff(before ?? '', after, paint),
    )
    if (launcher.note !== undefined) terminal.out(`  ${paint.yellow('!')} ${launcher.note}\n`)
    terminal.out(
      `${paint.bold('Policy')} ${policy}\n  ${needsPolicy ? 'is written: the recommended pack' : 'is there already and stays'}\n`,
    )
    if (flags['dry-run']) {
      terminal.out('Nothing was written (--dry-run).\n')
      return 0
    }
    if (after !== before) {
      if (before !== undefined) terminal.out(`  backup: ${backUpHooksFile(path, new Date())}\n`)
      writeOrFault(path, after)
      putReceipt(stateFolder(), path, { before: before ?? null, after })
    }
    if (needsPolicy) {
      mkdirSync(dirname(policy), { recursive: true })
      writeFileSync(policy, STARTER_POLICY, { flag: 'wx' })
    }
    terminal.out(`\nNext: jackline status          is it in force?
      jackline fire beforeShellExecution --set command='rm -rf ~'   see it stop something
      jackline explain "git push --force"   ask it about a command\n`)
    return 0
  },
})
