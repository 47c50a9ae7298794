// Reading arguments: the right type, or the failure text OPA gives.
import { typeName } from '../value/compare.ts'
import { isInteger, isNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { NumberValue, TypeName, Value } from '../value/value.ts'
import { type BuiltinFailure, typeError } from './builtin.ts'

export function wrongType(position: number, wanted: string, value: Value): BuiltinFailure {
  return typeError(`operand ${position} must be ${wanted} but got ${typeName(value)}`)
}

export function stringAt(args: readonly Value[], index: number): string {
  const value = args[index] as Value
  if (typeof value !== 'string') throw wrongType(index + 1, 'string', value)
  return value
}

export function numberAt(args: readonly Value[], index: number): NumberValue {
  const value = args[index] as Value
  if (!isNumber(value)) throw wrongType(index + 1, 'number', value)
  return value
}

/** A whole number of any size. */
export function integerAt(args: readonly Value[], index: number): bigint {
  const value = args[index] as Value
  if (!isNumber(value)) throw wrongType(index + 1, 'integer', value)
  if (!isInteger(value)) throw notWhole(index)
  return BigInt(value)
}

/** A whole number that fits 64 bits. */
export function smallIntegerAt(args: readonly Value[], index: number): number {
  const value = numberAt(args, index)
  if (!isInteger(value) || (typeof value === 'bigint' && value !== BigInt.asIntN(64, value)))
    throw notWhole(index)
  return Number(value)
}

// The text covers whole numbers beyond 64 bits too: OPA reads those as floats.
function notWhole(index: number): BuiltinFailure {
  return typeError(`operand ${index + 1} must be integer number but got floating-point number`)
}

export function arrayAt(args: readonly Value[], index: number): readonly Value[] {
  const value = args[index] as Value
  if (!Array.isArray(value)) throw wrongType(index + 1, 'array', value)
  return value
}

export function objectAt(args: readonly Value[], index: number): ObjectValue {
  const value = args[index] as Value
  if (!(value instanceof ObjectValue)) throw wrongType(index + 1, 'object', value)
  return value
}

export function setAt(args: readonly Value[], index: number): SetValue {
  const value = args[index] as Value
  if (!(value instanceof SetValue)) throw wrongType(index + 1, 'set', value)
  return value
}

/** The members of an array or set. */
export function membersAt(
  args: readonly Value[],
  index: number,
  order: readonly TypeName[] = ['array', 'set'],
): readonly Value[] {
  const value = args[index] as Value
  if (Array.isArray(value)) return value
  if (value instanceof SetValue) return value.sorted()
  throw oneOf(index + 1, order, value)
}

export function oneOf(position: number, types: readonly string[], value: Value): BuiltinFailure {
  return wrongType(position, `one of {${types.join(', ')}}`, value)
}
