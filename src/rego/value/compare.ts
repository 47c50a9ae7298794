// Rego's total order: null < boolean < number < string < array < object < set, and equality.
import { DecimalValue } from './decimal.ts'
import { compareNumbers } from './number.ts'
import { ObjectValue } from './object-value.ts'
import { SetValue } from './set-value.ts'
import type { NumberValue, TypeName, Value } from './value.ts'

const RANK: Record<TypeName, number> = {
  null: 0,
  boolean: 1,
  number: 2,
  string: 3,
  array: 4,
  object: 5,
  set: 6,
}

/** The Rego type of a value. */
export function typeName(value: Value): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'boolean'
    case 'number':
    case 'bigint':
      return 'number'
  }
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof ObjectValue) return 'object'
  return value instanceof SetValue ? 'set' : 'number'
}

/** Compares two values in Rego's order. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const type = typeName(a)
  const difference = RANK[type] - RANK[typeName(b)]
  if (difference !== 0) return difference
  switch (type) {
    case 'boolean':
      return Number(a) - Number(b)
    case 'number':
      return compareNumbers(a as NumberValue, b as NumberValue)
    case 'array':
      return compareLists(a as readonly Value[], b as readonly Value[])
    case 'set':
      return compareLists((a as SetValue).sorted(), (b as SetValue).sorted())
    case 'object':
      return compareLists(
        (a as ObjectValue).entries().flat() as Value[],
        (b as ObjectValue).entries().flat() as Value[],
      )
    default:
      return 0
  }
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const order = compareValues(a[i] as Value, b[i] as Value)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Compares strings by code point, which is the order of their UTF-8 bytes. */
export function compareStrings(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return codeUnitRank(x) - codeUnitRank(y)
  }
  return a.length - b.length
}

// Surrogates stand for code points above U+FFFF but their own numbers lie below U+E000.
function codeUnitRank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}

/** Equality by value. */
export function equalValues(a: Value, b: Value): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!equalValues(a[i], b[i])) return false
    return true
  }
  if (a instanceof ObjectValue) return b instanceof ObjectValue && equalObjects(a, b)
  if (a instanceof SetValue) {
    return b instanceof SetValue && a.size === b.size && a.sorted().every((member) => b.has(member))
  }
  return a instanceof DecimalValue && b instanceof DecimalValue && a.text === b.text
}

function equalObjects(a: ObjectValue, b: ObjectValue): boolean {
  if (a.size !== b.size) return false
  for (const key of a.keys()) {
    const other = b.get(key)
    if (other === undefined || !equalValues(a.get(key) as Value, other)) return false
  }
  return true
}
