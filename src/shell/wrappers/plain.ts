// Wrappers of the shell itself and of coreutils that need more than a table row.
import type { EnvAssignment } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValue, readOptions } from '../options.ts'
import { resolvePath } from '../paths.ts'
import { type Value, value, wordOf } from '../value.ts'
import { runScriptFile } from './shells.ts'
import { runCode, runCodeWord, runJoined, runWords, takeAssignments, unknownOption } from './unwrap.ts'

const ENV = {
  short: '0iu:C:S:vP:',
  long: 'ignore-environment null unset= chdir= split-string= debug block-signal=? default-signal=? ignore-signal=? list-signal-handling help version argv0=',
} as const

export function runEnv(call: Call): Value | undefined {
  const args = splitString(call.args.filter((a, i) => !(a.known === '-' && i === 0)))
  const parsed = readOptions(args, ENV, true)
  for (const word of parsed.unknown) unknownOption(call, word)
  const env: EnvAssignment[] = []
  const rest = takeAssignments(parsed.operands, env)
  const folder = optionValue(parsed, 'C', 'chdir')
  const inside = {
    how: 'arguments',
    env,
    cwd: folder ? resolvePath(folder.known, call.scope.state.cwd) : undefined,
  }
  return rest.length > 0 ? runWords(call, rest, inside) : undefined
}

/** `env -S 'cmd a b' c` puts the words of the string in place of the option. */
function splitString(args: Call['args']): Call['args'] {
  const at = args.findIndex((a) => /^(-[a-zA-Z0]*S|--split-string)/.test(a.known))
  if (at < 0) return args
  const attached = args[at]!.known.replace(/^(-[a-zA-Z0]*S|--split-string=?)/, '')
  const text = attached === '' ? (args[at + 1]?.known ?? '') : attached
  const words = text.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? []
  const unquoted = words.map((w) => wordOf(w.replace(/^(['"])(.*)\1$/s, '$2'), w, args[at]!.from))
  return [...args.slice(0, at), ...unquoted, ...args.slice(attached === '' ? at + 2 : at + 1)]
}

/** `command rm`, `builtin cd`; `command -v` only asks. */
export function runCommandBuiltin(call: Call): Value | undefined {
  const parsed = readOptions(call.args, { short: 'pvV' }, true)
  const [first] = parsed.operands
  if (hasOption(parsed, 'v', 'V')) return first?.value ? value(first.value + '\n') : undefined
  return first ? runSame(call, parsed.operands) : undefined
}

export function runExec(call: Call): Value | undefined {
  const parsed = readOptions(call.args, { short: 'cla:' }, true)
  return parsed.operands.length > 0 ? runSame(call, parsed.operands) : undefined
}

/** These act on the current shell: `command cd ..` moves it. */
function runSame(call: Call, words: Call['args']): Value {
  return runWords(call, words, { how: 'arguments', sameShell: true })
}

export function runBusybox(call: Call): Value | undefined {
  const [first] = call.args
  if (!first || first.known.startsWith('--')) return undefined
  return runWords(call, call.args, { how: 'applet' })
}

const WATCH = {
  short: 'n:dtebcgpxwq:rhvs:f',
  long: 'interval= differences=? no-title errexit beep color no-color chgexit precise exec no-wrap equexit= no-rerun help version shotsdir= follow',
} as const

export function runWatch(call: Call): Value | undefined {
  const parsed = readOptions(call.args, WATCH, true)
  for (const word of parsed.unknown) unknownOption(call, word)
  if (parsed.operands.length === 0) return undefined
  return hasOption(parsed, 'x', 'exec')
    ? runWords(call, parsed.operands, { how: '-x' })
    : runJoined(call, parsed.operands, { how: 'arguments' })
}

export function runScriptRecorder(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'ac:eE:fI:O:B:T:m:o:qt::dkpFrV',
    long: 'append command= return flush force log-in= log-out= log-io= log-timing= logging-format= output-limit= quiet timing=? echo= version help',
  })
  const code = optionValue(parsed, 'c', 'command')
  if (code) return runCodeWord(call, code, { how: '-c' })
  // BSD: script file command…
  return parsed.operands.length > 1
    ? runWords(call, parsed.operands.slice(1), { how: 'arguments' })
    : undefined
}

/** `at` and `batch` read their job from a file or standard input. */
export function runAt(call: Call): Value | undefined {
  const parsed = readOptions(call.args, { short: 'q:f:mMkldDrbvVct:' })
  if (hasOption(parsed, 'l', 'd', 'r', 'c')) return undefined
  const file = optionValue(parsed, 'f')
  if (file) return runScriptFile(call, file, [])
  const { stdin } = call
  if (stdin.known !== null)
    return runCode(call, { text: stdin.known, from: stdin.from }, { how: 'job' }, undefined)
  return undefined
}

/** Crontab lines from standard input: five fields, then a command. */
export function runCrontab(call: Call): Value | undefined {
  const { stdin } = call
  if (!call.args.some((a) => a.known === '-') && call.args.length > 0) return undefined
  if (stdin.known === null) return undefined
  for (const line of stdin.known.split('\n').slice(0, 50)) {
    const match = /^\s*(?:@\w+|(?:[\d*/,\-A-Za-z]+\s+){4}[\d*/,\-A-Za-z]+)\s+(.+)$/.exec(line)
    if (match) runCode(call, { text: match[1]!, from: stdin.from }, { how: 'job' }, undefined)
  }
  return undefined
}

export function runNix(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => a.known === '-c' || a.known === '--command')
  return at >= 0 && at + 1 < call.args.length
    ? runWords(call, call.args.slice(at + 1), { how: '--command' })
    : undefined
}
