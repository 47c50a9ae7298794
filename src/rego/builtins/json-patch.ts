// JSON Patch (RFC 6902) over values: arrays, objects and sets.

import { isCollection, lookUpKey } from '../evaluate/lookup.ts'
import { equalValues, typeName } from '../value/compare.ts'
import { isNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import { renderTerm } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFailure, type BuiltinFamily, builtinError } from './builtin.ts'
import { arrayAt, wrongType } from './operand.ts'

export const jsonPatch: BuiltinFamily = {
  'json.patch'(args) {
    let document: Value = args[0] as Value
    for (const operation of arrayAt(args, 1)) document = apply(document, operation)
    return document
  },
}

function apply(document: Value, operation: Value): Value {
  if (!(operation instanceof ObjectValue))
    throw builtinError('must be an array of JSON-Patch objects, but at least one element is not an object')
  const name = operation.get('op')
  if (name === undefined) throw builtinError("missing required attribute 'op'")
  const path = pathAt(operation, 'path')
  switch (name) {
    case 'add':
      return add(document, path, valueAt(operation))
    case 'remove':
      return remove(document, path)
    case 'replace':
      return path.length === 0 ? valueAt(operation) : add(remove(document, path), path, valueAt(operation))
    case 'move': {
      const from = pathAt(operation, 'from')
      return add(remove(document, from), path, read(document, from))
    }
    case 'copy':
      return add(document, path, read(document, pathAt(operation, 'from')))
    case 'test':
      return test(document, path, valueAt(operation))
    default:
      throw builtinError(`unrecognized op: '${typeof name === 'string' ? name : renderTerm(name)}'`)
  }
}

function test(document: Value, path: readonly Value[], expected: Value): Value {
  const found = read(document, path)
  if (equalValues(found, expected)) return document
  throw builtinError(
    `value from EditTree != patch value.\n\nExpected: ${renderTerm(expected)}\n\nFound: ${renderTerm(found)}`,
  )
}

function valueAt(operation: ObjectValue): Value {
  const value = operation.get('value')
  if (value === undefined) throw builtinError("missing required attribute 'value'")
  return value
}

function pathAt(operation: ObjectValue, field: string): Value[] {
  const path = operation.get(field)
  if (path === undefined) throw builtinError(`missing required attribute '${field}'`)
  if (Array.isArray(path)) return [...path]
  if (typeof path !== 'string')
    throw wrongType(2, 'one of {set, array} containing string paths or array of path segments', path)
  if (path === '') return []
  return path
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function noPath(container: Value, key: Value): BuiltinFailure {
  if (!isCollection(container)) {
    const type =
      typeof container === 'string'
        ? 'String'
        : isNumber(container)
          ? 'Number'
          : container === null
            ? 'Null'
            : 'Boolean'
    return builtinError(`expected composite type, found value: ${renderTerm(container)} (type: ast.${type})`)
  }
  return builtinError(
    `path ${renderTerm(key)} does not exist in ${typeName(container)} term ${renderTerm(container)}`,
  )
}

function read(document: Value, path: readonly Value[]): Value {
  let value = document
  for (const key of path) {
    const next = lookUpKey(value, Array.isArray(value) ? index(value, key, 'access') : key)
    if (next === undefined) throw noPath(value, key)
    value = next
  }
  return value
}

/** An array index; `-` is the place after the last item. */
function index(items: readonly Value[], key: Value, purpose: 'access' | 'insertion' | 'delete'): number {
  const text = typeof key === 'string' ? key : renderTerm(key)
  if (/^-?0\d+$/.test(text)) throw builtinError('leading zeros are not allowed in JSON paths')
  if (text !== '-' && !/^-?\d+$/.test(text)) throw builtinError('invalid string for indexing')
  const at = text === '-' ? items.length : Number(text)
  if (at < 0 || at > items.length || (purpose !== 'insertion' && at === items.length))
    throw builtinError(`index for array ${purpose} out of bounds`)
  return at
}

/** Rebuilds the way to a place; `change` gets the container that holds it. */
function edit(
  document: Value,
  path: readonly Value[],
  change: (container: Value, key: Value) => Value,
): Value {
  const [key, ...rest] = path
  if (key === undefined) throw builtinError('empty path')
  if (rest.length === 0) return change(document, key)
  const id = Array.isArray(document) ? index(document, key, 'access') : key
  const inner = lookUpKey(document, id)
  if (inner === undefined) throw noPath(document, key)
  const edited = edit(inner, rest, change)
  if (Array.isArray(document)) return document.map((item: Value, i) => (i === id ? edited : item))
  if (document instanceof ObjectValue) return document.with(key, edited)
  return SetValue.of([
    ...(document as SetValue).sorted().filter((member) => !equalValues(member, key)),
    edited,
  ])
}

function add(document: Value, path: readonly Value[], value: Value): Value {
  if (path.length === 0) return value
  return edit(document, path, (container, key) => {
    if (Array.isArray(container)) {
      const at = index(container, key, 'insertion')
      return [...container.slice(0, at), value, ...container.slice(at)]
    }
    if (container instanceof ObjectValue) return container.with(key, value)
    if (container instanceof SetValue) {
      if (!equalValues(key, value))
        throw builtinError(
          `set key ${renderTerm(key)} does not equal value to be inserted ${renderTerm(value)}`,
        )
      return SetValue.of([...container.sorted(), value])
    }
    throw noPath(container, key)
  })
}

function remove(document: Value, path: readonly Value[]): Value {
  return edit(document, path, (container, key) => {
    if (Array.isArray(container)) {
      const at = index(container, key, 'delete')
      return container.filter((_item, i) => i !== at)
    }
    if (container instanceof ObjectValue && container.has(key)) {
      return ObjectValue.of(container.entries().filter(([other]) => !equalValues(other, key)))
    }
    if (container instanceof SetValue && container.has(key)) {
      return SetValue.of(container.sorted().filter((member) => !equalValues(member, key)))
    }
    if (isCollection(container))
      throw builtinError(`cannot delete child key ${renderTerm(key)} that does not exist`)
    throw noPath(container, key)
  })
}
