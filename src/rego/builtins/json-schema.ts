// JSON Schema (drafts 4 to 7, without remote references): the verdict, and errors in the words of OPA's validator.
import { ObjectValue } from '../value/object-value.ts'
import { parseJson } from '../value/parse-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, isBuiltinFailure } from './builtin.ts'
import { checkSchema } from './json-schema-check.ts'
import { type SchemaError, validate } from './json-schema-validate.ts'
import { oneOf } from './operand.ts'

export const jsonSchema: BuiltinFamily = {
  'json.verify_schema'(args) {
    try {
      checkSchema(documentAt(args, 0), 0)
      return [true, null]
    } catch (failure) {
      if (!isBuiltinFailure(failure) || failure.code === 'eval_type_error') throw failure
      return [false, `jsonschema: ${failure.message}`]
    }
  },
  'json.match_schema'(args) {
    const document = documentAt(args, 0)
    const schema = documentAt(args, 1)
    checkSchema(schema, 0)
    const errors: SchemaError[] = []
    validate({ root: schema, errors, depth: 0 }, schema, document, [])
    return [errors.length === 0, errors.map(asObject)]
  },
}

function asObject({ field, desc, type }: SchemaError): Value {
  return ObjectValue.of([
    ['error', `${field}: ${desc}`],
    ['type', type],
    ['field', field],
    ['desc', desc],
  ])
}

/** An object, or JSON text of one. */
function documentAt(args: readonly Value[], index: number): Value {
  const value = args[index] as Value
  if (value instanceof ObjectValue) return value
  if (typeof value !== 'string') throw oneOf(index + 1, ['string', 'object'], value)
  try {
    return parseJson(value)
  } catch {
    throw builtinError('invalid JSON string')
  }
}
