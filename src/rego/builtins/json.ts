// JSON text and choosing parts of documents by path.
import { typeName } from '../value/compare.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import { ObjectValue } from '../value/object-value.ts'
import { parseJson } from '../value/parse-json.ts'
import { SetValue } from '../value/set-value.ts'
import { renderJson } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, typeError } from './builtin.ts'
import { marshalWithOptions } from './json-indent.ts'
import { membersAt, objectAt, stringAt } from './operand.ts'

export const json: BuiltinFamily = {
  'json.marshal': ([value]) => renderJson(value as Value),
  'json.marshal_with_options': (args) => marshalWithOptions(args[0] as Value, objectAt(args, 1)),
  'json.unmarshal'(args) {
    const text = stringAt(args, 0)
    try {
      return parseJson(text)
    } catch (error) {
      throw builtinError((error as Error).message)
    }
  },
  'json.is_valid'([value]) {
    if (typeof value !== 'string') return false
    try {
      JSON.parse(value)
      return true
    } catch {
      return false
    }
  },
  'json.filter'(args) {
    const object = objectAt(args, 0)
    return filter(object, pathsAt(args)) as Value
  },
  'json.remove'(args) {
    const object = objectAt(args, 0)
    return remove(object, pathsAt(args)) as Value
  },
}

/** Paths as a tree of keys; a leaf selects everything below it. */
interface PathTree {
  isEnd: boolean
  children: Map<MapKey, PathTree>
}

function pathsAt(args: readonly Value[]): PathTree {
  const root: PathTree = { isEnd: false, children: new Map() }
  for (const path of membersAt(args, 1, ['set', 'array'])) {
    let node = root
    for (const part of pathParts(path)) {
      const key = mapKey(part)
      const child = node.children.get(key) ?? { isEnd: false, children: new Map() }
      node.children.set(key, child)
      node = child
    }
    // A path without parts selects nothing.
    node.isEnd = node !== root
  }
  return root
}

/** The parts of a path: those of a text are texts, those of an array are what they are. */
function pathParts(path: Value): readonly Value[] {
  if (typeof path === 'string') {
    if (path === '') return []
    return path
      .replace(/^\/+/, '')
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  if (Array.isArray(path)) return path
  throw typeError(
    `operand 2 must be one of {set, array} containing string paths or array of path segments but got ${typeName(path)}`,
  )
}

function filter(value: Value, paths: PathTree): Value | undefined {
  if (paths.isEnd) return value
  if (value instanceof ObjectValue) {
    return ObjectValue.of(
      value.entries().flatMap(([key, member]): [Value, Value][] => {
        const path = paths.children.get(mapKey(key))
        const kept = path && filter(member, path)
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
  if (Array.isArray(value)) {
    return value.flatMap((member: Value, i) => {
      const path = paths.children.get(mapKey(String(i)))
      const kept = path && filter(member, path)
      return kept === undefined ? [] : [kept]
    })
  }
  if (value instanceof SetValue) {
    return SetValue.of(
      value.sorted().flatMap((member) => {
        const path = paths.children.get(mapKey(member))
        return path === undefined ? [] : [member]
      }),
    )
  }
  return value
}

function remove(value: Value, paths: PathTree): Value | undefined {
  if (paths.isEnd) return undefined
  if (value instanceof ObjectValue) {
    return ObjectValue.of(
      value.entries().flatMap(([key, member]): [Value, Value][] => {
        const path = paths.children.get(mapKey(key))
        const kept = path === undefined ? member : remove(member, path)
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
  if (Array.isArray(value)) {
    return value.flatMap((member: Value, i) => {
      const path = paths.children.get(mapKey(String(i)))
      const kept = path === undefined ? member : remove(member, path)
      return kept === undefined ? [] : [kept]
    })
  }
  if (value instanceof SetValue)
    return SetValue.of(value.sorted().filter((member) => !paths.children.has(mapKey(member))))
  return value
}
