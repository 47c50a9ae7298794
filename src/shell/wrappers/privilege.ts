// sudo, su and runuser: run as somebody else, with a command, code, or just a shell.
import type { EnvAssignment } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValue, readOptions } from '../options.ts'
import { resolvePath } from '../paths.ts'
import { literalWord, type Value } from '../value.ts'
import { interactive, runCodeWord, runJoined, runWords, takeAssignments, unknownOption } from './unwrap.ts'

const SUDO = {
  short: 'ABbEeHhiKklNnPSsVvg:u:p:C:D:R:T:U:r:t:a:c:',
  long: 'askpass bell background close-from= chdir= preserve-env=? edit group= set-home help host= login remove-timestamp reset-timestamp list non-interactive preserve-groups prompt= chroot= role= stdin shell type= command-timeout= other-user= user= version validate',
} as const
const SU = {
  short: 'c:C:fg:G:hlmpPs:Tu:wV:-',
  long: 'command= session-command= fast group= supp-group= help login preserve-environment pty shell= user= whitelist-environment=',
} as const

export function runSudo(call: Call): Value | undefined {
  const parsed = readOptions(call.args, SUDO, true)
  for (const word of parsed.unknown) unknownOption(call, word)
  const env: EnvAssignment[] = []
  const rest = takeAssignments(parsed.operands, env)
  if (hasOption(parsed, 'e', 'edit', 'l', 'list', 'V', 'version', 'v', 'validate', 'k', 'K', 'h', 'help')) {
    if (hasOption(parsed, 'e', 'edit') && rest.length > 0)
      return runWords(call, [literalWord('sudoedit'), ...rest], { how: '-e' })
    if (rest.length === 0 || hasOption(parsed, 'l', 'list')) return undefined
  }
  const folder = optionValue(parsed, 'D', 'chdir')
  const cwd = folder ? resolvePath(folder.known, call.scope.state.cwd) : undefined
  const inShell = hasOption(parsed, 'i', 'login', 's', 'shell')
  if (rest.length === 0) return inShell ? interactive(call) : undefined
  // sudo -s quotes its words for the shell, so `;` inside one stays data; code in one word still runs.
  if (inShell && rest.length === 1) return runJoined(call, rest, { how: '-s', env, cwd })
  return runWords(call, rest, { how: 'arguments', env, cwd })
}

export function runSu(call: Call): Value | undefined {
  const given = readOptions(call.args, SU, true)
  // `runuser -u name command …`: the options end where the command begins.
  if (call.name === 'runuser' && hasOption(given, 'u', 'user'))
    return runWords(call, given.operands, { how: 'arguments' })
  const parsed = readOptions(call.args, SU)
  const code = optionValue(parsed, 'c', 'command', 'session-command')
  if (code) return runCodeWord(call, code, { how: '-c' })
  const operands = parsed.operands.filter((w) => w.known !== '-')
  const user = operands[0]
  if (operands.length > 1 && user)
    return runWords(call, [{ ...user, known: 'sh', value: 'sh' }, ...operands.slice(1)], { how: 'arguments' })
  return hasOption(parsed, 'h', 'help', 'V') ? undefined : interactive(call)
}
