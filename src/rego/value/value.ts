// The values of Rego in JavaScript clothes. Arrays are plain arrays; objects and sets are our own because
// any value can be a key; numbers are exact (see number.ts). Values are never changed after creation.
import type { DecimalValue } from './decimal.ts'
import type { ObjectValue } from './object-value.ts'
import type { SetValue } from './set-value.ts'

/** A number: a safe integer or simple fraction, a large integer, or a fraction that no double can name. */
export type NumberValue = number | bigint | DecimalValue

/** Any Rego value. */
export type Value = null | boolean | NumberValue | string | readonly Value[] | ObjectValue | SetValue

/** The names Rego gives its types, in sort order. */
export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'set'
