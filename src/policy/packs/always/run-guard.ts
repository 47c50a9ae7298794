import { environmentOf } from '../../condition/environment.ts'
import { packRule } from '../../rule.ts'
import type { CommandView } from '../../view/shell-view.ts'

/** Words of the guard's program that only look. Everything else is for people. */
const LOOKS = new Set([
  'check',
  'conversations',
  'demo',
  'doctor',
  'events',
  'explain',
  'fire',
  'help',
  'log',
  'play',
  'rego',
  'replay',
  'run',
  'show',
  'stats',
  'status',
  'test',
  'timeline',
  'version',
  '--help',
  '-h',
  '--version',
])
const POLICY_LOOKS = new Set(['check', 'test', 'fuzz', 'show'])
const JOURNAL_LOOKS = new Set(['verify', 'head'])

/** approve, trust, release, uninstall and the like, however the program is started. */
export const runGuard = packRule({
  id: 'run-guard',
  on: ['shell', 'mcp', 'tool'],
  verdict: 'deny',
  reason: "Approvals, trust and the guard's switches are for people, from their own terminal.",
  instead: 'Tell the person which command to run and why.',
  inScripts: true,
  command(command) {
    const words = guardWords(command)
    if (words === null) return false
    const [first = '', second = ''] = words
    if (first === '') return false
    if (first === 'journal') return !JOURNAL_LOOKS.has(second) && second !== ''
    if (first === 'policy') return !POLICY_LOOKS.has(second) && second !== ''
    if (first === 'check' && words.some((word) => word.startsWith('--fix'))) return true
    return !LOOKS.has(first)
  },
})

/** The arguments given to the guard's program, or null when another program is run. */
function guardWords({ name, words, operands }: CommandView): readonly string[] | null {
  if (name === 'jackline') return words
  const runsFile =
    /^(?:node|nodejs|bun|deno|tsx)$/.test(name) && operands.some((word) => GUARD_FILE.test(word))
  if (!runsFile && /^(?:npm|pnpm|yarn|bun|npx|bunx|pnpx)$/.test(name)) {
    const at = words.findIndex((word) => /^jackline(?:@.*)?$/.test(word))
    const before = words.slice(0, Math.max(at, 0)).filter((word) => !word.startsWith('-'))
    if (at < 0 || !before.every((word) => /^(?:exec|x|run|dlx)$/.test(word))) return null
    return words.slice(at + 1).filter((word) => word !== '--')
  }
  return runsFile ? operands.slice(operands.findIndex((word) => GUARD_FILE.test(word)) + 1) : null
}

/** Any file of its package: all of them lead to the same program. */
const GUARD_FILE =
  /(?:^|\/)(?:node_modules\/jackline\/(?:.*\/)?[^/]+\.[cm]?js|jackline(?:\/dist)?\/(?:bin|jackline|guard)\.[cm]?js|\.bin\/jackline|jackline\.[cm]?js)$/

function setsGuardVariable(command: CommandView): boolean {
  if (
    command.command.env.length === 0 &&
    !/^(?:export|declare|typeset|readonly|set|setx|unset)$/.test(command.name)
  )
    return false
  return environmentOf(command).some((variable) => /^JACKLINE(?:_|$)/i.test(variable.name))
}

/** Programs that change what their operands name. */
const CHANGES =
  /^(?:rm|unlink|mv|cp|ln|install|chmod|chown|chattr|truncate|shred|tee|dd|sed|perl|trash|rimraf)$/

/** `rm $(which jackline)`, `echo > $(command -v jackline)`: its program, wherever it is. */
function changesProgram({ name, command }: CommandView): boolean {
  const targets = command.redirects.filter(({ mode }) => mode === 'write' || mode === 'append')
  if (targets.some(({ target }) => FOUND.test(target.text))) return true
  return CHANGES.test(name) && command.args.some(({ text }) => FOUND.test(text))
}

const FOUND = /[`(]\s*(?:which|command\s+-v|type\s+-[pP]|whereis|whence|where)\s(?:[^)`]{0,40}\s)?jackline\b/

/** Ending its processes, removing its package, setting its variables. */
export const stopGuard = packRule({
  id: 'stop-guard',
  on: ['shell', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This switches the guard off.',
  instead: 'Ask the person; a rule that is wrong is changed in the policy file.',
  inScripts: true,
  command(command, view) {
    const { name, words } = command
    if (setsGuardVariable(command) || changesProgram(command)) return true
    if (name === 'export' && words.includes('-f')) return words.includes('jackline')
    if (name === 'alias') return words.some((word) => /^jackline=/.test(word))
    if (name === 'unset') return words.some((word) => /^JACKLINE_/i.test(word))
    if (/^(?:pkill|killall|taskkill|stop-process)$/.test(name))
      return words.some((word) => /jackline|\bguard\.c?js/i.test(word))
    if (name === 'kill')
      return command.command.args.some((word) =>
        word.from.some(
          (index) => view.commands[index]?.words.some((given) => /jackline/i.test(given)) === true,
        ),
      )
    if (/^(?:npm|pnpm|yarn|bun|brew|volta)$/.test(name))
      return (
        (words.some((word) => /^(?:uninstall|remove|rm|un|unlink|r)$/.test(word)) &&
          words.some((word) => /^jackline(?:@.*)?$/.test(word))) ||
        // Another package under its name.
        words.some((word) =>
          /^jackline@(?:npm|file|link|portal|git|github|https?)[:+]|^jackline@\.{0,2}\//.test(word),
        ) ||
        (words.some((word) => /^(?:link|ln)$/.test(word)) &&
          words.some((word) => /(?:^|\/)jackline$/.test(word)))
      )
    return false
  },
})
