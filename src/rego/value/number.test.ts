import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addNumbers, divideNumbers, multiplyNumbers, subtractNumbers } from './arithmetic.ts'
import { compareNumbers, parseNumber, renderNumber } from './number.ts'
import type { NumberValue } from './value.ts'

function number(text: string): NumberValue {
  return parseNumber(text) as NumberValue
}

describe('a number', () => {
  it.each([
    ['1', '1'],
    ['1.0', '1'],
    ['1e3', '1000'],
    ['-0', '0'],
    ['0.10', '0.1'],
    ['1.5e-3', '0.0015'],
    ['18446744073709551617', '18446744073709551617'],
    ['0.33333333333333333334', '0.33333333333333333334'],
    ['1e-10', '1e-10'],
    ['123456789.25', '123456789.25'],
  ])('%s prints as %s', (text, printed) => {
    expect(renderNumber(number(text))).toBe(printed)
  })

  it.each(['', '.', 'e5', '1.2.3', '0x10', '1e999999', 'NaN', 'Infinity'])('is not %j', (text) => {
    expect(parseNumber(text)).toBeUndefined()
  })

  it.each([
    ['0.1 + 0.2', addNumbers(0.1, 0.2), '0.3'],
    ['1 / 3', divideNumbers(1, 3), '0.33333333333333333334'],
    ['10 / 4', divideNumbers(10, 4), '2.5'],
    ['1e109 / 1e100', divideNumbers(number('1e109'), number('1e100')), '1000000000'],
    ['5 - 7.5', subtractNumbers(5, 7.5), '-2.5'],
    ['18446744073709551617 * 3', multiplyNumbers(number('18446744073709551617'), 3), '55340232221128654851'],
    ['9007199254740991 + 2', addNumbers(9007199254740991, 2), '9007199254740993'],
  ])('computes %s', (_title, result, printed) => {
    expect(renderNumber(result)).toBe(printed)
  })

  it('reads back what it prints, in one form only', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
        fc.integer({ min: -30, max: 5 }),
        (digits, exponent) => {
          const value = number(`${digits}e${exponent}`)
          expect(number(renderNumber(value))).toEqual(value)
          expect(compareNumbers(value, number(`${digits}0e${exponent - 1}`))).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('adds and multiplies integers exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(renderNumber(addNumbers(number(`${a}`), number(`${b}`)))).toBe(`${a + b}`)
        expect(renderNumber(multiplyNumbers(number(`${a}`), number(`${b}`)))).toBe(`${a * b}`)
      }),
      { numRuns: 200 },
    )
  })
})
