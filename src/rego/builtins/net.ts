// CIDR ranges.
import { eachMember } from '../evaluate/lookup.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, limitFailure } from './builtin.ts'
import {
  parseAddress,
  parseEither,
  parseRange,
  type Range,
  rangeOf,
  renderAddress,
  renderRange,
} from './cidr.ts'
import { stringAt } from './operand.ts'

export const net: BuiltinFamily = {
  'net.cidr_contains'(args) {
    const range = rangeAt(stringAt(args, 0))
    return contains(range, eitherAt(stringAt(args, 1)))
  },
  'net.cidr_overlap'(args) {
    const range = rangeAt(stringAt(args, 0))
    return contains(range, eitherAt(stringAt(args, 1)))
  },
  'net.cidr_intersects'(args) {
    const [a, b] = [rangeAt(stringAt(args, 0)), rangeAt(stringAt(args, 1))]
    return a.bits === b.bits && a.first <= b.last && b.first <= a.last
  },
  'net.cidr_is_valid': ([value]) => typeof value === 'string' && parseRange(value) !== undefined,
  'net.cidr_expand'(args, state) {
    const range = rangeAt(stringAt(args, 0))
    if (range.last - range.first >= BigInt(state.maxSize))
      throw limitFailure('the range has too many addresses')
    const hosts: Value[] = []
    for (let value = range.first; value <= range.last; value++)
      hosts.push(renderAddress({ bits: range.bits, value }))
    return SetValue.of(hosts)
  },
  'net.cidr_contains_matches': ([ranges, items]) => containsMatches(ranges as Value, items as Value),
  'net.cidr_merge': (args) => SetValue.of(mergeTexts(args[0] as Value)),
}

function rangeAt(text: string): Range {
  const range = parseRange(text)
  if (range === undefined) throw builtinError(`invalid CIDR address: ${text}`)
  return range
}

function eitherAt(text: string): Range {
  const range = parseEither(text)
  if (range === undefined)
    throw builtinError(`not a valid textual representation of an IP address or CIDR: ${text}`)
  return range
}

function contains(outer: Range, inner: Range): boolean {
  return outer.bits === inner.bits && outer.first <= inner.first && inner.last <= outer.last
}

function containsMatches(ranges: Value, items: Value): Value {
  const pairs: Value[] = []
  const candidates = labelled(items, 2)
  for (const [id, text] of labelled(ranges, 1)) {
    const range = rangeAt(text)
    for (const [itemId, item] of candidates) if (contains(range, eitherAt(item))) pairs.push([id, itemId])
  }
  return SetValue.of(pairs)
}

/** Each address with what identifies it in the result: itself, its index, its key, or its whole tuple. */
function labelled(value: Value, position: number): [Value, string][] {
  if (typeof value === 'string') return [[value, value]]
  const found: [Value, string][] = []
  eachMember(value, (key, member) => {
    const text = Array.isArray(member) ? (member[0] as Value | undefined) : member
    if (typeof text !== 'string')
      throw builtinError(`operand ${position}: element must be string or non-empty array`)
    found.push([key, text])
    return false
  })
  return found
}

function mergeTexts(items: Value): string[] {
  const members = Array.isArray(items) ? items : items instanceof SetValue ? items.sorted() : undefined
  if (members === undefined) throw builtinError('operand must be an array')
  const texts = members.map((member: Value) => {
    if (typeof member !== 'string') throw builtinError('element must be string')
    return member
  })
  const ranges = texts.map(mergeItem)
  // An address that merges with nothing stays as it was written.
  return merge(ranges).map((range) => {
    const alone = ranges.filter((one) => contains(range, one))
    const text =
      alone.length === 1 && alone[0]?.prefix === range.prefix ? texts[ranges.indexOf(alone[0])] : undefined
    return text === undefined || text.includes('/') ? renderRange(range) : `${text}/${range.prefix}`
  })
}

// An IPv4 address without prefix counts as its classful network, as in Go's DefaultMask.
function mergeItem(text: string): Range {
  if (parseAddress(text) === undefined) return rangeAt(text)
  const { bits, first: value } = eitherAt(text)
  if (bits === 128) throw builtinError('IPv6 invalid: needs prefix length')
  const first = Number(value >> 24n)
  return rangeOf({ bits, value }, first < 128 ? 8 : first < 192 ? 16 : 24)
}

function merge(ranges: Range[]): Range[] {
  const sorted = [...ranges].sort(
    (a, b) => a.bits - b.bits || (a.first < b.first ? -1 : a.first > b.first ? 1 : a.prefix - b.prefix),
  )
  const spans: { bits: 32 | 128; first: bigint; last: bigint }[] = []
  for (const range of sorted) {
    const last = spans.at(-1)
    if (last !== undefined && last.bits === range.bits && range.first <= last.last + 1n) {
      if (range.last > last.last) last.last = range.last
    } else spans.push({ bits: range.bits, first: range.first, last: range.last })
  }
  return spans.flatMap(cover)
}

/** The fewest ranges that make up a span. */
function cover({ bits, first, last }: { bits: 32 | 128; first: bigint; last: bigint }): Range[] {
  const ranges: Range[] = []
  for (let at = first; at <= last; ) {
    let prefix: number = bits
    while (prefix > 0) {
      const wider = rangeOf({ bits, value: at }, prefix - 1)
      if (wider.first !== at || wider.last > last) break
      prefix--
    }
    const range = rangeOf({ bits, value: at }, prefix)
    ranges.push(range)
    at = range.last + 1n
  }
  return ranges
}
