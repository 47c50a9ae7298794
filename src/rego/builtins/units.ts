// Amounts with units: `10KiB`, `500m`.

import { multiplyFloats, toBigFloat, wholePart } from '../value/big-float.ts'
import { numberFromBigint, numberFromParts, numberParts, parseNumber } from '../value/number.ts'
import type { NumberValue, Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError } from './builtin.ts'
import { stringAt } from './operand.ts'

const MAX_EXPONENT = 1000
const SCALE = ['k', 'm', 'g', 't', 'p', 'e']

export const units: BuiltinFamily = {
  'units.parse'(args) {
    const { amount, unit } = splitAmount(clean(args), 'amount')
    if (unit === 'm') return rounded(scale(amount, 1n, -3))
    const factor = unitFactor(unit.toLowerCase(), '')
    if (factor === undefined) throw builtinError(`unit ${unit} not recognized`)
    return rounded(scale(amount, factor))
  },
  'units.parse_bytes'(args) {
    const { amount, unit } = splitAmount(clean(args), 'byte amount')
    const factor = unitFactor(unit.toLowerCase(), 'b')
    if (factor === undefined) throw builtinError(`byte unit ${unit.toLowerCase()} not recognized`)
    return numberFromBigint(
      wholePart(multiplyFloats(toBigFloat(amount), toBigFloat(numberFromBigint(factor)))),
    )
  },
}

function scale(amount: NumberValue, factor: bigint, power = 0): NumberValue {
  const { digits, exponent } = numberParts(amount)
  return numberFromParts(digits * factor, exponent + power)
}

/** OPA keeps ten decimal places. */
function rounded(value: NumberValue): NumberValue {
  const { digits, exponent } = numberParts(value)
  const drop = -10 - exponent
  if (drop <= 0) return value
  const unit = 10n ** BigInt(drop)
  const size = ((digits < 0n ? -digits : digits) + unit / 2n) / unit
  return numberFromParts(digits < 0n ? -size : size, -10)
}

function clean(args: readonly Value[]): string {
  const text = stringAt(args, 0).replaceAll('"', '')
  if (text.includes(' ')) throw builtinError('spaces not allowed in resource strings')
  return text
}

// A trailing `e` or `E` is a unit (exa), unless digits follow: then it is an exponent.
function splitAmount(text: string, noun: string): { amount: NumberValue; unit: string } {
  const [digits = ''] = /^[-+]?[\d.]*(?:[eE][-+]?\d+)?/.exec(text) ?? []
  if (!/[\d.]/.test(digits) || /^[-+]?[eE]/.test(digits)) throw builtinError(`no ${noun} provided`)
  const exponent = /[eE]([-+]?\d+)$/.exec(digits)?.[1]
  if (exponent !== undefined && Math.abs(Number(exponent)) > MAX_EXPONENT)
    throw builtinError('exponent too large')
  const amount = parseNumber(digits)
  if (amount === undefined) throw builtinError(`could not parse ${noun} to a number`)
  return { amount, unit: text.slice(digits.length) }
}

function unitFactor(unit: string, suffix: string): bigint | undefined {
  if (unit === '') return 1n
  const power = SCALE.indexOf(unit[0] as string) + 1
  if (power === 0) return undefined
  const rest = unit.slice(1)
  if (rest === '' || (suffix !== '' && rest === suffix)) return 1000n ** BigInt(power)
  if (rest === 'i' || (suffix !== '' && rest === `i${suffix}`)) return 1024n ** BigInt(power)
  return undefined
}
