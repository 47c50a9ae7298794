// Validating a document against a schema.

import { divideNumbers } from '../value/arithmetic.ts'
import { equalValues, typeName } from '../value/compare.ts'
import { compareNumbers, isInteger, isNumber, renderNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import { renderJson } from '../value/to-json.ts'
import type { NumberValue, Value } from '../value/value.ts'
import { codePointCount } from './aggregates.ts'
import { limitFailure } from './builtin.ts'
import { matchesRe2 } from './re2.ts'

export interface SchemaError {
  field: string
  desc: string
  type: string
}

interface Validation {
  root: Value
  errors: SchemaError[]
  depth: number
}

const MAX_DEPTH = 200

export function validate(v: Validation, schema: Value, value: Value, path: readonly string[]): void {
  if (v.depth > MAX_DEPTH) throw limitFailure('the schema refers to itself too deeply')
  const fail = (type: string, desc: string): void => {
    v.errors.push({ field: path.length === 0 ? '(Root)' : path.join('.'), type, desc })
  }
  if (schema === false) fail('false', 'False always fails validation')
  if (!(schema instanceof ObjectValue)) return
  const inner: Validation = { ...v, depth: v.depth + 1 }
  const ref = schema.get('$ref')
  if (typeof ref === 'string') {
    validate(inner, resolve(v.root, ref), value, path)
    return
  }
  if (!checkType(schema, value, fail)) return
  checkCombinations(inner, schema, value, path, fail)
  checkScalars(schema, value, path.at(-1) ?? '(Root)', fail)
  if (value instanceof ObjectValue) checkObject(inner, schema, value, path, fail)
  if (Array.isArray(value)) checkArray(inner, schema, value, path, fail)
}

type Fail = (type: string, desc: string) => void

function resolve(root: Value, ref: string): Value {
  if (!ref.startsWith('#')) throw limitFailure(`remote reference ${ref} is refused`)
  let place: Value | undefined = root
  for (const part of ref.slice(1).split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    place =
      place instanceof ObjectValue
        ? place.get(key)
        : Array.isArray(place)
          ? (place[Number(key)] as Value | undefined)
          : undefined
  }
  return place ?? true
}

function isType(value: Value, name: Value): boolean {
  if (name === 'integer') return isNumber(value) && isInteger(value)
  return typeName(value) === name
}

function checkType(schema: ObjectValue, value: Value, fail: Fail): boolean {
  const type = schema.get('type')
  if (type === undefined) return true
  const names: readonly Value[] = Array.isArray(type) ? type : [type]
  if (names.some((name) => isType(value, name))) return true
  const given = isNumber(value) && isInteger(value) ? 'integer' : typeName(value)
  const wanted = names.length === 1 ? String(names[0]) : `[${names.join(',')}]`
  fail('invalid_type', `Invalid type. Expected: ${wanted}, given: ${given}`)
  return false
}

function passes(v: Validation, schema: Value, value: Value): boolean {
  const errors: SchemaError[] = []
  validate({ ...v, errors }, schema, value, [])
  return errors.length === 0
}

function checkCombinations(
  v: Validation,
  schema: ObjectValue,
  value: Value,
  path: readonly string[],
  fail: Fail,
): void {
  const list = (word: string): readonly Value[] => {
    const found = schema.get(word)
    return Array.isArray(found) ? found : []
  }
  const all = list('allOf')
  for (const one of all) validate(v, one, value, path)
  if (all.some((one) => !passes(v, one, value)))
    fail('number_all_of', 'Must validate all the schemas (allOf)')
  const any = list('anyOf')
  if (any.length > 0 && !any.some((one) => passes(v, one, value))) {
    fail('number_any_of', 'Must validate at least one schema (anyOf)')
    validate(v, any[0] as Value, value, path)
  }
  const one = list('oneOf')
  if (one.length > 0 && one.filter((each) => passes(v, each, value)).length !== 1)
    fail('number_one_of', 'Must validate one and only one schema (oneOf)')
  const not = schema.get('not')
  if (not !== undefined && passes(v, not, value)) fail('number_not', 'Must not validate the schema (not)')
  const condition = schema.get('if')
  if (condition === undefined) return
  const branch = schema.get(passes(v, condition, value) ? 'then' : 'else')
  if (branch !== undefined) validate(v, branch, value, path)
}

function checkScalars(schema: ObjectValue, value: Value, name: string, fail: Fail): void {
  const options = schema.get('enum')
  if (Array.isArray(options) && !options.some((option: Value) => equalValues(option, value))) {
    fail(
      'enum',
      `${name} must be one of the following: ${options.map((option: Value) => renderJson(option)).join(', ')}`,
    )
  }
  const constant = schema.get('const')
  if (constant !== undefined && !equalValues(constant, value))
    fail('const', `${name} does not match: ${renderJson(constant)}`)
  if (typeof value === 'string') checkString(schema, value, fail)
  if (isNumber(value)) checkNumber(schema, value, fail)
}

function limit(schema: ObjectValue, word: string): NumberValue | undefined {
  const value = schema.get(word)
  return isNumber(value) ? value : undefined
}

function checkString(schema: ObjectValue, value: string, fail: Fail): void {
  const length = codePointCount(value)
  const [least, most] = [limit(schema, 'minLength'), limit(schema, 'maxLength')]
  if (least !== undefined && compareNumbers(length, least) < 0)
    fail('string_gte', `String length must be greater than or equal to ${renderNumber(least)}`)
  if (most !== undefined && compareNumbers(length, most) > 0)
    fail('string_lte', `String length must be less than or equal to ${renderNumber(most)}`)
  const pattern = schema.get('pattern')
  if (typeof pattern === 'string' && !matchesRe2(pattern, value))
    fail('pattern', `Does not match pattern '${pattern}'`)
}

function checkNumber(schema: ObjectValue, value: NumberValue, fail: Fail): void {
  const rules: [string, string, string, (order: number) => boolean][] = [
    ['minimum', 'number_gte', 'Must be greater than or equal to', (order) => order >= 0],
    ['exclusiveMinimum', 'number_gt', 'Must be greater than', (order) => order > 0],
    ['maximum', 'number_lte', 'Must be less than or equal to', (order) => order <= 0],
    ['exclusiveMaximum', 'number_lt', 'Must be less than', (order) => order < 0],
  ]
  for (const [word, type, text, holds] of rules) {
    const bound = limit(schema, word)
    if (bound !== undefined && !holds(compareNumbers(value, bound)))
      fail(type, `${text} ${renderNumber(bound)}`)
  }
  const unit = limit(schema, 'multipleOf')
  if (unit !== undefined && unit !== 0 && !isInteger(divideNumbers(value, unit)))
    fail('multiple_of', `Must be a multiple of ${renderNumber(unit)}`)
}

function checkObject(
  v: Validation,
  schema: ObjectValue,
  value: ObjectValue,
  path: readonly string[],
  fail: Fail,
): void {
  const required = schema.get('required')
  for (const name of Array.isArray(required) ? (required as readonly Value[]) : []) {
    if (!value.has(name)) fail('required', `${String(name)} is required`)
  }
  const [least, most] = [limit(schema, 'minProperties'), limit(schema, 'maxProperties')]
  if (least !== undefined && compareNumbers(value.size, least) < 0)
    fail('array_min_properties', `Must have at least ${renderNumber(least)} properties`)
  if (most !== undefined && compareNumbers(value.size, most) > 0)
    fail('array_max_properties', `Must have at most ${renderNumber(most)} properties`)
  const properties = schema.get('properties')
  const patterns = schema.get('patternProperties')
  const extra = schema.get('additionalProperties')
  for (const [key, member] of value.entries()) {
    const name = String(key)
    const known = properties instanceof ObjectValue ? properties.get(key) : undefined
    if (known !== undefined) validate(v, known, member, [...path, name])
    const matching =
      patterns instanceof ObjectValue
        ? patterns.entries().filter(([pattern]) => matchesRe2(String(pattern), name))
        : []
    for (const [, inner] of matching) validate(v, inner, member, [...path, name])
    if (known !== undefined || matching.length > 0 || extra === undefined) continue
    if (extra === false) fail('additional_property_not_allowed', `Additional property ${name} is not allowed`)
    else validate(v, extra, member, [...path, name])
  }
}

function checkArray(
  v: Validation,
  schema: ObjectValue,
  value: readonly Value[],
  path: readonly string[],
  fail: Fail,
): void {
  const [least, most] = [limit(schema, 'minItems'), limit(schema, 'maxItems')]
  if (least !== undefined && compareNumbers(value.length, least) < 0)
    fail('array_min_items', `Array must have at least ${renderNumber(least)} items`)
  if (most !== undefined && compareNumbers(value.length, most) > 0)
    fail('array_max_items', `Array must have at most ${renderNumber(most)} items`)
  if (schema.get('uniqueItems') === true && SetValue.of(value).size < value.length)
    fail('unique', 'array items must be unique')
  const contained = schema.get('contains')
  if (contained !== undefined && !value.some((item) => passes(v, contained, item)))
    fail('contains', 'At least one of the items must match')
  const items = schema.get('items')
  value.forEach((item, i) => {
    const inner = Array.isArray(items)
      ? ((items[i] as Value | undefined) ?? schema.get('additionalItems'))
      : items
    if (inner !== undefined) validate(v, inner, item, [...path, String(i)])
  })
}
