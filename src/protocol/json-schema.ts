import type { Fields, Schema } from './schema.ts'

/** A JSON Schema (draft-07, the dialect editors and SchemaStore agree on). */
export type JsonSchema = { readonly [key: string]: unknown }

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** A whole document schema for an object with these fields. */
export function documentSchema(title: string, fields: Fields): JsonSchema {
  return { $schema: DRAFT, title, ...fieldsSchema(fields) }
}

function fieldsSchema(fields: Fields): JsonSchema {
  const required = Object.keys(fields).filter(
    (key) => fields[key]?.optional !== true && !fields[key]?.aliases,
  )
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, jsonSchema(schema)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

function jsonSchema(schema: Schema): JsonSchema {
  const description = { description: schema.doc }
  const shape = shapeOf(schema)
  if (schema.nullable !== true || shape['type'] === undefined) return { ...shape, ...description }
  return { ...shape, type: [shape['type'], 'null'], ...description }
}

function shapeOf(schema: Schema): JsonSchema {
  switch (schema.kind) {
    case 'text':
      return { type: 'string' }
    case 'word':
      return { type: 'string', examples: schema.values }
    case 'oneOf':
      return { type: 'string', enum: schema.values }
    case 'number':
      return { type: 'number' }
    case 'flag':
      return { type: 'boolean' }
    case 'list':
      return { type: 'array', items: jsonSchema(schema.item ?? { kind: 'any', doc: '' }) }
    case 'map':
      return { type: 'object', additionalProperties: jsonSchema(schema.item ?? { kind: 'any', doc: '' }) }
    case 'object':
      return fieldsSchema(schema.fields ?? {})
    case 'any':
      return {}
  }
}
