// Exact numbers: reading, comparing, printing. A number has exactly one representation:
// a safe integer or a fraction that its shortest decimal text names exactly is a double, a larger integer is a
// bigint, any other fraction is a DecimalValue.
import { DecimalValue } from './decimal.ts'
import type { NumberValue, Value } from './value.ts'

const MAX_EXPONENT = 20_000
const NUMBER_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/

/** True for any number. */
export function isNumber(value: Value | undefined): value is NumberValue {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof DecimalValue
}

/** True for a whole number. */
export function isInteger(value: NumberValue): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
}

/** A double from outside; whole numbers beyond 2^53 become exact. Infinities and NaN become null. */
export function numberFromDouble(double: number): NumberValue | null {
  if (Number.isSafeInteger(double)) return double === 0 ? 0 : double
  if (!Number.isFinite(double)) return null
  return Number.isInteger(double) ? BigInt(double) : double
}

/** A whole number of any size in its normal form. */
export function numberFromBigint(whole: bigint): NumberValue {
  const small = Number(whole)
  return Number.isSafeInteger(small) ? small : whole
}

/** `digits * 10^exponent` in its normal form. */
export function numberFromParts(digits: bigint, exponent: number): NumberValue {
  if (digits === 0n) return 0
  if (exponent >= 0) return numberFromBigint(digits * 10n ** BigInt(exponent))
  let rest = digits
  let power = exponent
  while (power < 0 && rest % 10n === 0n) {
    rest /= 10n
    power++
  }
  if (power >= 0) return numberFromBigint(rest)
  const double = Number(`${rest}e${power}`)
  return isNamedBy(double, rest, power) ? double : new DecimalValue(rest, power)
}

function isNamedBy(double: number, digits: bigint, exponent: number): boolean {
  if (double === 0 || !Number.isFinite(double) || Number.isInteger(double)) return false
  const parts = numberParts(double)
  return parts.digits === digits && parts.exponent === exponent
}

/** Reads a decimal number; undefined when the text is none or its exponent is beyond reason. */
export function parseNumber(text: string): NumberValue | undefined {
  if (/^-?\d{1,15}$/.test(text)) return Number(text) + 0
  const match = NUMBER_TEXT.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', power = '0'] = match
  if (whole === '' && fraction === '') return undefined
  const exponent = Number(power) - fraction.length
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined
  const digits = BigInt(whole + fraction)
  return numberFromParts(sign === '-' ? -digits : digits, exponent)
}

/** Digits and power of ten of a number, without trailing zeros in the digits of fractions. */
export function numberParts(value: NumberValue): { digits: bigint; exponent: number } {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 }
  if (value instanceof DecimalValue) return value
  if (Number.isInteger(value)) return { digits: BigInt(value), exponent: 0 }
  const [mantissa = '', power = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** Compares two numbers exactly. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (!(a instanceof DecimalValue) && !(b instanceof DecimalValue)) return a < b ? -1 : a > b ? 1 : 0
  const x = numberParts(a)
  const y = numberParts(b)
  const low = Math.min(x.exponent, y.exponent)
  const left = x.digits * 10n ** BigInt(x.exponent - low)
  const right = y.digits * 10n ** BigInt(y.exponent - low)
  return left < right ? -1 : left > right ? 1 : 0
}

/** The nearest double. */
export function toDouble(value: NumberValue): number {
  return value instanceof DecimalValue ? Number(value.text) : Number(value)
}

/** The decimal text OPA prints. */
export function renderNumber(value: NumberValue): string {
  if (typeof value === 'bigint' || Number.isInteger(value)) return String(value)
  const { digits, exponent } = numberParts(value)
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString()
  const scale = text.length + exponent - 1
  if (scale < -4 || scale >= 21) {
    const fraction = text.length > 1 ? `.${text.slice(1)}` : ''
    const power = String(Math.abs(scale)).padStart(2, '0')
    return `${sign}${text[0]}${fraction}e${scale < 0 ? '-' : '+'}${power}`
  }
  if (scale < 0) return `${sign}0.${'0'.repeat(-scale - 1)}${text}`
  return `${sign}${text.slice(0, scale + 1)}.${text.slice(scale + 1)}`
}
