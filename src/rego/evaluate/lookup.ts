// Looking into values.
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'

/** `value[key]`; a set gives the member itself. */
export function lookUpKey(value: Value, key: Value): Value | undefined {
  if (value instanceof ObjectValue) return value.get(key)
  if (Array.isArray(value)) return typeof key === 'number' && Number.isInteger(key) ? value[key] : undefined
  return value instanceof SetValue && value.has(key) ? key : undefined
}

/** True for values with members. */
export function isCollection(value: Value): boolean {
  return Array.isArray(value) || value instanceof ObjectValue || value instanceof SetValue
}

/** Calls `visit` with each key and value in Rego's order until it returns true. */
export function eachMember(value: Value, visit: (key: Value, member: Value) => boolean): boolean {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (visit(i, value[i])) return true
  } else if (value instanceof ObjectValue) {
    for (const key of value.keys()) if (visit(key, value.get(key) as Value)) return true
  } else if (value instanceof SetValue) {
    for (const member of value.sorted()) if (visit(member, member)) return true
  }
  return false
}
