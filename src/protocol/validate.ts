import { type Issue, nameOf } from './issue.ts'
import type { Fields, Schema } from './schema.ts'

const EXPECTED = {
  text: 'text',
  number: 'a number',
  flag: 'true or false',
  word: 'text',
  list: 'an array',
  object: 'an object',
  map: 'an object',
} as const

/** Checks a JSON object against fields. Keys that no field describes are accepted: Cursor does the same. */
export function validateFields(fields: Fields, value: unknown, path = ''): Issue[] {
  if (!isObject(value)) return [{ path, expected: 'an object', received: nameOf(value) }]
  const issues: Issue[] = []
  for (const [key, schema] of Object.entries(fields)) {
    const field = value[key]
    if (field === undefined) {
      if (schema.optional !== true && !hasAlias(schema, value)) {
        issues.push({ path: join(path, key), expected: expectation(schema), received: 'nothing' })
      }
    } else issues.push(...validate(schema, field, join(path, key)))
  }
  return issues
}

function validate(schema: Schema, value: unknown, path: string): Issue[] {
  if (value === null && schema.nullable === true) return []
  if (!fits(schema, value))
    return [{ path, expected: expectation(schema), received: received(schema, value) }]
  if (schema.kind === 'object') return validateFields(schema.fields ?? {}, value, path)
  const item = schema.item
  if (item === undefined) return []
  const entries = Array.isArray(value)
    ? value.map((each, index) => [`${path}[${index}]`, each] as const)
    : Object.entries(value as object).map(([key, each]) => [join(path, key), each] as const)
  return entries.flatMap(([place, each]) => validate(item, each, place))
}

function fits(schema: Schema, value: unknown): boolean {
  switch (schema.kind) {
    case 'text':
    case 'word':
      return typeof value === 'string'
    case 'oneOf':
      return typeof value === 'string' && (schema.values ?? []).includes(value)
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'object':
    case 'map':
      return isObject(value)
    case 'any':
      return true
  }
}

function expectation(schema: Schema): string {
  if (schema.kind === 'oneOf') return (schema.values ?? []).map((value) => `"${value}"`).join(' or ')
  if (schema.kind === 'any') return 'a value'
  return EXPECTED[schema.kind]
}

// A short word outside a closed list is named in full: it is the likely typo.
function received(schema: Schema, value: unknown): string {
  return schema.kind === 'oneOf' && typeof value === 'string' && value.length <= 40
    ? `"${value}"`
    : nameOf(value)
}

function hasAlias(schema: Schema, value: Record<string, unknown>): boolean {
  return (schema.aliases ?? []).some((name) => value[name] !== undefined)
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** A JSON object: not null, not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
