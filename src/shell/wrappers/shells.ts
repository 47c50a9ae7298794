// Shells as programs: code after -c, a script file, or whatever arrives on standard input.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { baseName, resolvePath } from '../paths.ts'
import { isScriptFile, reportDynamic, runText } from '../run-text.ts'
import { asValue, type Value } from '../value.ts'
import { interactive } from './unwrap.ts'

/** `sudo bash` is as open as `sudo -i`. */
const PRIVILEGED = /^(sudo|doas|su|runuser|pkexec|nsenter)$/

const WITH_VALUE = new Set([
  '--rcfile',
  '--init-file',
  '-o',
  '+o',
  '-O',
  '+O',
  '--features',
  '-C',
  '--init-command',
])

export function runShell(call: Call): Value | undefined {
  const { args } = call
  let i = 0
  let code = false
  let fromStdin = false
  let onlyRead = false
  for (; i < args.length; i++) {
    const text = args[i]!.known
    if (text === '--' || text === '-') {
      i++
      break
    }
    if (!/^[-+][^\0]/.test(text)) break
    if (text === '--version' || text === '--help') return undefined
    if (/^[-+][a-zA-Z]*n/.test(text) || /^[-+]o$/.test(text) || text === '--no-execute')
      onlyRead = readsOnly(text, args[i + 1]?.known, onlyRead)
    if (text === '--rcfile' || text === '--init-file' || text === '--init-command')
      runStartFile(call, args[i + 1], text)
    if (text === '--command') code = true
    else if (text.startsWith('--command='))
      return runShellText(
        call,
        { ...args[i]!, known: text.slice(10), value: text.slice(10) },
        args.slice(i + 1),
        '-c',
      )
    else if (text.startsWith('-') && !text.startsWith('--') && text.includes('c')) code = true
    else if (text.startsWith('-') && !text.startsWith('--') && text.includes('s')) fromStdin = true
    if (WITH_VALUE.has(text) || /^-[a-z]+[oO]$/.test(text)) i++
  }
  if (onlyRead) return undefined
  const rest = args.slice(i)
  const [first, ...more] = rest
  if (code) return first ? runShellText(call, first, more, '-c') : undefined
  if (first && !fromStdin && !/^\/dev\/(stdin|fd\/0)$/.test(first.known))
    return runScriptFile(call, first, more)
  return runStdin(call, rest)
}

/** `bash -n` and `bash -o noexec` check the syntax and run nothing; `+n` takes that back. */
function readsOnly(option: string, value: string | undefined, before: boolean): boolean {
  if (/^[-+]o$/.test(option)) return value === 'noexec' ? option === '-o' : before
  return option.startsWith('-')
}

function runShellText(call: Call, code: Word, rest: readonly Word[], how: string): Value {
  const [zero, ...parameters] = rest
  return runText(call.scope, asValue(code), via(call, how), {
    span: call.span,
    word: code,
    parameters: parameters.map(asValue),
    stdin: call.stdin,
    capture: call.capture,
    ...(zero && { zero: asValue(zero) }),
  })
}

/** A script file: known when this line wrote it, dynamic when not even its name is known. */
export function runScriptFile(
  call: Call,
  file: Word,
  parameters: readonly Word[],
  sameShell = false,
): Value | undefined {
  const { scope, span } = call
  const options = {
    span,
    sameShell,
    stdin: call.stdin,
    capture: call.capture,
    ...(parameters.length > 0 || !sameShell ? { parameters: parameters.map(asValue) } : {}),
  }
  if (file.stream !== undefined)
    return runText(scope, { text: file.stream, from: file.from }, via(call, '<()'), options)
  if (file.value !== null) {
    const written = scope.state.files.get(resolvePath(file.value, scope.state.cwd))
    return written ? runText(scope, written.content, via(call, 'script'), options) : undefined
  }
  if (baseName(file.known).includes(HOLE) || isSearched(call, file))
    reportDynamic(scope, { text: HOLE, from: file.from }, via(call, 'script'), span)
  return undefined
}

/** `source $(find . -name x)`: whichever file is found. */
function isSearched({ scope }: Call, file: Word): boolean {
  return file.from.some((index) =>
    /^(?:find|fd|fdfind|ls|locate)$/.test(scope.session.commands[index]?.name ?? ''),
  )
}

function runStdin(call: Call, parameters: readonly Word[]): Value | undefined {
  const { stdin, scope, span } = call
  if (stdin.kind === 'inherit') {
    if (scope.via.some((v) => PRIVILEGED.test(v.program))) interactive(call)
    return undefined
  }
  if (stdin.kind === 'file' && stdin.known === null && stdin.path && isScriptFile(stdin.path))
    return undefined
  const code: Value = { text: stdin.known ?? HOLE, from: stdin.from }
  return runText(scope, code, via(call, stdin.kind), {
    span,
    parameters: parameters.map(asValue),
    capture: call.capture,
  })
}

function runStartFile(call: Call, file: Word | undefined, how: string): void {
  if (!file) return
  if (how === '--init-command') runShellText(call, file, [], how)
  else runScriptFile(call, file, [])
}

function via(call: Call, how: string): { program: string; index: number; how: string } {
  return { program: call.name, index: call.command.index, how }
}

/** `eval`: its words are joined and run in this shell. */
export function runEval(call: Call): Value {
  const args = call.args[0]?.known === '--' ? call.args.slice(1) : call.args
  const code: Value = { text: args.map((a) => a.known).join(' '), from: args.flatMap((a) => a.from) }
  const [word] = args
  return runText(call.scope, code, via(call, 'arguments'), {
    span: call.span,
    sameShell: true,
    stdin: call.stdin,
    capture: call.capture,
    ...(args.length === 1 && word && { word }),
  })
}

/** `source file` and `. file`. */
export function runSource(call: Call): Value | undefined {
  const [file, ...parameters] = call.args
  if (!file) return undefined
  if (/^\/dev\/(stdin|fd\/0)$/.test(file.known)) return runStdin(call, parameters)
  return runScriptFile(call, file, parameters, true)
}

/** `trap code SIGNAL…`. */
export function runTrap(call: Call): Value | undefined {
  const words = call.args.filter((a) => a.known !== '--')
  const [code] = words
  if (!code || words.length < 2 || code.known === '-' || code.known === '' || /^-[lp]/.test(code.known))
    return undefined
  runText(call.scope, asValue(code), via(call, 'trap'), { span: call.span, word: code, capture: false })
  return undefined
}
