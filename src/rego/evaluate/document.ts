// The data document: base data and rules seen as one tree.
import { compareValues, equalValues } from '../value/compare.ts'
import { mapKey } from '../value/map-key.ts'
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import type { Context } from './context.ts'
import { evaluateGroup } from './group.ts'
import { lookUpKey } from './lookup.ts'
import { type PartialObject, partialValue, readPartial } from './partial-object.ts'
import type { TreeNode } from './rule-tree.ts'

/** A place in the data document. */
export interface Place {
  node: TreeNode | undefined
  base: Value | undefined
  path: Value[]
}

export function rootPlace(context: Context): Place {
  const place: Place = { node: context.run.program.tree, base: context.base, path: [] }
  return isHidden(context, place.path) ? { ...place, node: undefined } : place
}

export function childPlace(context: Context, place: Place, key: Value): Place {
  const path = place.path.concat([key])
  const node = place.node?.children.get(mapKey(key))
  const base = place.base === undefined ? undefined : lookUpBase(place.base, key)
  return { node: node !== undefined && isHidden(context, path) ? undefined : node, base, path }
}

// Base data is addressed by path: a number may name a member of an object, a numeral an item of an array.
function lookUpBase(base: Value, key: Value): Value | undefined {
  if (typeof key === 'number' && base instanceof ObjectValue) return base.get(key) ?? base.get(String(key))
  if (typeof key === 'string' && Array.isArray(base) && /^(?:0|[1-9]\d{0,9})$/.test(key))
    return base[Number(key)]
  return lookUpKey(base, key)
}

function isHidden(context: Context, path: readonly Value[]): boolean {
  if (context.hidden === undefined) return false
  return context.hidden.some(
    (target) => target.length <= path.length && target.every((key, i) => equalValues(key, path[i] as Value)),
  )
}

/** The keys under a place, of rules and base data together. */
export function placeKeys(place: Place): Value[] {
  const keys = new Map(
    place.node === undefined
      ? []
      : [...place.node.children.values()].map((child) => [mapKey(child.key), child.key]),
  )
  if (place.base instanceof ObjectValue) for (const key of place.base.keys()) keys.set(mapKey(key), key)
  return [...keys.values()].sort(compareValues)
}

/** `data` followed by known keys. */
export function readData(context: Context, keys: readonly Value[]): Value | undefined {
  let place = rootPlace(context)
  for (let i = 0; i <= keys.length; i++) {
    const group = place.node?.group
    if (group !== undefined && group.kind !== 'function') {
      const rest = keys.slice(i)
      if (group.kind === 'object') return readPartial(evaluateGroup(context, group) as PartialObject, rest)
      return descend(evaluateGroup(context, group) as Value | undefined, rest)
    }
    if (place.node === undefined) return descend(place.base, keys.slice(i), lookUpBase)
    if (i < keys.length) place = childPlace(context, place, keys[i] as Value)
  }
  return placeValue(context, place)
}

function descend(value: Value | undefined, keys: readonly Value[], lookUp = lookUpKey): Value | undefined {
  let current = value
  for (const key of keys) {
    if (current === undefined) return undefined
    current = lookUp(current, key)
  }
  return current
}

/** The whole document. */
export function dataDocument(context: Context): Value | undefined {
  return placeValue(context, rootPlace(context))
}

/** Everything at a place. Base data wins over rules where both give a value. */
export function placeValue(context: Context, place: Place): Value | undefined {
  const { node, base } = place
  if (node === undefined) return base
  if (node.group !== undefined) {
    if (node.group.kind === 'function') return base
    const result = evaluateGroup(context, node.group)
    const value =
      node.group.kind === 'object' ? partialValue(result as PartialObject) : (result as Value | undefined)
    return value === undefined ? base : base === undefined ? value : merge(value, base)
  }
  if (base !== undefined && !(base instanceof ObjectValue)) return base
  const members: [Value, Value][] = base === undefined ? [] : base.entries()
  for (const child of node.children.values()) {
    // OPA keeps data.system out of the document.
    if (place.path.length === 0 && child.key === 'system') continue
    const value = placeValue(context, childPlace(context, place, child.key))
    if (value !== undefined) members.push([child.key, value])
  }
  return ObjectValue.of(members)
}

function merge(below: Value, above: Value): Value {
  if (!(below instanceof ObjectValue) || !(above instanceof ObjectValue)) return above
  const merged = new Map<unknown, [Value, Value]>()
  for (const [key, value] of below.entries()) merged.set(mapKey(key), [key, value])
  for (const [key, value] of above.entries()) {
    const lower = merged.get(mapKey(key))
    merged.set(mapKey(key), [key, lower === undefined ? value : merge(lower[1], value)])
  }
  return ObjectValue.of(merged.values())
}
