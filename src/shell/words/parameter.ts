// Parameter expansion: `$x`, `$@`, `${x:-default}`, `${x#prefix}`, `${x:1:2}`, `${!x}` and relatives.
import type { ParameterExpansionPart } from 'unbash'
import { HOLE, knownPrefix } from '../hole.ts'
import type { Scope } from '../scope.ts'
import { firstValue, lookUp, setVariable, UNSET_PARAMETERS, type Variable } from '../state.ts'
import { EMPTY, joinSources, UNKNOWN, type Value, value } from '../value.ts'
import { expandSingle } from './expand.ts'
import { removePattern, replacePattern } from './pattern.ts'

/** `$name`, `$1`, `$@`. */
export function expandSimple(scope: Scope, name: string): readonly Value[] {
  const variable = find(scope, name)
  if (variable === undefined) return [UNKNOWN]
  if (!Array.isArray(variable)) return [variable as Value]
  if (name === '@' || name === '*') return variable.length === 0 ? [EMPTY] : variable
  return [variable[0] ?? EMPTY]
}

/** `${…}`. */
export function expandParameter(scope: Scope, part: ParameterExpansionPart): readonly Value[] {
  const all = elements(scope, part)
  const { operation } = part
  if (part.prefix === '#') return [all === undefined ? UNKNOWN : lengthOf(all, part)]
  if (!operation) {
    if (part.prefix === '!') return [indirect(scope, part, all)]
    return all === undefined ? [UNKNOWN] : all.length === 0 ? [EMPTY] : all
  }
  if (operation.type === 'Default') return applyDefault(scope, operation.operator, all, part)
  // Operands may hide substitutions: expand them even when the variable is unknown.
  const apply = operationOf(scope, operation)
  return all === undefined ? [UNKNOWN] : all.length === 0 ? [EMPTY] : all.map(apply)
}

function find(scope: Scope, name: string): Variable | undefined {
  const { state } = scope
  // Outside of functions and scripts they are whatever the shell was started with.
  const unset = state.parameters === UNSET_PARAMETERS
  if (/^\d+$/.test(name)) {
    if (name === '0') return state.zero
    // Nobody starts a shell with that many: `$9` is an idiom for nothing at all.
    if (unset) return Number(name) > 5 ? EMPTY : undefined
    return state.parameters[Number(name) - 1] ?? EMPTY
  }
  if (name === '@' || name === '*') return unset ? [UNKNOWN] : state.parameters
  if (name === '#') return value(String(state.parameters.length))
  return lookUp(state, name)
}

/** The values meant, undefined when nothing is known of the variable. */
function elements(scope: Scope, part: ParameterExpansionPart): readonly Value[] | undefined {
  const variable = find(scope, part.parameter)
  if (part.parameter === '@' || part.parameter === '*') return (variable as readonly Value[]) ?? []
  const index = part.index ? expandSingle(scope, part.index).known : undefined
  if (variable === undefined) return undefined
  if (index === '@' || index === '*') return Array.isArray(variable) ? variable : [variable as Value]
  if (index === undefined) return [firstValue(variable)]
  if (!Array.isArray(variable)) return index === '0' ? [variable as Value] : undefined
  const at = /^-?\d+$/.test(index) ? variable.at(Number(index)) : undefined
  return at === undefined ? undefined : [at]
}

function lengthOf(all: readonly Value[], part: ParameterExpansionPart): Value {
  if (part.index && /[@*]/.test(part.index.text)) return value(String(all.length))
  const text = (all[0] ?? EMPTY).text
  return text.includes(HOLE) ? UNKNOWN : value(String(text.length))
}

function indirect(scope: Scope, part: ParameterExpansionPart, all: readonly Value[] | undefined): Value {
  const name = all?.[0]?.text
  if (part.index || name === undefined || name.includes(HOLE)) return UNKNOWN
  const target = find(scope, name)
  return target === undefined ? UNKNOWN : firstValue(target)
}

function applyDefault(
  scope: Scope,
  operator: string,
  all: readonly Value[] | undefined,
  part: ParameterExpansionPart,
): readonly Value[] {
  const operation = part.operation
  if (operation?.type !== 'Default') return [UNKNOWN]
  const word = expandSingle(scope, operation.operand)
  const fallback: Value = { text: word.known, from: word.from }
  const isSet =
    all !== undefined && all.length > 0 && !(operator.startsWith(':') && all.every((v) => v.text === ''))
  if (operator.endsWith('+')) return all === undefined ? [UNKNOWN] : [isSet ? fallback : EMPTY]
  if (isSet) return all
  if (operator.endsWith('?')) return [UNKNOWN]
  if (operator.endsWith('=')) setVariable(scope.state, part.parameter, fallback)
  return [fallback]
}

type Operation = NonNullable<ParameterExpansionPart['operation']>

function operationOf(scope: Scope, operation: Operation): (v: Value) => Value {
  switch (operation.type) {
    case 'Remove': {
      const pattern = expandSingle(scope, operation.operand)
      return (v) => change(v, pattern.from, (text) => removePattern(text, pattern.known, operation.operator))
    }
    case 'Replace': {
      const pattern = expandSingle(scope, operation.pattern)
      const replacement = expandSingle(scope, operation.replacement)
      return (v) =>
        change(v, replacement.from, (text) =>
          replacePattern(text, pattern.known, replacement.known, operation.operator),
        )
    }
    case 'Slice': {
      const offset = Number(expandSingle(scope, operation.offset).known.trim() || Number.NaN)
      const length = operation.length ? Number(expandSingle(scope, operation.length).known.trim()) : undefined
      return (v) => ({ text: slice(v.text, offset, length), from: v.from })
    }
    case 'CaseModification':
      return (v) => change(v, [], (text) => modifyCase(text, operation.operator))
    case 'Transform':
      expandSingle(scope, operation.operand)
      return () => UNKNOWN
    default:
      return () => UNKNOWN
  }
}

function change(v: Value, from: readonly number[], apply: (text: string) => string | null): Value {
  const text = v.text.includes(HOLE) ? null : apply(v.text)
  return { text: text ?? HOLE, from: joinSources(v.from, from) }
}

/** Also works on the known prefix: `${PATH:0:1}` is `/` whatever PATH is. */
function slice(text: string, offset: number, length: number | undefined): string {
  if (Number.isNaN(offset) || Number.isNaN(length ?? 0)) return HOLE
  const known = knownPrefix(text)
  if (known.length === text.length) {
    const start = offset < 0 ? text.length + offset : offset
    const end = length === undefined ? text.length : length < 0 ? text.length + length : start + length
    return text.slice(Math.max(0, start), Math.max(0, end))
  }
  const fits = offset >= 0 && length !== undefined && length >= 0 && offset + length <= known.length
  return fits ? known.slice(offset, offset + length) : HOLE
}

function modifyCase(text: string, operator: string): string {
  const first = operator.length === 1
  const up = operator.startsWith('^')
  const head = first ? text.slice(0, 1) : text
  return (up ? head.toUpperCase() : head.toLowerCase()) + (first ? text.slice(1) : '')
}
