// The four operations: whole numbers exactly, fractions through 64-bit floats as OPA computes.
import {
  addFloats,
  divideFloats,
  fromBigFloat,
  fromDouble,
  multiplyFloats,
  negateFloat,
  toBigFloat,
} from './big-float.ts'
import { isInteger, numberFromBigint } from './number.ts'
import type { NumberValue } from './value.ts'

export function addNumbers(a: NumberValue, b: NumberValue): NumberValue {
  if (bothSmall(a, b)) {
    const sum = a + (b as number)
    if (Number.isSafeInteger(sum)) return sum
  }
  if (isInteger(a) && isInteger(b)) return numberFromBigint(BigInt(a) + BigInt(b))
  return fromBigFloat(addFloats(toBigFloat(a), toBigFloat(b)))
}

export function subtractNumbers(a: NumberValue, b: NumberValue): NumberValue {
  if (bothSmall(a, b)) {
    const difference = a - (b as number)
    if (Number.isSafeInteger(difference)) return difference
  }
  if (isInteger(a) && isInteger(b)) return numberFromBigint(BigInt(a) - BigInt(b))
  return fromBigFloat(addFloats(toBigFloat(a), negateFloat(toBigFloat(b))))
}

export function multiplyNumbers(a: NumberValue, b: NumberValue): NumberValue {
  if (bothSmall(a, b)) {
    const product = a * (b as number)
    if (Number.isSafeInteger(product)) return product + 0
  }
  if (isInteger(a) && isInteger(b)) return numberFromBigint(BigInt(a) * BigInt(b))
  return fromBigFloat(multiplyFloats(toBigFloat(a), toBigFloat(b)))
}

/** The product of many numbers with a fraction among them: each step rounds to a double, as OPA does here. */
export function multiplyFractions(factors: readonly NumberValue[]): NumberValue {
  const one = toBigFloat(1)
  return fromDouble(factors.reduce((product, factor) => multiplyFloats(product, toBigFloat(factor), 53), one))
}

/** The quotient; the caller has made sure that the divisor is not zero. */
export function divideNumbers(a: NumberValue, b: NumberValue): NumberValue {
  if (bothSmall(a, b) && a % (b as number) === 0) return a / (b as number) + 0
  return fromBigFloat(divideFloats(toBigFloat(a), toBigFloat(b)))
}

function bothSmall(a: NumberValue, b: NumberValue): a is number {
  return typeof a === 'number' && typeof b === 'number' && Number.isInteger(a) && Number.isInteger(b)
}
