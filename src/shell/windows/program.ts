// powershell, pwsh and cmd called from another shell: find the code and read it in its own dialect.
import type { Dialect, Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { reportDynamic } from '../run-text.ts'
import { report, reportBound, type Scope } from '../scope.ts'
import { copyState } from '../state.ts'
import { EMPTY, type Value } from '../value.ts'
import { runCmd } from './cmd.ts'
import { runPowershell } from './powershell.ts'

const VALUED =
  /^-(ex|exec|executionpolicy|ep|version|v|windowstyle|w|inputformat|outputformat|if|of|configurationname|psconsolefile|workingdirectory|wd|settingsfile|custompipename)$/i

export function runPowershellProgram(call: Call): Value | undefined {
  const { args } = call
  for (let i = 0; i < args.length; i++) {
    const text = args[i]!.known.replace(/^[\u2013\u2014\u2015/]/, '-')
    if (/^-(e|ec|en|enc|enco|encod|encode|encoded\w*)$/i.test(text)) return runEncoded(call, args[i + 1])
    if (/^-(c|co|com|comm|comma|comman|command|commandwithargs|cwa)$/i.test(text)) {
      return runCodeWords(call, args.slice(i + 1), '-Command')
    }
    if (/^-(f|fi|fil|file)$/i.test(text)) return runFile(call, args[i + 1])
    if (VALUED.test(text)) i++
    else if (!text.startsWith('-')) {
      return call.name === 'pwsh' && /\.ps1$/i.test(text)
        ? undefined
        : runCodeWords(call, args.slice(i), 'arguments')
    }
  }
  const { stdin } = call
  if (stdin.kind === 'inherit' || stdin.known === null) return undefined
  return runCode(call, { text: stdin.known, from: stdin.from }, 'powershell', stdin.kind)
}

/** A script by name: unknown when the name is. */
function runFile(call: Call, file: Word | undefined): undefined {
  const via = { program: call.name, index: call.command.index, how: '-File' }
  if (file?.known === HOLE) reportDynamic(call.scope, { text: HOLE, from: file.from }, via, call.span)
}

function runCodeWords(call: Call, words: readonly Word[], how: string): Value | undefined {
  if (words.length === 1 && words[0]!.known === '-') {
    return runCode(call, { text: call.stdin.known ?? HOLE, from: call.stdin.from }, 'powershell', 'stdin')
  }
  const code = { text: words.map((w) => w.known).join(' '), from: words.flatMap((w) => w.from) }
  return runCode(call, code, 'powershell', how)
}

/** UTF-16LE in base64. Nobody types that by hand: the form itself is reported, and the code judged. */
function runEncoded(call: Call, word: Word | undefined): Value | undefined {
  report(
    call.scope,
    'encoded-command',
    `${call.name} runs an encoded command`,
    call.span,
    word?.from,
    call.command.index,
  )
  if (!word) return undefined
  const text = word.value === null ? HOLE : Buffer.from(word.value, 'base64').toString('utf16le')
  return runCode(call, { text, from: word.from }, 'powershell', '-EncodedCommand')
}

export function runCmdProgram(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => /^\/[ckr]/i.test(a.known))
  if (at < 0) return undefined
  const attached = call.args[at]!.known.slice(2)
  const words = call.args.slice(at + 1).map((w) => w.known)
  const text = [...(attached === '' ? [] : [attached]), ...words].join(' ')
  return runCode(
    call,
    { text, from: call.args.flatMap((a) => a.from) },
    'cmd',
    call.args[at]!.known.slice(0, 2),
  )
}

function runCode(call: Call, code: Value, dialect: Dialect, how: string): Value {
  const { scope, command, span } = call
  const via = { program: call.name, index: command.index, how }
  if (code.text.replaceAll(HOLE, '').trim() === '') {
    if (code.text.includes(HOLE)) reportDynamic(scope, code, via, span)
    return EMPTY
  }
  if (scope.depth >= scope.session.limits.depth) {
    reportBound(scope, 'bound-depth', 'commands are nested too deep')
    return EMPTY
  }
  const inside: Scope = {
    ...scope,
    source: code.text,
    offset: null,
    span,
    depth: scope.depth + 1,
    via: [...scope.via, via],
    state: { ...copyState(scope.state), dialect },
    capture: false,
  }
  return runDialect(inside, code.text, dialect)
}

/** Reads a line of PowerShell or cmd. */
export function runDialect(scope: Scope, text: string, dialect: Dialect): Value {
  scope.session.steps += text.length >> 4
  return dialect === 'cmd' ? runCmd(scope, text) : runPowershell(scope, text)
}
