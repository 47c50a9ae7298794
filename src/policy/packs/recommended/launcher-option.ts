// Options with which ordinary programs run others.
import type { SimpleCommand } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { HARMLESS_TOOL } from './foreign-program.ts'
import { loadsCode } from './load-option.ts'

/** Options through which ordinary programs run others, found by the shell analysis. */
export const launcherOption = packRule({
  id: 'launcher-option',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This option makes an ordinary program run a command of its own.',
  instead: 'Run the command by itself, so that it can be seen and judged.',
  command({ command, name, words }, { places }) {
    if (START_PROGRAMS.has(name) && loadsStartFile(name, command)) return true
    if (loadsCode(name, words, places)) return true
    const last = command.via.at(-1)
    if (last === undefined || HARMLESS_TOOL.test(name)) return false
    if (last.program === 'ssh') return last.how.endsWith('Command')
    if (last.how === 'SHELL') return true
    return LAUNCHERS.has(last.program)
  },
})

const START_PROGRAMS: ReadonlySet<string> = new Set(
  'bash zsh sh ksh rbash npm pnpm npx yarn enable hash'.split(' '),
)

/** `bash --rcfile x`, `enable -f x.so`, `hash -p /bin/rm ls`: the shell itself is given other code. */
function loadsStartFile(name: string, { args }: SimpleCommand): boolean {
  if (/^(?:bash|zsh|sh|ksh|rbash)$/.test(name))
    return args.some(
      ({ known }, at) =>
        /^--(?:rcfile|init-file)$/.test(known) &&
        !/^\/(?:dev\/null|etc\/)|^~?\/.*\.bashrc$/.test(args[at + 1]?.known ?? ''),
    )
  if (/^(?:npm|pnpm|npx|yarn)$/.test(name))
    return args.some(({ known }) =>
      /^--(?:script-shell|node-options=.*(?:require|import|loader)|onload-script)/.test(known),
    )
  if (name === 'enable') return args.some(({ known }) => /^-[a-z]*f/.test(known))
  return name === 'hash' && args.some(({ known }) => /^-[a-z]*p/.test(known))
}

const LAUNCHERS: ReadonlySet<string> = new Set(
  'tar gtar bsdtar rsync scp sftp vi vim nvim view ex gvim rvim vimdiff man zip sed gsed less more ed'.split(
    ' ',
  ),
)
