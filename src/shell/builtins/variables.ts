// Builtins that set variables and aliases.

import { runEnvironment } from '../environment.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { formatPrintf } from '../output/printf.ts'
import { setVariable } from '../state.ts'
import { EMPTY, UNKNOWN, type Value, value, wordOf } from '../value.ts'
import { runCodeWord } from '../wrappers/unwrap.ts'

/** export, declare, typeset, local, readonly. */
export function runDeclare(call: Call): Value | undefined {
  const { state } = call.scope
  const refers = call.args.some((a) => /^-[a-zA-Z]*n/.test(a.known)) && call.name !== 'export'
  for (const word of call.args) {
    const match = /^([A-Za-z_]\w*)(\+?)=/.exec(word.known)
    if (!match || Array.isArray(state.variables?.get(match[1]!))) continue
    const text = word.known.slice(match[0].length)
    if (refers) {
      state.references ??= new Map()
      state.references.set(match[1]!, text)
      continue
    }
    setVariable(state, match[1]!, match[2] ? UNKNOWN : { text, from: word.from })
    runEnvironment(
      call.scope,
      [{ name: match[1]!, value: { ...wordOf(text, text, word.from), provenance: word.provenance } }],
      call.span,
    )
  }
  return call.args.length === 0 || call.args.every((a) => a.known.startsWith('-')) ? undefined : EMPTY
}

export function runUnset(call: Call): Value {
  const { state } = call.scope
  for (const { known } of call.args) {
    if (known.startsWith('-')) continue
    if (state.variables?.has(known)) setVariable(state, known, EMPTY)
    state.functions?.delete(known)
  }
  return EMPTY
}

export function runAliasBuiltin(call: Call): Value | undefined {
  const { state } = call.scope
  for (const word of call.args) {
    const at = word.known.indexOf('=')
    if (at <= 0) continue
    state.aliases ??= new Map()
    const text = word.known.slice(at + 1)
    state.aliases.set(word.known.slice(0, at), text)
    // Another name for a program does nothing by itself.
    if (!/^[\w-]+$/.test(text))
      call.scope.session.aliases.set(word.known, { scope: call.scope, text, span: call.span })
  }
  return undefined
}

export function runUnalias(call: Call): Value {
  for (const { known } of call.args) call.scope.state.aliases?.delete(known)
  return EMPTY
}

const READ_VALUES = 'adinNptu'

/** `read a b <<< text`: the first line, split; unknown otherwise. */
export function runRead(call: Call): Value {
  const { state } = call.scope
  const names: string[] = []
  let array: string | null = null
  for (let i = 0; i < call.args.length; i++) {
    const text = call.args[i]!.known
    if (!text.startsWith('-')) {
      names.push(text)
      continue
    }
    const last = text.at(-1)!
    if (READ_VALUES.includes(last)) {
      i++
      if (last === 'a') array = call.args[i]?.known ?? null
    }
  }
  const { stdin } = call
  const line = lineOf(stdin.known)
  const from = stdin.from
  if (array)
    setVariable(
      state,
      array,
      line.split(/\s+/).map((text) => value(text, from)),
    )
  const fields = line.trim().split(/\s+/)
  const targets = names.length > 0 || array ? names : ['REPLY']
  for (const [i, name] of targets.entries()) {
    const text = i === targets.length - 1 ? fields.slice(i).join(' ') : (fields[i] ?? '')
    // A name that is known in part stays so; which piece of it goes into which variable is not known.
    const isUnknown = line.includes(HOLE) && (targets.length > 1 || /\s/.test(line.trim()))
    setVariable(state, name, isUnknown ? { text: HOLE, from } : { text, from })
  }
  return EMPTY
}

/** Which line of several a `read` gets depends on those before it. */
function lineOf(known: string | null): string {
  if (known === null) return HOLE
  const end = known.indexOf('\n')
  return end < 0 ? known : known.slice(end).trim() === '' ? known.slice(0, end) : HOLE
}

/** mapfile and readarray; `-C code` is run for the lines. */
export function runMapfile(call: Call): Value {
  const callback = call.args.findIndex((a) => a.known === '-C')
  if (callback >= 0 && call.args[callback + 1]) runCodeWord(call, call.args[callback + 1]!, { how: '-C' })
  const name = call.args.findLast((a) => !a.known.startsWith('-'))?.known ?? 'MAPFILE'
  const { known, from } = call.stdin
  const lines = known === null ? [HOLE] : known.replace(/\n$/, '').split('\n')
  setVariable(
    call.scope.state,
    name,
    lines.map((text) => value(text, from)),
  )
  return EMPTY
}

/** `printf -v name …`. */
export function runPrintfBuiltin(call: Call): Value | undefined {
  if (call.args[0]?.known !== '-v' || !call.args[1]) return undefined
  const text = formatPrintf(call.args.slice(2))
  setVariable(call.scope.state, call.args[1].known, { text, from: call.args.flatMap((a) => a.from) })
  return EMPTY
}

/** `set -- a b` sets the positional parameters. */
export function runSet(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => a.known === '--')
  const first = call.args[0]
  if (at >= 0 || (first && !/^[-+]/.test(first.known))) {
    call.scope.state.parameters = call.args.slice(at + 1).map((a) => ({ text: a.known, from: a.from }))
    return EMPTY
  }
  return undefined
}

export function runShift(call: Call): Value {
  const count = Number(call.args[0]?.known ?? 1)
  const { state } = call.scope
  state.parameters = state.parameters.slice(Number.isInteger(count) ? count : 1)
  return EMPTY
}

/** exit, return, break, continue: nothing after it in this branch runs. */
export function runLeave(call: Call): Value {
  call.scope.state.left = true
  return EMPTY
}

/** getopts and select-like builtins that fill a variable with something unknown. */
export function runGetopts(call: Call): Value {
  const name = call.args[1]?.known
  if (name) setVariable(call.scope.state, name, UNKNOWN)
  setVariable(call.scope.state, 'OPTARG', UNKNOWN)
  return EMPTY
}
