// Text functions with Go's behaviour: code points, rune-wise case mapping, character sets for trim.
import { typeName } from '../value/compare.ts'
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, limitFailure, typeError } from './builtin.ts'
import { floorOf } from './numbers.ts'
import { membersAt, numberAt, smallIntegerAt, stringAt, wrongType } from './operand.ts'

export const strings: BuiltinFamily = {
  lower: (args) =>
    mapRunes(stringAt(args, 0), (rune) => (rune === 'İ' ? 'i' : single(rune, rune.toLowerCase()))),
  upper: (args) => mapRunes(stringAt(args, 0), (rune) => single(rune, rune.toUpperCase())),
  concat(args, state) {
    const joint = stringAt(args, 0)
    const members = membersAt(args, 1, ['set', 'array']).map((member) => {
      if (typeof member === 'string') return member
      const container = typeName(args[1] as Value)
      throw typeError(
        `operand 2 must be ${container} of strings but got ${container} containing ${typeName(member)}`,
      )
    })
    const size = members.reduce((sum, member) => sum + member.length + joint.length, 0)
    if (size > state.maxSize * 64) throw limitFailure('the joined text is too long')
    return members.join(joint)
  },
  split(args) {
    const text = stringAt(args, 0)
    const delimiter = stringAt(args, 1)
    return splitText(text, delimiter)
  },
  'strings.split_n'(args) {
    const parts = splitText(stringAt(args, 0), stringAt(args, 1))
    const n = smallIntegerAt(args, 2)
    return n >= 0 ? parts.slice(0, n) : parts.slice(n)
  },
  replace(args, state) {
    const [text, old, by] = [stringAt(args, 0), stringAt(args, 1), stringAt(args, 2)]
    const most = (text.length / Math.max(1, old.length) + 1) * by.length + text.length
    if (most > state.maxSize * 64 && (text.split(old).length - 1) * by.length > state.maxSize * 64) {
      throw limitFailure('the text becomes too long')
    }
    return old === '' ? by + [...text].map((rune) => rune + by).join('') : text.replaceAll(old, () => by)
  },
  'strings.replace_n': (args) => replaceMany(args),
  'strings.reverse': (args) => [...stringAt(args, 0)].reverse().join(''),
  substring(args) {
    const text = stringAt(args, 0)
    const start = smallIntegerAt(args, 1)
    const length = smallIntegerAt(args, 2)
    if (start < 0) throw builtinError('negative offset')
    const runes = [...text]
    if (start >= runes.length) return ''
    return runes.slice(start, length < 0 ? undefined : start + length).join('')
  },
  format_int(args) {
    const value = numberAt(args, 0)
    const base = numberAt(args, 1)
    if (typeof base !== 'number' || ![2, 8, 10, 16].includes(base))
      throw typeError('operand 2 must be one of {2, 8, 10, 16}')
    const whole = floorOf(value)
    const truncated = whole < 0n && typeof value === 'number' && !Number.isInteger(value) ? whole + 1n : whole
    return truncated.toString(base)
  },
  trim: (args) => trimSet(stringAt(args, 0), stringAt(args, 1), true, true),
  trim_left: (args) => trimSet(stringAt(args, 0), stringAt(args, 1), true, false),
  trim_right: (args) => trimSet(stringAt(args, 0), stringAt(args, 1), false, true),
  trim_prefix(args) {
    const [text, prefix] = [stringAt(args, 0), stringAt(args, 1)]
    return text.startsWith(prefix) ? text.slice(prefix.length) : text
  },
  trim_suffix(args) {
    const [text, suffix] = [stringAt(args, 0), stringAt(args, 1)]
    return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text
  },
  trim_space: (args) =>
    stringAt(args, 0)
      .replace(/^[\s\u0085]+/u, '')
      .replace(/[\s\u0085]+$/u, ''),
}

// Go maps rune by rune: a result of several runes (such as the upper case of ß) leaves the rune as it is.
function mapRunes(text: string, map: (rune: string) => string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return asciiMap(text, map)
  return Array.from(text, map).join('')
}

function asciiMap(text: string, map: (rune: string) => string): string {
  return map('A') === 'a' ? text.toLowerCase() : text.toUpperCase()
}

function single(rune: string, mapped: string): string {
  return [...mapped].length === 1 ? mapped : rune
}

function splitText(text: string, delimiter: string): string[] {
  return delimiter === '' ? [...text] : text.split(delimiter)
}

function trimSet(text: string, cutset: string, left: boolean, right: boolean): string {
  const cut = new Set(cutset)
  const runes = [...text]
  let start = 0
  let end = runes.length
  while (left && start < end && cut.has(runes[start] as string)) start++
  while (right && end > start && cut.has(runes[end - 1] as string)) end--
  return runes.slice(start, end).join('')
}

// All patterns are tried at each place in the order of the object's keys; replaced text is not looked at again.
function replaceMany(args: readonly Value[]): string {
  const patterns = args[0] as Value
  if (!(patterns instanceof ObjectValue)) throw wrongType(1, 'object', patterns)
  const pairs = patterns.entries().map(([pattern, replacement]): [string, string] => {
    if (typeof pattern !== 'string') throw typeError('operand 1 non-string key found in pattern object')
    if (typeof replacement !== 'string') throw typeError('operand 1 non-string value found in pattern object')
    return [pattern, replacement]
  })
  const text = stringAt(args, 1)
  let result = ''
  for (let i = 0; i <= text.length; ) {
    const hit = pairs.find(([pattern]) => text.startsWith(pattern, i))
    if (hit !== undefined) result += hit[1]
    const width = hit?.[0].length ?? 0
    if (width > 0) i += width
    else {
      const rune = String.fromCodePoint(text.codePointAt(i) ?? 0)
      if (i < text.length) result += rune
      i += rune.length
    }
  }
  return result
}
