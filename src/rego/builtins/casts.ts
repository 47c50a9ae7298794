// Type questions and conversions.
import { typeName } from '../value/compare.ts'
import { isNumber, parseNumber, toDouble } from '../value/number.ts'
import { SetValue } from '../value/set-value.ts'
import { quoteRego } from '../value/to-json.ts'
import type { TypeName, Value } from '../value/value.ts'
import { type BuiltinFailure, type BuiltinFamily, builtinError } from './builtin.ts'
import { oneOf, wrongType } from './operand.ts'

export const casts: BuiltinFamily = {
  to_number: ([value]) => toNumber(value as Value),
  type_name: ([value]) => typeName(value as Value),
  is_number: is('number'),
  is_string: is('string'),
  is_boolean: is('boolean'),
  is_array: is('array'),
  is_set: is('set'),
  is_object: is('object'),
  is_null: is('null'),
  cast_string: cast('string'),
  cast_boolean: cast('boolean'),
  cast_null: cast('null'),
  cast_object: cast('object'),
  cast_array([value]) {
    if (value instanceof SetValue) return value.sorted()
    return cast('array')([value as Value])
  },
  cast_set([value]) {
    if (Array.isArray(value)) return SetValue.of(value)
    return cast('set')([value as Value])
  },
}

function is(type: TypeName): (args: readonly Value[]) => Value {
  return ([value]) => typeName(value as Value) === type
}

function cast(type: TypeName): (args: readonly Value[]) => Value {
  return ([value]) => {
    if (typeName(value as Value) !== type) throw wrongType(1, type, value as Value)
    return value as Value
  }
}

function toNumber(value: Value): Value {
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isNumber(value)) return value
  if (typeof value !== 'string') throw oneOf(1, ['null', 'boolean', 'number', 'string'], value)
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(value)) throw wrongType(1, 'valid number string', value)
  const number = parseNumber(value)
  if (number === undefined) throw unreadable(value, 'invalid syntax')
  if (!Number.isFinite(toDouble(number))) throw unreadable(value, 'value out of range')
  return number
}

function unreadable(text: string, reason: string): BuiltinFailure {
  return builtinError(`strconv.ParseFloat: parsing ${quoteRego(text)}: ${reason}`)
}
