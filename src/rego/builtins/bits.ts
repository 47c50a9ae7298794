// Bit operations on integers of any size.
import { numberFromBigint } from '../value/number.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, limitFailure, typeError } from './builtin.ts'
import { integerAt } from './operand.ts'

const MAX_LEFT_SHIFT = 100_000n
const MAX_RIGHT_SHIFT = 1_000_000n

export const bits: BuiltinFamily = {
  'bits.or': (args) => numberFromBigint(integerAt(args, 0) | integerAt(args, 1)),
  'bits.and': (args) => numberFromBigint(integerAt(args, 0) & integerAt(args, 1)),
  'bits.xor': (args) => numberFromBigint(integerAt(args, 0) ^ integerAt(args, 1)),
  'bits.negate': (args) => numberFromBigint(~integerAt(args, 0)),
  'bits.lsh'(args) {
    const value = integerAt(args, 0)
    const shift = shiftAt(args)
    if (shift > MAX_LEFT_SHIFT) throw limitFailure(`a shift by more than ${MAX_LEFT_SHIFT} bits is refused`)
    return numberFromBigint(value << shift)
  },
  // A shift beyond the digits leaves the sign.
  'bits.rsh'(args) {
    const value = integerAt(args, 0)
    const shift = shiftAt(args)
    return numberFromBigint(value >> (shift > MAX_RIGHT_SHIFT ? MAX_RIGHT_SHIFT : shift))
  },
}

function shiftAt(args: readonly Value[]): bigint {
  const shift = integerAt(args, 1)
  if (shift < 0n) throw typeError('operand 2 must be an unsigned integer number but got a negative integer')
  return shift
}
