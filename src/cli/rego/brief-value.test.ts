import { describe, expect, it } from 'vitest'
import { parseValue } from '../../rego/index.ts'
import { briefValue } from './brief-value.ts'

const numbers = Array.from({ length: 12 }, (_, index) => index)

describe('a shortened value', () => {
  it.each([
    ['{"a": [1, "x", null, true], "b": {2, 1}}', { a: [1, 'x', null, true], b: [1, 2] }],
    ['12345678901234567890', 12345678901234567890n],
    ['1.5', 1.5],
    [`[${numbers}]`, [...numbers.slice(0, 10), '…']],
    [`{${numbers}}`, [...numbers.slice(0, 10), '…']],
    [
      `{${numbers.map((n) => `"${n + 10}": ${n}`)}}`,
      { ...Object.fromEntries(numbers.slice(0, 10).map((n) => [n + 10, n])), '…': '12 members' },
    ],
    ['[[[[[1]]]]]', [[[['…']]]]],
    [`"${'x'.repeat(300)}"`, `${'x'.repeat(200)}…`],
  ])('of %s', (text, expected) => {
    expect(briefValue(parseValue(text))).toEqual(expected)
  })
})
