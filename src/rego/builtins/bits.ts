// Bit operations on integers of any size.
import { isInteger, numberFromBigint } from '../value/number.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, limitFailure, typeError } from './builtin.ts'
import { integerAt, numberAt } from './operand.ts'

const MAX_SHIFT = 100_000n

export const bits: BuiltinFamily = {
  'bits.or': (args) => numberFromBigint(integerAt(args, 0) | integerAt(args, 1)),
  'bits.and': (args) => numberFromBigint(integerAt(args, 0) & integerAt(args, 1)),
  'bits.xor': (args) => numberFromBigint(integerAt(args, 0) ^ integerAt(args, 1)),
  'bits.negate': (args) => numberFromBigint(~integerAt(args, 0)),
  'bits.lsh': (args) => numberFromBigint(integerAt(args, 0) << shiftAt(args)),
  'bits.rsh': (args) => numberFromBigint(integerAt(args, 0) >> shiftAt(args)),
}

function shiftAt(args: readonly Value[]): bigint {
  const value = numberAt(args, 1)
  if (!isInteger(value)) throw typeError('operand 2 must be integer number but got floating-point number')
  const shift = BigInt(value)
  if (shift < 0n) throw typeError('operand 2 must be an unsigned integer number but got a negative integer')
  if (shift > MAX_SHIFT) throw limitFailure(`a shift by more than ${MAX_SHIFT} bits is refused`)
  return shift
}
