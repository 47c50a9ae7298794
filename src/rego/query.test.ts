import { describe, expect, it } from 'vitest'
import { compile, RegoError } from './index.ts'

const source = `package shop

import rego.v1

price := 3

open contains "monday"

double(x) := x * 2
`
const program = compile({ modules: { 'shop.rego': source }, data: { days: ['monday', 'sunday'] } })

describe('a query', () => {
  it.each<[string, Record<string, unknown>[]]>([
    ['{x | x := data.days[_]}', [{}]],
    ['{1, 2}', [{}]],
    ['not {x | x := 1}', []],
    ['s := {x | x := data.days[_]; x in data.shop.open}', [{ s: ['monday'] }]],
    ['data.shop.double(2, x)', [{ x: 4 }]],
    ['plus(1, 2, x)', [{ x: 3 }]],
    ['data.shop.price == "three"', []],
    ['not 1 == "a"', [{}]],
  ])('%s', (text, rows) => {
    expect(program.query(text).evaluate()).toEqual(rows)
  })

  it.each([
    ['concat("", "x")', 'rego_type_error', 'concat: invalid argument(s)'],
    ['1 + "a"', 'rego_type_error', 'plus: invalid argument(s)'],
    ['x := 1; x = "a"', 'rego_type_error', 'match error'],
    ['data.shop.price = "three"', 'rego_type_error', 'match error'],
    ['x := plus(1, 2, y)', 'rego_type_error', 'plus: arity mismatch: have 3 arguments, want 2'],
    ['x := data.shop.double(1, 2)', 'rego_type_error', 'data.shop.double: arity mismatch'],
    ['true and true', 'rego_parse_error', 'unexpected'],
    ['{ x = 1 }', 'rego_parse_error', 'unexpected = token'],
    ['x > 1', 'rego_unsafe_var_error', 'var x is unsafe'],
    ['http.send({})', 'rego_type_error', 'builtin http.send is not available here'],
  ])('is checked like the body of a rule: %s', (text, code, message) => {
    const issues = issuesOf(() => program.query(text))
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ code, file: '', row: 1 })
    expect(issues[0]?.message).toContain(message)
  })

  it('has the keywords and names it imports', () => {
    const logic = { imports: ['future.keywords.and', 'future.keywords.or'] }
    expect(program.query('1 == 2 or data.days[0] == "monday"', logic).evaluate()).toEqual([{}])
    expect(program.query('1 == 1 and 1 == 2', logic).evaluate()).toEqual([])
    const names = { imports: ['data.shop', 'input.cart as basket'] }
    expect(program.query('x := shop.price * basket', names).evaluate({ cart: 5 })).toEqual([{ x: 15 }])
    expect(issuesOf(() => program.query('true', { imports: ['shop'] }))[0]?.message).toContain(
      'unexpected import path',
    )
  })
})

describe('a call with one argument too many', () => {
  it.each(['v = plus(1, 2, x)', 'v := plus(1, 2, x)', 'plus(1, 2, x) = v', 'plus(1, 2, 3) == true'])(
    'has no place for its result in %s',
    (statement) => {
      const issues = issuesOf(() => compile({ modules: { 'a.rego': `package a\np if { ${statement} }` } }))
      expect(issues.map(({ message }) => message)).toEqual(['plus: arity mismatch: have 3 arguments, want 2'])
    },
  )
})

function issuesOf(run: () => unknown): RegoError['errors'] {
  try {
    run()
  } catch (error) {
    if (error instanceof RegoError) return error.errors
    throw error
  }
  return []
}
