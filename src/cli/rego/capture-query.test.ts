import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../../rego/index.ts'
import { captureQuery, isCaptured } from './capture-query.ts'

const program = compile({ modules: { 'f.rego': 'package lib\n\nf(x) := x + 1\n' } })

describe('a query whose expressions are captured', () => {
  it.each([
    ['1 + 1', [true]],
    ['x := 1', [false]],
    ['x = 1; x == 1', [false, true]],
    ['not false', [false]],
    ['some x in [1]', [false]],
    ['every x in [1] { x > 0 }', [false]],
    ['plus(1, 2)', [true]],
    ['plus(1, 2, x)', [false]],
    ['data.lib.f(1)', [true]],
    ['data.lib.f(1, x)', [false]],
    ['data.lib with input as 1', [true]],
  ])('%s has values at %j', (query, expected) => {
    const { expressions } = captureQuery(query, program)
    expect(expressions.map(({ variable }) => variable !== undefined)).toEqual(expected)
  })

  it('knows where each place stands in the query as written', () => {
    const captured = captureQuery('x := 1;   x ==\n  2', program)
    const lines = captured.text.split('\n')
    const row = lines.findIndex((line) => line.includes('x =='))
    expect(captured.placeOf(row + 1, 1)).toEqual({ row: 1, column: 11 })
    expect(captured.placeOf(row + 2, 3)).toEqual({ row: 2, column: 3 })
    expect(captured.placeOf(lines.length, 1)).toBeUndefined()
  })

  it('has the solutions of the query as written', () => {
    const expression = fc.constantFrom(
      'x := [1, 2, 3][_]',
      'y = {"a": 1, "b": false}[k]',
      'true',
      '[1, false][_]',
      'not false',
      'some z in {1, 2}; z > 1',
      'data.lib.f(4) == 5 with input as {}',
      '"#;" != `;#`',
    )
    const separator = fc.constantFrom('; ', '\n', ' # note; (\n')
    fc.assert(
      fc.property(fc.uniqueArray(expression, { minLength: 1, maxLength: 4 }), separator, (parts, glue) => {
        const query = parts.join(glue)
        const captured = captureQuery(query, program)
        const rows = program.query(captured.text).evaluate()
        const bindings = rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => !isCaptured(name))),
        )
        expect(bindings).toEqual(program.query(query).evaluate())
        expect(captured.expressions.map(({ text }) => text)).toEqual(
          parts.flatMap((part) => part.split('; ')),
        )
      }),
      { numRuns: 60 },
    )
  })
})
