// Comparison, membership, and what has no better home: tracing.
import { eachMember, lookUpKey } from '../evaluate/lookup.ts'
import { compareValues, equalValues } from '../value/compare.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import type { BuiltinFamily } from './builtin.ts'

type Pair = readonly [Value, Value]

export const comparison: BuiltinFamily = {
  equal: (args) => equalValues(...(args as Pair)),
  eq: (args) => equalValues(...(args as Pair)),
  neq: (args) => !equalValues(...(args as Pair)),
  lt: (args) => compareValues(...(args as Pair)) < 0,
  lte: (args) => compareValues(...(args as Pair)) <= 0,
  gt: (args) => compareValues(...(args as Pair)) > 0,
  gte: (args) => compareValues(...(args as Pair)) >= 0,
  'internal.member_2': ([member, collection]) => isMember(member as Value, collection as Value),
  'internal.member_3': ([key, member, collection]) => {
    const found = lookUpKey(collection as Value, key as Value)
    return found !== undefined && equalValues(found, member as Value)
  },
  'opa.runtime': () => ObjectValue.of([]),
  trace: () => true,
}

function isMember(member: Value, collection: Value): boolean {
  if (collection instanceof SetValue) return collection.has(member)
  return eachMember(collection, (_key, value) => equalValues(value, member))
}
