// JSON Patch (RFC 6902) over values: arrays, objects and sets.

import { lookUpKey } from '../evaluate/lookup.ts'
import { equalValues } from '../value/compare.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, typeError } from './builtin.ts'
import { arrayAt } from './operand.ts'

export const jsonPatch: BuiltinFamily = {
  'json.patch'(args) {
    let document: Value = args[0] as Value
    for (const operation of arrayAt(args, 1)) document = apply(document, operation)
    return document
  },
}

function apply(document: Value, operation: Value): Value {
  if (!(operation instanceof ObjectValue)) throw typeError('operand 2 must be array of objects')
  const path = pathAt(operation, 'path')
  switch (operation.get('op')) {
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
      if (!equalValues(read(document, path), valueAt(operation)))
        throw builtinError('value from EditTree != patch value.\n\nExpected: test to hold')
      return document
    default:
      throw builtinError('bad op value')
  }
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
  if (typeof path !== 'string') throw builtinError(`attribute '${field}' must be a string or array`)
  if (path === '') return []
  return path
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function noPath(key: Value): ReturnType<typeof builtinError> {
  return builtinError(`path ${JSON.stringify(key)} does not exist in object term`)
}

function read(document: Value, path: readonly Value[]): Value {
  let value = document
  for (const key of path) {
    const next = lookUpKey(value, Array.isArray(value) ? index(value, key, false) : key)
    if (next === undefined) throw noPath(key)
    value = next
  }
  return value
}

/** An array index; `-` is the place after the last item. */
function index(items: readonly Value[], key: Value, adding: boolean): number {
  if (key === '-') return adding ? items.length : items.length
  const text = typeof key === 'string' ? key : String(key)
  if (!/^(?:0|[1-9]\d{0,9})$/.test(text)) throw builtinError(`invalid number type for indexing: ${text}`)
  const at = Number(text)
  if (at > items.length || (!adding && at === items.length))
    throw builtinError(`index for array access is out of range: ${at}`)
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
  const id = Array.isArray(document) ? index(document, key, false) : key
  const inner = lookUpKey(document, id)
  if (inner === undefined) throw noPath(key)
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
      const at = index(container, key, true)
      return [...container.slice(0, at), value, ...container.slice(at)]
    }
    if (container instanceof ObjectValue) return container.with(key, value)
    if (container instanceof SetValue) {
      if (!equalValues(key, value)) throw builtinError('set key does not equal value to be added')
      return SetValue.of([...container.sorted(), value])
    }
    throw noPath(key)
  })
}

function remove(document: Value, path: readonly Value[]): Value {
  return edit(document, path, (container, key) => {
    if (Array.isArray(container)) {
      const at = index(container, key, false)
      return container.filter((_item, i) => i !== at)
    }
    if (container instanceof ObjectValue && container.has(key)) {
      return ObjectValue.of(container.entries().filter(([other]) => !equalValues(other, key)))
    }
    if (container instanceof SetValue && container.has(key)) {
      return SetValue.of(container.sorted().filter((member) => !equalValues(member, key)))
    }
    throw noPath(key)
  })
}
