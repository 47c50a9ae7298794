// `sprintf` with Go's verbs, flags, widths and its texts for wrong arguments.

import { isInteger, isNumber, toDouble } from '../value/number.ts'
import { renderTerm } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, limitFailure } from './builtin.ts'
import { arrayAt, stringAt } from './operand.ts'
import { type Format, type GoArgument, renderVerb, typeLabel } from './sprintf-verb.ts'

const MAX_WIDTH = 100_000

export const sprintf: BuiltinFamily = {
  sprintf: (args) => format(stringAt(args, 0), arrayAt(args, 1).map(goArgument)),
}

/** What OPA hands to Go's formatter: integers, floats, strings; everything else as Rego text. */
function goArgument(value: Value): GoArgument {
  if (typeof value === 'string') return { kind: 'string', text: value }
  if (!isNumber(value)) return { kind: 'string', text: renderTerm(value) }
  if (!isInteger(value)) return { kind: 'float', value: toDouble(value) }
  const whole = BigInt(value)
  if (!Number.isFinite(Number(whole))) return { kind: 'string', text: scientific(whole) }
  return { kind: whole === BigInt.asIntN(64, whole) ? 'int' : 'big', value: whole }
}

/** What no double can hold was written with an exponent. */
function scientific(whole: bigint): string {
  const [, sign = '', digits = '', zeros = ''] = /^(-?)(\d+?)(0*)$/.exec(whole.toString()) ?? []
  return `${sign}${digits}e${zeros.length}`
}

interface State {
  template: string
  offset: number
  args: GoArgument[]
  next: number
  used: boolean
}

function format(template: string, args: GoArgument[]): string {
  const state: State = { template, offset: 0, args, next: 0, used: false }
  let result = ''
  while (state.offset < template.length) {
    const percent = template.indexOf('%', state.offset)
    if (percent < 0) {
      result += template.slice(state.offset)
      break
    }
    result += template.slice(state.offset, percent)
    state.offset = percent + 1
    result += directive(state)
  }
  return result + extra(state)
}

function extra(state: State): string {
  if (state.used || state.next >= state.args.length) return ''
  const rest = state.args.slice(state.next).map((arg) => `${typeLabel(arg)}=${renderVerb('v', arg, {})}`)
  return `%!(EXTRA ${rest.join(', ')})`
}

function directive(state: State): string {
  const flags: Format = {}
  for (; '+-# 0'.includes(state.template[state.offset] ?? '~'); state.offset++) {
    const flag = state.template[state.offset]
    if (flag === '+') flags.plus = true
    else if (flag === '-') flags.minus = true
    else if (flag === '#') flags.sharp = true
    else if (flag === ' ') flags.space = true
    else flags.zero = true
  }
  let problem = argIndex(state)
  const width = amount(state)
  if (width !== undefined) {
    if (width.bad) return badWidth(state, '%!(BADWIDTH)', flags)
    flags.width = Math.abs(width.value)
    if (width.value < 0) flags.minus = true
  }
  if (state.template[state.offset] === '.') {
    state.offset++
    problem ||= argIndex(state)
    const precision = amount(state)
    if (precision?.bad) return badWidth(state, '%!(BADPREC)', flags)
    flags.precision = precision?.value ?? 0
  }
  problem ||= argIndex(state)
  if (state.offset >= state.template.length) return '%!(NOVERB)'
  const verb = String.fromCodePoint(state.template.codePointAt(state.offset) as number)
  state.offset += verb.length
  if (verb === '%') return '%'
  if (problem) return `%!${verb}(BADINDEX)`
  const arg = state.args[state.next]
  if (arg === undefined) return `%!${verb}(MISSING)`
  state.next++
  return renderVerb(verb, arg, flags)
}

function badWidth(state: State, text: string, flags: Format): string {
  const verb = state.template[state.offset++] ?? ''
  if (verb === '%') return `${text}%`
  const arg = state.args[state.next++]
  return text + (arg === undefined ? `%!${verb}(MISSING)` : renderVerb(verb, arg, flags))
}

/** `[3]` chooses the argument. True when the index is wrong. */
function argIndex(state: State): boolean {
  if (state.template[state.offset] !== '[') return false
  state.used = true
  const match = /^\[(\d+)\]/.exec(state.template.slice(state.offset))
  if (!match) {
    const end = state.template.indexOf(']', state.offset)
    state.offset = end < 0 ? state.offset + 1 : end + 1
    return true
  }
  state.offset += match[0].length
  const index = Number(match[1]) - 1
  if (index < 0 || index >= state.args.length) return true
  state.next = index
  return false
}

function amount(state: State): { value: number; bad?: boolean } | undefined {
  if (state.template[state.offset] === '*') {
    state.offset++
    const arg = state.args[state.next++]
    if (arg?.kind !== 'int' || arg.value > 1_000_000n) return { value: 0, bad: true }
    return checked(Number(arg.value))
  }
  const match = /^\d+/.exec(state.template.slice(state.offset))
  if (!match) return undefined
  state.offset += match[0].length
  return checked(Number(match[0]))
}

function checked(value: number): { value: number } {
  if (Math.abs(value) > MAX_WIDTH) throw limitFailure(`a width above ${MAX_WIDTH} is refused`)
  return { value }
}
