import type { Fields, Schema } from './schema.ts'
import { isObject } from './validate.ts'

/** Copies values sent under an alias (`filePath`) to the field's own name; everything else stays as sent. */
export function normalizeFields(fields: Fields, value: Record<string, unknown>): Record<string, unknown> {
  const result = { ...value }
  for (const [key, schema] of Object.entries(fields)) {
    const sentAs = result[key] === undefined ? schema.aliases?.find((name) => value[name] !== undefined) : key
    if (sentAs !== undefined && value[sentAs] !== undefined) result[key] = normalize(schema, value[sentAs])
  }
  return result
}

function normalize(schema: Schema, value: unknown): unknown {
  if (schema.kind === 'object' && isObject(value)) return normalizeFields(schema.fields ?? {}, value)
  if (schema.kind === 'list' && Array.isArray(value) && schema.item !== undefined) {
    const item = schema.item
    return value.map((each) => normalize(item, each))
  }
  return value
}
