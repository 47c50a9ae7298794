// Objects.
import { eachMember, lookUpKey } from '../evaluate/lookup.ts'
import { equalValues, typeName } from '../value/compare.ts'
import { mapKey } from '../value/map-key.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, typeError } from './builtin.ts'
import { arrayAt, objectAt, oneOf } from './operand.ts'

export const objects: BuiltinFamily = {
  'object.get'(args) {
    const object = objectAt(args, 0)
    const [, key, fallback] = args as readonly [Value, Value, Value]
    if (!Array.isArray(key)) return object.get(key) ?? fallback
    let value: Value | undefined = object
    for (const part of key) {
      value = value === undefined ? undefined : lookUpKey(value, part)
    }
    return value ?? fallback
  },
  'object.keys': (args) => SetValue.of(objectAt(args, 0).keys()),
  'object.union': (args) => union(objectAt(args, 0), objectAt(args, 1)),
  'object.union_n'(args) {
    return arrayAt(args, 0).reduce<ObjectValue>((merged, item) => {
      if (!(item instanceof ObjectValue))
        throw typeError(`operand 1 must be array of objects but got array containing ${typeName(item)}`)
      return union(merged, item)
    }, ObjectValue.of([]))
  },
  'object.remove'(args) {
    const object = objectAt(args, 0)
    const keys = keysAt(args)
    return ObjectValue.of(object.entries().filter(([key]) => !keys.has(key)))
  },
  'object.filter'(args) {
    const object = objectAt(args, 0)
    const keys = keysAt(args)
    return ObjectValue.of(object.entries().filter(([key]) => keys.has(key)))
  },
  'object.subset': ([whole, part]) => subset(whole as Value, part as Value),
}

function keysAt(args: readonly Value[]): SetValue {
  const keys = args[1] as Value
  if (keys instanceof ObjectValue) return SetValue.of(keys.keys())
  if (keys instanceof SetValue) return keys
  if (Array.isArray(keys)) return SetValue.of(keys)
  throw oneOf(2, ['object', 'set', 'array'], keys)
}

function union(a: ObjectValue, b: ObjectValue): ObjectValue {
  const pairs = new Map<unknown, [Value, Value]>()
  for (const [key, value] of a.entries()) pairs.set(mapKey(key), [key, value])
  for (const [key, value] of b.entries()) {
    const earlier = pairs.get(mapKey(key))?.[1]
    const both = earlier instanceof ObjectValue && value instanceof ObjectValue
    pairs.set(mapKey(key), [key, both ? union(earlier, value) : value])
  }
  return ObjectValue.of(pairs.values())
}

function subset(whole: Value, part: Value): Value {
  if (whole instanceof ObjectValue && part instanceof ObjectValue) return containsObject(whole, part)
  if (whole instanceof SetValue && part instanceof SetValue)
    return part.sorted().every((member) => whole.has(member))
  if (Array.isArray(whole)) {
    if (Array.isArray(part)) return containsRun(whole, part)
    if (part instanceof SetValue)
      return part.sorted().every((member) => whole.some((item) => equalValues(item, member)))
  }
  throw typeError('both arguments object.subset must be of the same type or array and set')
}

function containsObject(whole: ObjectValue, part: ObjectValue): boolean {
  return !eachMember(part, (key, wanted) => {
    const found = whole.get(key)
    if (found === undefined) return true
    if (found instanceof ObjectValue && wanted instanceof ObjectValue) return !containsObject(found, wanted)
    if (found instanceof SetValue && wanted instanceof SetValue)
      return !wanted.sorted().every((member) => found.has(member))
    if (Array.isArray(found) && Array.isArray(wanted)) return !containsRun(found, wanted)
    return !equalValues(found, wanted)
  })
}

function containsRun(whole: readonly Value[], part: readonly Value[]): boolean {
  for (let start = 0; start + part.length <= whole.length; start++) {
    if (part.every((item, i) => equalValues(item, whole[start + i] as Value))) return true
  }
  return false
}
