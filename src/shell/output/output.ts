// What a command prints, where that follows from its arguments and input alone: echo, printf, base64 -d, tr …
// Everything else is unknown text that remembers which commands it came from.
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { resolvePath } from '../paths.ts'
import { joinSources, sourcesOf, type Value } from '../value.ts'
import { findRoots } from '../wrappers/find.ts'
import { findTests } from '../wrappers/find-tests.ts'
import { decodeFilter } from './decode.ts'
import { echoText } from './echo.ts'
import { formatPrintf } from './printf.ts'
import { textFilter } from './text.ts'

const MAX_INPUT = 65_536

/** Output of a pure command; undefined when it cannot be known. */
export function outputOf(call: Call): Value | undefined {
  const { name, args, stdin } = call
  const from = sourcesOf(args)
  switch (name) {
    case 'echo':
      return { text: echoText(args), from }
    case 'printf':
      return { text: formatPrintf(args), from }
    case 'cat':
    case 'tac':
      return catText(call)
    case 'pwd':
      return { text: call.scope.state.cwd + '\n', from }
    case 'which':
    case 'type':
      return args.length === 1 ? { text: args[0]!.known + '\n', from: [call.command.index] } : undefined
    case 'basename':
    case 'dirname':
    case 'realpath':
    case 'readlink':
      return pathText(call)
    case 'ls':
      return listedText(call)
    case 'find':
    case 'fd':
      return { text: foundText(call), from: [call.command.index] }
    case 'true':
    case 'false':
    case ':':
    case 'test':
    case '[':
    case 'sleep':
    case 'mkdir':
    case 'touch':
    case 'rm':
      return { text: '', from: [] }
    default:
      break
  }
  const input = stdin.known
  if (input === null || input.length > MAX_INPUT) return undefined
  if (args.some((a) => a.value === null)) return undefined
  call.scope.session.steps += input.length >> 5
  const words = args.map((a) => a.known)
  const text = input.includes(HOLE)
    ? null
    : (decodeFilter(name, words, input) ?? textFilter(name, words, input))
  return text === null ? undefined : { text, from: joinSources(from, stdin.from) }
}

function catText(call: Call): Value | undefined {
  const files = call.args.filter((a) => !/^-[a-zA-Z]/.test(a.known))
  const { stdin } = call
  if (files.length === 0 || files[0]!.known === '-') {
    return stdin.known === null ? undefined : { text: stdin.known, from: stdin.from }
  }
  let text = ''
  let from: readonly number[] = [call.command.index]
  for (const file of files) {
    if (file.stream !== undefined) text += file.stream
    else {
      const written =
        file.value === null
          ? undefined
          : call.scope.state.files.get(resolvePath(file.value, call.scope.state.cwd))
      if (!written) return undefined
      text += written.content.text
      from = joinSources(from, written.content.from)
    }
  }
  return { text, from }
}

function pathText(call: Call): Value | undefined {
  const operands = call.args.filter((a) => !a.known.startsWith('-'))
  const path = operands[0]
  if (!path) return undefined
  const cut = path.known.replace(/(.)\/+$/, '$1')
  const slash = cut.lastIndexOf('/')
  if (call.name === 'dirname') {
    return {
      text: (slash < 0 ? (cut.includes(HOLE) ? HOLE : '.') : cut.slice(0, slash) || '/') + '\n',
      from: path.from,
    }
  }
  if (call.name === 'basename') {
    const suffix = operands[1]?.known ?? ''
    const name = cut.slice(slash + 1)
    return {
      text: (suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name) + '\n',
      from: path.from,
    }
  }
  return { text: resolvePath(path.known, call.scope.state.cwd) + '\n', from: path.from }
}

/** `ls -d packages/*` prints what the pattern finds, and nothing below it. */
function listedText(call: Call): Value | undefined {
  if (!call.args.some((a) => /^-[a-zA-Z1]*d[a-zA-Z1]*$/.test(a.known)) || isLong(call)) return undefined
  const names = call.args.filter((a) => !a.known.startsWith('-'))
  if (names.length === 0) return undefined
  const text = names
    .map((a) => (a.glob ? a.known.replace(/\*+|\?|\[[^\]]*\]/g, HOLE) : a.known) + '\n')
    .join('')
  return { text, from: [call.command.index] }
}

function isLong(call: Call): boolean {
  return call.args.some((a) => /^-[a-zA-Z1]*[lgnosiF]/.test(a.known))
}

/** Names below the folders searched: the folder and the pattern of the name are known, the rest is not. */
function foundText(call: Call): string {
  if (call.name !== 'find') return HOLE
  return findRoots(call.args)
    .flatMap((root) => findTests(root.known, call.args).patterns)
    .map((pattern) => pattern.replace('/**', '/' + HOLE) + '\n')
    .join('')
}
