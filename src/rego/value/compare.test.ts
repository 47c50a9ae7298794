import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareStrings, compareValues, equalValues } from './compare.ts'
import { fromJson } from './from-json.ts'
import { canonicalText, mapKey } from './map-key.ts'
import { parseJson } from './parse-json.ts'
import { SetValue } from './set-value.ts'
import { renderJson } from './to-json.ts'
import type { Value } from './value.ts'

const value: fc.Arbitrary<Value> = fc.jsonValue({ maxDepth: 3 }).map((json) => fromJson(json))

describe('the order of values', () => {
  it('is total: antisymmetric, transitive, and zero only for equal values', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0)
        expect(compareValues(a, b) === 0).toBe(equalValues(a, b))
        expect(mapKey(a) === mapKey(b)).toBe(equalValues(a, b))
        const [x, y, z] = [a, b, c].sort(compareValues) as [Value, Value, Value]
        expect(compareValues(x, z)).toBeLessThanOrEqual(0)
        expect(compareValues(x, y)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  it('of strings is the order of their UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
    )
  })

  it('of sets does not depend on how they were built', () => {
    fc.assert(
      fc.property(fc.array(value), (members) => {
        const forward = SetValue.of(members)
        const backward = SetValue.of([...members].reverse())
        expect(equalValues(forward, backward)).toBe(true)
        expect(canonicalText(forward)).toBe(canonicalText(backward))
      }),
      { numRuns: 100 },
    )
  })
})

describe('JSON', () => {
  it('comes back the same', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(equalValues(parseJson(renderJson(one)), one)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every digit of large numbers', () => {
    const text = '{"a":[12345678901234567890123,1.00000000000000000001],"b":"\\u003cx"}'
    expect(renderJson(parseJson(text))).toBe(text)
  })

  it.each([
    '',
    '{',
    '[1,]',
    '{"a":1,}',
    '[1 2]',
    '01',
    '12345678901234567890 x',
    '{"a" 12345678901234567890}',
    '[12345678901234567890',
  ])('rejects %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  })
})
