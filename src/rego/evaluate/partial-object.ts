// The object that rules with computed keys build together. A conflict is kept where it happens and thrown only
// when somebody looks there, as OPA does.
import type { RegoError } from '../errors.ts'
import { equalValues } from '../value/compare.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { lookUpKey } from './lookup.ts'

export interface PartialObject {
  key: Value
  /** A finished value. */
  leaf: Value | undefined
  /** Members of a set that is still growing. */
  members: Value[] | undefined
  children: Map<MapKey, PartialObject>
  conflict: RegoError | undefined
  whole: Value | undefined
}

export function createPartial(key: Value): PartialObject {
  return {
    key,
    leaf: undefined,
    members: undefined,
    children: new Map(),
    conflict: undefined,
    whole: undefined,
  }
}

/** Adds one solution of a rule: a value, or a member of a set, at a path. */
export function addPartial(
  root: PartialObject,
  path: readonly Value[],
  value: Value,
  isMember: boolean,
  conflict: () => RegoError,
): void {
  let node = root
  for (const key of path) {
    if (node.leaf !== undefined || node.members !== undefined) {
      node.conflict ??= conflict()
      return
    }
    const id = mapKey(key)
    let child = node.children.get(id)
    if (child === undefined) {
      child = createPartial(key)
      node.children.set(id, child)
    }
    node = child
  }
  const clash = node.children.size > 0 || (isMember ? node.leaf !== undefined : node.members !== undefined)
  if (clash || (!isMember && node.leaf !== undefined && !equalValues(node.leaf, value)))
    node.conflict ??= conflict()
  else if (isMember) {
    node.members ??= []
    node.members.push(value)
  } else node.leaf = value
}

/** The value below a path of keys. */
export function readPartial(root: PartialObject, keys: readonly Value[]): Value | undefined {
  let node = root
  for (let i = 0; i < keys.length; i++) {
    if (node.conflict !== undefined) throw node.conflict
    if (node.leaf !== undefined || node.members !== undefined) {
      let value: Value | undefined = partialValue(node)
      for (const key of keys.slice(i)) value = value === undefined ? undefined : lookUpKey(value, key)
      return value
    }
    const child = node.children.get(mapKey(keys[i] as Value))
    if (child === undefined) return undefined
    node = child
  }
  return partialValue(node)
}

/** Everything below a node; throws the conflicts found there. */
export function partialValue(node: PartialObject): Value {
  if (node.conflict !== undefined) throw node.conflict
  if (node.whole !== undefined) return node.whole
  if (node.leaf !== undefined) node.whole = node.leaf
  else if (node.members !== undefined) node.whole = SetValue.of(node.members)
  else
    node.whole = ObjectValue.of([...node.children.values()].map((child) => [child.key, partialValue(child)]))
  return node.whole
}
