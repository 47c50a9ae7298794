// What identifies a value inside a Map: primitives stand for themselves, composites by their canonical text.
import { DecimalValue } from './decimal.ts'
import { ObjectValue } from './object-value.ts'
import { SetValue } from './set-value.ts'
import type { Value } from './value.ts'

/** A key for a JavaScript Map, equal for equal Rego values. */
export type MapKey = string | number | bigint | boolean | null

/** The Map key of a value. Texts that start with NUL are reserved for everything that is not a primitive. */
export function mapKey(value: Value): MapKey {
  if (typeof value === 'string') return value.charCodeAt(0) === 0 ? `\0s${value}` : value
  if (typeof value !== 'object' || value === null) return value
  return `\0${canonicalText(value)}`
}

/** True for a Map key that does not stand for itself. */
export function isReservedKey(key: MapKey): boolean {
  return typeof key === 'string' && key.charCodeAt(0) === 0
}

/** A text that is the same for equal values and different for different ones. */
export function canonicalText(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof DecimalValue) return value.text
  if (value instanceof SetValue) {
    value.canonical ??= `<${value.sorted().map(canonicalText).join(',')}>`
    return value.canonical
  }
  if (value instanceof ObjectValue) {
    value.canonical ??= `{${value
      .entries()
      .map(([key, item]) => `${canonicalText(key)}:${canonicalText(item)}`)
      .join(',')}}`
    return value.canonical
  }
  return `[${(value as readonly Value[]).map(canonicalText).join(',')}]`
}
