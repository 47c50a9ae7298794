// Arithmetic, rounding, ranges.
import { addNumbers, divideNumbers, multiplyNumbers, subtractNumbers } from '../value/arithmetic.ts'
import { typeName } from '../value/compare.ts'
import { compareNumbers, isInteger, isNumber, numberFromBigint, numberParts } from '../value/number.ts'
import { SetValue } from '../value/set-value.ts'
import type { NumberValue, Value } from '../value/value.ts'
import { type BuiltinFamily, type BuiltinState, builtinError, limitFailure, typeError } from './builtin.ts'
import { nodeCrypto } from './node-crypto.ts'
import { integerAt, numberAt, smallIntegerAt, stringAt, wrongType } from './operand.ts'
import { difference } from './sets.ts'

const MAX_HEX_DIGITS = 50_000

export const numbers: BuiltinFamily = {
  plus: (args) => addNumbers(numberAt(args, 0), numberAt(args, 1)),
  mul: (args) => multiply(numberAt(args, 0), numberAt(args, 1)),
  minus,
  div(args) {
    const divisor = numberAt(args, 1)
    const dividend = numberAt(args, 0)
    if (divisor === 0) throw builtinError('divide by zero')
    return divideNumbers(dividend, divisor)
  },
  rem,
  round: (args) => roundHalfAway(numberAt(args, 0)),
  ceil: (args) => numberFromBigint(-floorOf(negate(numberAt(args, 0)))),
  floor: (args) => numberFromBigint(floorOf(numberAt(args, 0))),
  abs(args) {
    const value = numberAt(args, 0)
    return compareNumbers(value, 0) < 0 ? negate(value) : value
  },
  'numbers.range': (args, state) => range(integerAt(args, 0), integerAt(args, 1), 1n, state),
  'numbers.range_step'(args, state) {
    const start = integerAt(args, 0)
    const stop = integerAt(args, 1)
    const step = integerAt(args, 2)
    if (step <= 0n) throw builtinError('step must be a positive integer')
    return range(start, stop, step, state)
  },
  'rand.intn'(args, state) {
    const key = stringAt(args, 0)
    const limit = BigInt(smallIntegerAt(args, 1))
    if (limit === 0n) return 0
    const bound = limit < 0n ? -limit : limit
    const id = `rand.intn\0${key}\0${bound}`
    const known = state.once.get(id) as Value | undefined
    if (known !== undefined) return known
    const { randomInt } = nodeCrypto()
    const value =
      bound < 281_474_976_710_655n
        ? randomInt(Number(bound))
        : Number(BigInt(randomInt(281_474_976_710_655)) % bound)
    state.once.set(id, value)
    return value
  },
}

/** The product, as long as it stays within reason. */
export function multiply(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'bigint' && typeof b === 'bigint' && hexDigits(a) + hexDigits(b) > MAX_HEX_DIGITS) {
    throw limitFailure('the product has too many digits')
  }
  return multiplyNumbers(a, b)
}

function hexDigits(whole: bigint): number {
  return whole.toString(16).length
}

function minus(args: readonly Value[]): Value {
  const [left, right] = args as readonly [Value, Value]
  if (isNumber(left)) {
    if (!isNumber(right)) throw wrongType(2, 'number', right)
    return subtractNumbers(left, right)
  }
  if (left instanceof SetValue) {
    if (!(right instanceof SetValue)) throw wrongType(2, isNumber(right) ? 'set' : 'number', right)
    return difference(left, right)
  }
  throw typeError(`operand 1 must be one of {number, set} but got ${typeName(left)}`)
}

function rem(args: readonly Value[]): Value {
  const left = numberAt(args, 0)
  const right = numberAt(args, 1)
  if (!isInteger(left) || !isInteger(right)) throw builtinError('modulo on floating-point number')
  if (right === 0) throw builtinError('modulo by zero')
  if (typeof left === 'number' && typeof right === 'number') return (left % right) + 0
  return numberFromBigint(BigInt(left) % BigInt(right))
}

function negate(value: NumberValue): NumberValue {
  return subtractNumbers(0, value)
}

/** The largest whole number not above the value. */
export function floorOf(value: NumberValue): bigint {
  if (isInteger(value)) return BigInt(value)
  const { digits, exponent } = numberParts(value)
  const unit = 10n ** BigInt(-exponent)
  return digits >= 0n ? digits / unit : -((-digits + unit - 1n) / unit)
}

function roundHalfAway(value: NumberValue): NumberValue {
  if (isInteger(value)) return value
  const { digits, exponent } = numberParts(value)
  const unit = 10n ** BigInt(-exponent)
  const size = digits < 0n ? -digits : digits
  const rounded = (2n * size + unit) / (2n * unit)
  return numberFromBigint(digits < 0n ? -rounded : rounded)
}

function range(start: bigint, stop: bigint, step: bigint, state: BuiltinState): Value {
  const distance = start <= stop ? stop - start : start - stop
  if (distance / step > BigInt(state.maxSize))
    throw limitFailure(`a range of more than ${state.maxSize} numbers is refused`)
  const down = start > stop
  const items: Value[] = []
  for (let at = 0n; at <= distance; at += step) items.push(numberFromBigint(down ? start - at : start + at))
  return items
}
