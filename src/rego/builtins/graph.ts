// Graphs given as an object from node to neighbours.
import { compareValues } from '../value/compare.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import type { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, type BuiltinState, limitFailure } from './builtin.ts'
import { membersAt, objectAt } from './operand.ts'

export const graph: BuiltinFamily = {
  'graph.reachable'(args) {
    const edges = objectAt(args, 0)
    const queue = [...membersAt(args, 1)]
    const reached = new Map<MapKey, Value>()
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      const next = edges.get(node)
      if (next === undefined || reached.has(mapKey(node))) continue
      reached.set(mapKey(node), node)
      queue.push(...neighbours(next))
    }
    return SetValue.of(reached.values())
  },
  'graph.reachable_paths'(args, state) {
    const edges = objectAt(args, 0)
    const paths: Value[] = []
    for (const root of membersAt(args, 1)) {
      if (edges.has(root)) extendPaths(edges, [root], new Set([mapKey(root)]), paths, state)
    }
    return SetValue.of(paths)
  },
}

function neighbours(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value
  return value instanceof SetValue ? value.sorted() : []
}

// A path ends where there is no way on, or where it would enter a node it has already visited.
function extendPaths(
  edges: ObjectValue,
  path: Value[],
  seen: Set<MapKey>,
  paths: Value[],
  state: BuiltinState,
): void {
  if (paths.length > state.maxSize) throw limitFailure('too many paths')
  const next = [...neighbours(edges.get(path.at(-1) as Value) ?? null)].sort(compareValues)
  let extended = false
  for (const node of next) {
    if (!edges.has(node)) {
      paths.push(path)
      extended = true
    } else if (seen.has(mapKey(node))) {
      paths.push(path)
      extended = true
    } else {
      extendPaths(edges, [...path, node], new Set(seen).add(mapKey(node)), paths, state)
      extended = true
    }
  }
  if (!extended) paths.push(path)
}
