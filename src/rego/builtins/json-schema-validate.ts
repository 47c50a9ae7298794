// Validating a document against a schema.

import { typeName } from '../value/compare.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import { compareNumbers, isInteger, isNumber, renderNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { renderJson } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { limitFailure } from './builtin.ts'
import { checkScalars, type Fail, limit } from './json-schema-scalar.ts'
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
    failOneOf(v, one, value, path, fail)
  const not = schema.get('not')
  if (not !== undefined && passes(v, not, value)) fail('number_not', 'Must not validate the schema (not)')
  const condition = schema.get('if')
  if (condition === undefined) return
  const holds = passes(v, condition, value)
  const word = holds ? 'then' : 'else'
  const branch = schema.get(word)
  if (branch === undefined || passes(v, branch, value)) return
  fail(`condition_${word}`, `Must validate "${word}" as "if" was ${holds ? '' : 'not '}valid`)
  validate(v, branch, value, path)
}

/** When none of the schemas holds, the faults of the first are told too. */
function failOneOf(
  v: Validation,
  options: readonly Value[],
  value: Value,
  path: readonly string[],
  fail: Fail,
): void {
  fail('number_one_of', 'Must validate one and only one schema (oneOf)')
  if (!options.some((option) => passes(v, option, value))) validate(v, options[0] as Value, value, path)
}

function findTwins(items: readonly Value[]): [number, number] | undefined {
  const seen = new Map<MapKey, number>()
  for (let i = 0; i < items.length; i++) {
    const key = mapKey(items[i] as Value)
    const first = seen.get(key)
    if (first !== undefined) return [first, i]
    seen.set(key, i)
  }
  return undefined
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
  checkNames(v, schema, value, path, fail)
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

/** What the presence and the spelling of properties demand. */
function checkNames(
  v: Validation,
  schema: ObjectValue,
  value: ObjectValue,
  path: readonly string[],
  fail: Fail,
): void {
  const dependencies = schema.get('dependencies')
  for (const [name, wanted] of dependencies instanceof ObjectValue ? dependencies.entries() : []) {
    if (!value.has(name)) continue
    if (!Array.isArray(wanted)) validate(v, wanted, value, path)
    else
      for (const other of wanted as readonly Value[])
        if (!value.has(other)) fail('missing_dependency', `Has a dependency on ${String(other)}`)
  }
  const names = schema.get('propertyNames')
  if (names === undefined) return
  for (const [key] of value.entries()) {
    if (passes(v, names, key)) continue
    fail('invalid_property_name', `Property name of ${renderJson(key)} does not match`)
    validate(v, names, key, path)
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
  const twins = schema.get('uniqueItems') === true ? findTwins(value) : undefined
  if (twins !== undefined) fail('unique', `array items[${twins.join(',')}] must be unique`)
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
