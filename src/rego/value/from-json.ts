// Plain JavaScript data to Rego values. Objects are wrapped, not copied.

import { DecimalValue } from './decimal.ts'
import { numberFromDouble } from './number.ts'
import { ObjectValue } from './object-value.ts'
import { SetValue } from './set-value.ts'
import type { Value } from './value.ts'

/** Turns JSON-like data (also bigint, Set and Map) into a value. What JSON cannot say becomes null. */
export function fromJson(data: unknown): Value {
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return data
    case 'number':
      return numberFromDouble(data)
    case 'bigint':
      return normalBigint(data)
    case 'object':
      return fromObject(data)
    default:
      return null
  }
}

function normalBigint(data: bigint): Value {
  const small = Number(data)
  return Number.isSafeInteger(small) ? small : data
}

function fromObject(data: object | null): Value {
  if (data === null) return null
  if (Array.isArray(data)) return data.map(fromJson)
  if (data instanceof ObjectValue || data instanceof SetValue || data instanceof DecimalValue) return data
  if (data instanceof Set) return SetValue.of([...data].map(fromJson))
  if (data instanceof Map) {
    return ObjectValue.of([...data].map(([key, value]) => [fromJson(key), fromJson(value)]))
  }
  return ObjectValue.wrap(data as Record<string, unknown>)
}
