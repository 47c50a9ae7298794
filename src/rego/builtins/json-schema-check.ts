// Is this a schema at all?
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import { builtinError, limitFailure } from './builtin.ts'
import { checkRe2 } from './re2.ts'

const TYPES = ['array', 'boolean', 'integer', 'number', 'null', 'object', 'string']
const MAX_DEPTH = 100

/** Throws when the schema, or one inside it, is wrong. */
export function checkSchema(schema: Value, depth: number): void {
  if (depth > MAX_DEPTH) throw limitFailure('the schema is nested too deeply')
  if (typeof schema === 'boolean') return
  if (!(schema instanceof ObjectValue)) throw builtinError('schema must be an object or a boolean')
  checkTypes(schema.get('type'))
  const pattern = schema.get('pattern')
  if (typeof pattern === 'string') checkRe2(pattern)
  for (const word of ['properties', 'patternProperties', 'definitions', '$defs']) {
    const members = schema.get(word)
    if (members instanceof ObjectValue) for (const member of members.values()) checkSchema(member, depth + 1)
  }
  for (const word of ['allOf', 'anyOf', 'oneOf', 'items']) {
    const list = schema.get(word)
    if (Array.isArray(list)) for (const item of list) checkSchema(item, depth + 1)
  }
  for (const word of [
    'items',
    'additionalProperties',
    'additionalItems',
    'not',
    'if',
    'then',
    'else',
    'contains',
    'propertyNames',
  ]) {
    const inner = schema.get(word)
    if (inner instanceof ObjectValue) checkSchema(inner, depth + 1)
  }
}

function checkTypes(type: Value | undefined): void {
  const names = Array.isArray(type) ? (type as readonly Value[]) : type === undefined ? [] : [type]
  for (const name of names) {
    if (typeof name === 'string' && TYPES.includes(name)) continue
    throw builtinError(
      `has a primitive type that is NOT VALID -- given: /${String(name)}/ Expected valid values are:[${TYPES.join(' ')}]`,
    )
  }
}
