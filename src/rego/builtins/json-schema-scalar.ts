// What a schema says about single values.
import { divideNumbers } from '../value/arithmetic.ts'
import { equalValues } from '../value/compare.ts'
import { compareNumbers, isInteger, isNumber, renderNumber } from '../value/number.ts'
import type { ObjectValue } from '../value/object-value.ts'
import { renderJson } from '../value/to-json.ts'
import type { NumberValue, Value } from '../value/value.ts'
import { codePointCount } from './aggregates.ts'
import { matchesFormat } from './json-schema-format.ts'
import { matchesRe2 } from './re2.ts'

export type Fail = (type: string, desc: string) => void

/** The words about single values: enum, const, and those for strings and numbers. */
export function checkScalars(schema: ObjectValue, value: Value, name: string, fail: Fail): void {
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

/** A number that a word of the schema sets. */
export function limit(schema: ObjectValue, word: string): NumberValue | undefined {
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
  const format = schema.get('format')
  if (typeof format === 'string' && !matchesFormat(format, value))
    fail('format', `Does not match format '${format}'`)
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
