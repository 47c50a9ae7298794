// One verb of `sprintf` applied to one argument.
import { quoteRego } from '../value/to-json.ts'
import { formatFloat } from './sprintf-float.ts'

export type GoArgument =
  | { kind: 'int' | 'big'; value: bigint }
  | { kind: 'float'; value: number }
  | { kind: 'string'; text: string }

export interface Format {
  plus?: boolean
  minus?: boolean
  sharp?: boolean
  space?: boolean
  zero?: boolean
  width?: number
  precision?: number
}

/** Go's name for the argument's type. */
export function typeLabel(arg: GoArgument): string {
  if (arg.kind === 'big') return '*big.Int'
  return arg.kind === 'float' ? 'float64' : arg.kind === 'int' ? 'int64' : arg.kind
}

export function renderVerb(verb: string, arg: GoArgument, flags: Format): string {
  if (verb === 'T') return pad(typeLabel(arg), flags)
  const text =
    arg.kind === 'string'
      ? renderText(verb, arg.text, flags)
      : arg.kind === 'float'
        ? renderFloat(verb, arg.value, flags)
        : renderInt(verb, arg, flags)
  if (text !== undefined) return text
  const label = arg.kind === 'big' ? 'big.Int' : typeLabel(arg)
  return `%!${verb}(${label}=${renderVerb('v', arg, arg.kind === 'big' ? {} : { ...flags, sharp: false })})`
}

function pad(text: string, flags: Format): string {
  const missing = (flags.width ?? 0) - [...text].length
  if (missing <= 0) return text
  if (flags.minus) return text + ' '.repeat(missing)
  return (flags.zero ? '0' : ' ').repeat(missing) + text
}

/** Pads a number: zeros go between the sign and the digits. */
function padNumber(text: string, flags: Format, sign: string): string {
  const signed = sign + text
  const missing = (flags.width ?? 0) - signed.length
  if (missing <= 0) return signed
  if (flags.minus) return signed + ' '.repeat(missing)
  return flags.zero ? sign + '0'.repeat(missing) + text : ' '.repeat(missing) + signed
}

function signOf(negative: boolean, flags: Format): string {
  return negative ? '-' : flags.plus ? '+' : flags.space ? ' ' : ''
}

function renderText(verb: string, text: string, flags: Format): string | undefined {
  const cut = flags.precision === undefined ? text : [...text].slice(0, flags.precision).join('')
  switch (verb) {
    case 'v':
    case 's':
      return pad(verb === 'v' && flags.sharp ? quoteRego(cut) : cut, flags)
    case 'q':
      return pad(quote(cut, flags), flags)
    case 'x':
    case 'X': {
      const bytes = Buffer.from(text).subarray(0, flags.precision ?? undefined)
      const hex = [...bytes].map(
        (byte) => (flags.sharp && flags.space ? '0x' : '') + byte.toString(16).padStart(2, '0'),
      )
      const joined =
        (flags.sharp && !flags.space && hex.length > 0 ? '0x' : '') + hex.join(flags.space ? ' ' : '')
      return pad(verb === 'X' ? joined.toUpperCase() : joined, flags)
    }
    default:
      return undefined
  }
}

function quote(text: string, flags: Format): string {
  if (flags.sharp && !/[`\x00-\x08\x0a-\x1f\x7f]/.test(text)) return `\`${text}\``
  const quoted = quoteRego(text)
  if (!flags.plus) return quoted
  return quoted.replace(/[^\x00-\x7f]/gu, (char) => {
    const code = char.codePointAt(0) as number
    return code > 0xffff
      ? `\\U${code.toString(16).padStart(8, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

const RADIX: Record<string, number> = { d: 10, v: 10, s: 10, b: 2, o: 8, O: 8, x: 16, X: 16 }
const PREFIX: Record<string, string> = { b: '0b', o: '0', O: '0o', x: '0x', X: '0X' }

function renderInt(verb: string, arg: { kind: string; value: bigint }, flags: Format): string | undefined {
  const { value } = arg
  const negative = value < 0n
  const size = negative ? -value : value
  if (verb === 'c' || verb === 'q' || verb === 'U')
    return arg.kind === 'big' ? undefined : renderRune(verb, value, flags)
  if (arg.kind === 'int' && /[eEfFgG]/.test(verb)) return undefined
  const radix = verb === 's' && arg.kind === 'int' ? undefined : RADIX[verb]
  if (radix === undefined) return undefined
  let digits = size.toString(radix)
  if (verb === 'X') digits = digits.toUpperCase()
  const sign = signOf(negative, flags)
  // Zeros fill the width before the prefix is put in front.
  const filled = flags.zero && !flags.minus ? (flags.width ?? 0) - sign.length : 0
  digits = digits.padStart(flags.precision ?? filled, '0')
  if (flags.sharp || verb === 'O') digits = (PREFIX[verb] ?? '') + digits
  return padNumber(digits, { ...flags, zero: false }, sign)
}

function renderRune(verb: string, value: bigint, flags: Format): string | undefined {
  const code = value >= 0n && value <= 0x10ffffn ? Number(value) : 0xfffd
  if (verb === 'c') return pad(String.fromCodePoint(code), flags)
  if (verb === 'q') return pad(`'${String.fromCodePoint(code).replace(/['\\]/g, '\\$&')}'`, flags)
  const text = `U+${value
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(4, flags.precision ?? 0), '0')}`
  return pad(flags.sharp && value >= 0n ? `${text} '${String.fromCodePoint(code)}'` : text, flags)
}

function renderFloat(verb: string, value: number, flags: Format): string | undefined {
  const text = formatFloat(verb, Math.abs(value), flags)
  return text === undefined
    ? undefined
    : padNumber(text, flags, signOf(value < 0 || Object.is(value, -0), flags))
}
