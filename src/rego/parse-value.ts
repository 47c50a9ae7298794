// Values written as Rego terms, sets and all.
import { RegoError } from './errors.ts'
import { constantValue } from './evaluate/link-term.ts'
import { parseSingleTerm } from './syntax/parse-module.ts'
import type { Value } from './value/value.ts'

/** The value of a Rego term without variables, such as `{"a", "b"}`; it can be given to `evaluate` as input. */
export function parseValue(text: string): Value {
  const value = constantValue(parseSingleTerm(text))
  if (value !== undefined) return value
  const message = 'the term is not constant: write it without variables, references and calls'
  throw new RegoError([{ file: '', row: 1, column: 1, code: 'rego_parse_error', message }])
}
