// Looking for text in text.
import { typeName } from '../value/compare.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { codePointCount } from './aggregates.ts'
import { type BuiltinFamily, builtinError, typeError } from './builtin.ts'
import { oneOf, stringAt } from './operand.ts'

export const stringSearch: BuiltinFamily = {
  contains: (args) => stringAt(args, 0).includes(stringAt(args, 1)),
  startswith: (args) => stringAt(args, 0).startsWith(stringAt(args, 1)),
  endswith: (args) => stringAt(args, 0).endsWith(stringAt(args, 1)),
  indexof(args) {
    const [text, needle] = needleAt(args)
    const index = text.indexOf(needle)
    return index < 0 ? -1 : codePointCount(text.slice(0, index))
  },
  indexof_n(args) {
    const [text, needle] = needleAt(args)
    const found: number[] = []
    let runes = 0
    let last = 0
    for (let i = text.indexOf(needle); i >= 0; i = text.indexOf(needle, i + 1)) {
      runes += codePointCount(text.slice(last, i))
      last = i
      found.push(runes)
    }
    return found
  },
  'strings.count'(args) {
    const text = stringAt(args, 0)
    const needle = stringAt(args, 1)
    return needle === '' ? codePointCount(text) + 1 : text.split(needle).length - 1
  },
  'strings.any_prefix_match': (args) => anyMatch(args, (text, prefix) => text.startsWith(prefix)),
  'strings.any_suffix_match': (args) => anyMatch(args, (text, suffix) => text.endsWith(suffix)),
}

function needleAt(args: readonly Value[]): [string, string] {
  const text = stringAt(args, 0)
  const needle = stringAt(args, 1)
  if (needle === '') throw builtinError('empty search character')
  return [text, needle]
}

function anyMatch(args: readonly Value[], matches: (text: string, part: string) => boolean): boolean {
  const texts = oneOrMany(args, 0)
  const parts = oneOrMany(args, 1)
  return texts.some((text) => parts.some((part) => matches(text, part)))
}

function oneOrMany(args: readonly Value[], index: number): string[] {
  const value = args[index] as Value
  if (typeof value === 'string') return [value]
  const members = Array.isArray(value)
    ? (value as readonly Value[])
    : value instanceof SetValue
      ? value.sorted()
      : undefined
  if (members === undefined) throw oneOf(index + 1, ['string', 'set', 'array'], value)
  return members.map((member) => {
    if (typeof member === 'string') return member
    const type = typeName(value)
    throw typeError(
      `operand ${index + 1} must be ${type} of strings but got ${type} containing ${typeName(member)}`,
    )
  })
}
