// Fractions are computed as OPA does: binary floating point with a mantissa of 64 bits, rounded to even,
// printed with the fewest decimal digits that name the same float.
import { numberFromBigint, numberFromParts, numberParts, parseNumber } from './number.ts'
import type { NumberValue } from './value.ts'

const BITS = 64

/** `mantissa * 2^exponent`; the mantissa has at most 64 bits. */
interface BigFloat {
  readonly mantissa: bigint
  readonly exponent: number
}

/** The nearest float of a number. */
export function toBigFloat(value: NumberValue): BigFloat {
  const { digits, exponent } = numberParts(value)
  if (exponent >= 0) return roundFloat(digits * 10n ** BigInt(exponent), 0)
  return divideWhole(digits, 10n ** BigInt(-exponent))
}

/** The number that the float's shortest decimal text names. */
export function fromBigFloat(float: BigFloat): NumberValue {
  const { mantissa, exponent } = float
  if (mantissa === 0n) return 0
  if (exponent > 0) return shortestWhole(mantissa, exponent)
  if (exponent === 0) return numberFromBigint(mantissa)
  const low = 1n << BigInt(-exponent)
  if (mantissa % low === 0n) return numberFromBigint(mantissa / low)
  return shortestDecimal(mantissa, exponent)
}

/** The number that the shortest text of a float with 53 bits names. */
export function fromDouble(float: BigFloat): NumberValue {
  const double = Number(float.mantissa) * 2 ** float.exponent
  return (Number.isFinite(double) ? parseNumber(String(double)) : undefined) ?? fromBigFloat(float)
}

/** The float without its fraction. */
export function wholePart({ mantissa, exponent }: BigFloat): bigint {
  return exponent >= 0 ? mantissa << BigInt(exponent) : mantissa / (1n << BigInt(-exponent))
}

export function addFloats(a: BigFloat, b: BigFloat): BigFloat {
  const low = Math.min(a.exponent, b.exponent)
  const left = a.mantissa << BigInt(a.exponent - low)
  return roundFloat(left + (b.mantissa << BigInt(b.exponent - low)), low)
}

export function negateFloat(a: BigFloat): BigFloat {
  return { mantissa: -a.mantissa, exponent: a.exponent }
}

export function multiplyFloats(a: BigFloat, b: BigFloat, bits = BITS): BigFloat {
  return roundFloat(a.mantissa * b.mantissa, a.exponent + b.exponent, bits)
}

export function divideFloats(a: BigFloat, b: BigFloat): BigFloat {
  const quotient = divideWhole(a.mantissa, b.mantissa)
  return { mantissa: quotient.mantissa, exponent: quotient.exponent + a.exponent - b.exponent }
}

function bitLength(whole: bigint): number {
  return (whole < 0n ? -whole : whole).toString(2).length
}

function divideWhole(numerator: bigint, denominator: bigint): BigFloat {
  if (numerator === 0n) return { mantissa: 0n, exponent: 0 }
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const shift = Math.max(0, BITS + 2 - (bitLength(top) - bitLength(bottom)))
  const scaled = top << BigInt(shift)
  const quotient = scaled / bottom
  // A sticky last bit keeps the rounding right when the division leaves a rest.
  const sticky = (quotient << 1n) | (scaled % bottom === 0n ? 0n : 1n)
  return roundFloat(negative ? -sticky : sticky, -shift - 1)
}

function roundFloat(whole: bigint, exponent: number, bits = BITS): BigFloat {
  const excess = bitLength(whole) - bits
  if (excess <= 0) return { mantissa: whole, exponent }
  const negative = whole < 0n
  const size = negative ? -whole : whole
  const cut = BigInt(excess)
  let kept = size >> cut
  const rest = size - (kept << cut)
  const half = 1n << (cut - 1n)
  if (rest > half || (rest === half && (kept & 1n) === 1n)) kept++
  return roundFloat(negative ? -kept : kept, exponent + excess, bits)
}

/** Large whole floats print as their shortest digits followed by zeros. */
function shortestWhole(mantissa: bigint, exponent: number): NumberValue {
  const exact = mantissa << BigInt(exponent)
  const size = exact < 0n ? -exact : exact
  const length = size.toString().length
  const same = roundFloat(size, 0)
  for (let count = 1; count < length; count++) {
    const unit = 10n ** BigInt(length - count)
    const candidate = ((size + unit / 2n) / unit) * unit
    if (sameFloat(roundFloat(candidate, 0), same))
      return numberFromBigint(exact < 0n ? -candidate : candidate)
  }
  return numberFromBigint(exact)
}

function shortestDecimal(mantissa: bigint, exponent: number): NumberValue {
  const negative = mantissa < 0n
  const size = negative ? -mantissa : mantissa
  // The exact value is size * 5^-exponent * 10^exponent.
  const digits = size * 5n ** BigInt(-exponent)
  const length = digits.toString().length
  const same = roundFloat(size, exponent)
  for (let count = 1; count < length; count++) {
    const drop = BigInt(length - count)
    const unit = 10n ** drop
    const rounded = (digits + unit / 2n) / unit
    const candidate = numberFromParts(rounded, exponent + Number(drop))
    if (sameFloat(toBigFloat(candidate), same))
      return negative ? negateNumber(rounded, exponent + Number(drop)) : candidate
  }
  return numberFromParts(negative ? -digits : digits, exponent)
}

function negateNumber(digits: bigint, exponent: number): NumberValue {
  return numberFromParts(-digits, exponent)
}

function sameFloat(a: BigFloat, b: BigFloat): boolean {
  const low = Math.min(a.exponent, b.exponent)
  return a.mantissa << BigInt(a.exponent - low) === b.mantissa << BigInt(b.exponent - low)
}
