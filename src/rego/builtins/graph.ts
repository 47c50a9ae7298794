// Graphs given as an object from node to neighbours.
import { compareValues } from '../value/compare.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import type { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, type BuiltinState, limitFailure } from './builtin.ts'
import { membersAt, objectAt, wrongType } from './operand.ts'

export const graph: BuiltinFamily = {
  'graph.reachable'(args) {
    const edges = objectAt(args, 0)
    const queue = [...rootsAt(args)]
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
    // A root may follow itself once, as in OPA: it is visited only when a path has left it.
    for (const root of rootsAt(args)) if (edges.has(root)) extendPaths(edges, [root], new Set(), paths, state)
    return SetValue.of(paths)
  },
}

function rootsAt(args: readonly Value[]): readonly Value[] {
  const roots = args[1] as Value
  if (!Array.isArray(roots) && !(roots instanceof SetValue)) throw wrongType(2, '{array, set}', roots)
  return membersAt(args, 1)
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
      const visited = new Set(seen).add(mapKey(path.at(-1) as Value)).add(mapKey(node))
      extendPaths(edges, [...path, node], visited, paths, state)
      extended = true
    }
  }
  if (!extended) paths.push(path)
}
