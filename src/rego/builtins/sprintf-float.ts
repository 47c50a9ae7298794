// Floats as Go prints them.
import type { Format } from './sprintf-verb.ts'

/** Powers of ten from here on are written with an exponent. */
const SHORTEST_LIMIT = 6

/** Text of a non-negative float, or undefined when the verb is not for floats. */
export function formatFloat(verb: string, value: number, flags: Format): string | undefined {
  const { precision } = flags
  switch (verb) {
    case 'v':
      return precision === undefined ? shortest(value) : general(value, precision)
    case 'g':
      return precision === undefined ? shortest(value) : general(value, precision)
    case 'G':
      return (precision === undefined ? shortest(value) : general(value, precision)).toUpperCase()
    case 'e':
      return exponent(scientific(value, precision ?? 6))
    case 'E':
      return exponent(scientific(value, precision ?? 6)).toUpperCase()
    case 'f':
    case 'F':
      return fixed(value, precision ?? 6)
    default:
      return undefined
  }
}

/** Go writes at least two digits of exponent. */
function exponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, 'e$10$2')
}

function shortest(value: number): string {
  const [mantissa = '', power = '0'] = value.toExponential().split('e')
  const scale = Number(power)
  if (scale < -4 || scale >= SHORTEST_LIMIT) return exponent(`${mantissa}e${scale < 0 ? '' : '+'}${scale}`)
  return plain(mantissa.replace('.', ''), scale)
}

function plain(digits: string, scale: number): string {
  if (scale < 0) return `0.${'0'.repeat(-scale - 1)}${digits}`
  if (digits.length <= scale + 1) return digits.padEnd(scale + 1, '0')
  return `${digits.slice(0, scale + 1)}.${digits.slice(scale + 1)}`
}

function general(value: number, precision: number): string {
  if (value === 0) return '0'
  const wanted = Math.max(1, precision)
  const [mantissa = '', power = '0'] = scientific(value, wanted - 1).split('e')
  const scale = Number(power)
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0'
  if (scale < -4 || scale >= wanted) {
    const text = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits
    return exponent(`${text}e${scale < 0 ? '' : '+'}${scale}`)
  }
  return plain(digits, scale)
}

function fixed(value: number, precision: number): string {
  if (value < 1e21) {
    const [whole = '', fraction = ''] = value.toFixed(100).split('.')
    const digits = whole + fraction.slice(0, precision)
    if (!isEvenHalf(digits, fraction.slice(precision))) return value.toFixed(Math.min(100, precision))
    return precision === 0 ? whole : `${whole}.${fraction.slice(0, precision)}`
  }
  return BigInt(value).toString() + (precision > 0 ? `.${'0'.repeat(precision)}` : '')
}

/** One digit before the point, `precision` after it. */
function scientific(value: number, precision: number): string {
  const [exact = '', power = '0'] = value.toExponential(100).split('e')
  const digits = exact.replace('.', '')
  const kept = digits.slice(0, precision + 1)
  if (!isEvenHalf(kept, digits.slice(precision + 1))) return value.toExponential(Math.min(100, precision))
  return `${kept[0]}${precision > 0 ? `.${kept.slice(1)}` : ''}e${power}`
}

/** Go rounds an exact half to the even neighbour; JavaScript rounds it up. */
function isEvenHalf(kept: string, rest: string): boolean {
  return /^50*$/.test(rest) && Number(kept.at(-1)) % 2 === 0
}
