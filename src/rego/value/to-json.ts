// Rego values out: as plain JavaScript data, as JSON text, and as Rego text.
import { compareStrings, typeName } from './compare.ts'
import { DecimalValue } from './decimal.ts'
import { renderNumber, toDouble } from './number.ts'
import { ObjectValue } from './object-value.ts'
import { SetValue } from './set-value.ts'
import type { NumberValue, Value } from './value.ts'
import { wellFormed } from './well-formed.ts'

/** Plain data: sets become sorted arrays, keys that are no strings become their JSON text. Large integers stay bigint. */
export function toJson(value: Value): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof DecimalValue) return toDouble(value)
  if (value instanceof SetValue) return value.sorted().map(toJson)
  if (!(value instanceof ObjectValue)) return (value as readonly Value[]).map(toJson)
  const result: Record<string, unknown> = {}
  const keys = value.keys()
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as Value
    const item = value.get(key) as Value
    const name = typeof key === 'string' ? key : renderJson(key)
    if (name === '__proto__')
      Object.defineProperty(result, name, {
        value: toJson(item),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else result[name] = toJson(item)
  }
  return result
}

/** Compact JSON with sorted keys and Go's escapes for HTML characters, as `json.marshal` writes it. */
export function renderJson(value: Value): string {
  switch (typeName(value)) {
    case 'string':
      return quoteGo(value as string)
    case 'number':
      return renderNumber(value as NumberValue)
    case 'array':
      return `[${(value as readonly Value[]).map(renderJson).join(',')}]`
    case 'set':
      return `[${(value as SetValue).sorted().map(renderJson).join(',')}]`
    case 'object':
      return `{${jsonMembers(value as ObjectValue)
        .map(([key, item]) => `${quoteGo(key)}:${renderJson(item)}`)
        .join(',')}}`
    default:
      return String(value)
  }
}

/** Members with their keys as texts, sorted by text. */
export function jsonMembers(object: ObjectValue): [string, Value][] {
  const members = object
    .entries()
    .map(([key, item]): [string, Value] => [typeof key === 'string' ? key : renderJson(key), item])
  // Of keys with the same text the last one counts: the string.
  return [...new Map(members)].sort(([a], [b]) => compareStrings(a, b))
}

/** A JSON string as Go's encoder writes it: characters with a meaning in HTML are escaped. */
export function quoteGo(text: string): string {
  return JSON.stringify(wellFormed(text)).replace(/[<>&\u2028\u2029]/g, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** A value as Rego text: `{"a": 1}`, `{1, 2}`, `set()`. */
export function renderTerm(value: Value): string {
  switch (typeName(value)) {
    case 'string':
      return quoteRego(value as string)
    case 'number':
      return renderNumber(value as NumberValue)
    case 'array':
      return `[${(value as readonly Value[]).map(renderTerm).join(', ')}]`
    case 'set': {
      const members = (value as SetValue).sorted()
      return members.length === 0 ? 'set()' : `{${members.map(renderTerm).join(', ')}}`
    }
    case 'object':
      return `{${(value as ObjectValue)
        .entries()
        .map(([key, item]) => `${renderTerm(key)}: ${renderTerm(item)}`)
        .join(', ')}}`
    default:
      return String(value)
  }
}

/** A string in double quotes as Go's strconv.Quote writes it. */
export function quoteRego(text: string): string {
  const quoted = JSON.stringify(wellFormed(text)).replace(
    /\\(?:u00([01][0-9a-f])|.)|\x7f/g,
    (sequence, hex: string | undefined) => {
      if (sequence === '\x7f') return '\\x7f'
      if (hex === undefined) return sequence
      return hex === '07' ? '\\a' : hex === '0b' ? '\\v' : `\\x${hex}`
    },
  )
  return /[^\x00-\x7f]/.test(quoted) ? quoted.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escapeRune) : quoted
}

/** What Go does not print as it is: spaces other than the plain one, controls, unassigned code points. */
function escapeRune(rune: string): string {
  const code = rune.codePointAt(0) as number
  const hex = code.toString(16)
  if (code > 0xffff) return `\\U${hex.padStart(8, '0')}`
  return `\\u${hex.padStart(4, '0')}`
}
