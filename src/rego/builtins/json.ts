// JSON text and choosing parts of documents by path.
import { typeName } from '../value/compare.ts'
import { isNumber, renderNumber } from '../value/number.ts'
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

/** Paths as a tree of texts; a leaf selects everything below it. */
interface PathTree {
  isEnd: boolean
  children: Map<string, PathTree>
}

function pathsAt(args: readonly Value[]): PathTree {
  const root: PathTree = { isEnd: false, children: new Map() }
  for (const path of membersAt(args, 1, ['set', 'array'])) {
    let node = root
    for (const part of pathParts(path)) {
      const child = node.children.get(part) ?? { isEnd: false, children: new Map() }
      node.children.set(part, child)
      node = child
    }
    node.isEnd = true
  }
  return root
}

function pathParts(path: Value): string[] {
  if (typeof path === 'string') {
    return path
      .replace(/^\//, '')
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  if (Array.isArray(path))
    return path.map((part: Value) =>
      typeof part === 'string' ? part : isNumber(part) ? renderNumber(part) : renderJson(part),
    )
  throw typeError(
    `operand 2 must be one of {set, array} containing string paths or array of path segments but got ${typeName(path)}`,
  )
}

/** Paths are texts: they reach no key of another type. */
function keyName(key: Value): string {
  return typeof key === 'string' ? key : '\0'
}

function filter(value: Value, paths: PathTree): Value | undefined {
  if (paths.isEnd) return value
  if (value instanceof ObjectValue) {
    return ObjectValue.of(
      value.entries().flatMap(([key, member]): [Value, Value][] => {
        const path = paths.children.get(keyName(key))
        const kept = path && filter(member, path)
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
  if (Array.isArray(value)) {
    return value.flatMap((member: Value, i) => {
      const path = paths.children.get(String(i))
      const kept = path && filter(member, path)
      return kept === undefined ? [] : [kept]
    })
  }
  if (value instanceof SetValue) {
    return SetValue.of(
      value.sorted().flatMap((member) => {
        const path = paths.children.get(keyName(member))
        return path === undefined ? [] : [member]
      }),
    )
  }
  return paths.children.size > 0 ? undefined : value
}

function remove(value: Value, paths: PathTree): Value | undefined {
  if (paths.isEnd) return undefined
  if (value instanceof ObjectValue) {
    return ObjectValue.of(
      value.entries().flatMap(([key, member]): [Value, Value][] => {
        const path = paths.children.get(keyName(key))
        const kept = path === undefined ? member : remove(member, path)
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
  if (Array.isArray(value)) {
    return value.flatMap((member: Value, i) => {
      const path = paths.children.get(String(i))
      const kept = path === undefined ? member : remove(member, path)
      return kept === undefined ? [] : [kept]
    })
  }
  if (value instanceof SetValue)
    return SetValue.of(value.sorted().filter((member) => !paths.children.has(keyName(member))))
  return value
}
