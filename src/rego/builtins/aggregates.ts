// Folding collections into one value.
import { addNumbers, multiplyFractions } from '../value/arithmetic.ts'
import { compareValues, typeName } from '../value/compare.ts'
import { isInteger, isNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { NumberValue, Value } from '../value/value.ts'
import { type BuiltinFamily, typeError } from './builtin.ts'
import { multiply } from './numbers.ts'
import { membersAt, oneOf } from './operand.ts'

export const aggregates: BuiltinFamily = {
  count: ([value]) => count(value as Value),
  sum: (args) => numbersAt(args).reduce<NumberValue>(addNumbers, 0),
  product(args) {
    const factors = numbersAt(args)
    return factors.every(isInteger) ? factors.reduce<NumberValue>(multiply, 1) : multiplyFractions(factors)
  },
  max: (args) => best(membersAt(args, 0, ['set', 'array']), 1),
  min: (args) => best(membersAt(args, 0, ['set', 'array']), -1),
  sort: (args) => [...membersAt(args, 0, ['set', 'array'])].sort(compareValues),
  any: (args) => membersAt(args, 0).some((member) => member === true),
  all: (args) => membersAt(args, 0).every((member) => member === true),
}

function count(value: Value): number {
  if (typeof value === 'string') return codePointCount(value)
  if (Array.isArray(value)) return value.length
  if (value instanceof ObjectValue || value instanceof SetValue) return value.size
  throw oneOf(1, ['array', 'object', 'set', 'string'], value)
}

/** The number of code points. */
export function codePointCount(text: string): number {
  let total = 0
  for (const _ of text) total++
  return total
}

function numbersAt(args: readonly Value[]): NumberValue[] {
  return membersAt(args, 0, ['set', 'array']).map((member) => {
    if (isNumber(member)) return member
    const container = typeName(args[0] as Value)
    throw typeError(
      `operand 1 must be ${container} of numbers but got ${container} containing ${typeName(member)}`,
    )
  })
}

function best(members: readonly Value[], sign: number): Value | undefined {
  let result: Value | undefined
  for (const member of members)
    if (result === undefined || sign * compareValues(member, result) > 0) result = member
  return result
}
