import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistogram } from './histogram.ts'
import { createTopList } from './top-list.ts'

describe('createHistogram', () => {
  it('is off by 2 % at most', () => {
    const value = fc.double({ min: 0.01, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 300 }),
        fc.constantFrom(0.5, 0.95),
        (values, share) => {
          const histogram = createHistogram()
          for (const each of values) histogram.add(each)
          const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
          expect(Math.abs(histogram.quantile(share) - exact) / exact).toBeLessThan(0.021)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('says 0 when it is empty', () => {
    expect(createHistogram().quantile(0.5)).toBe(0)
  })
})

describe('createTopList', () => {
  it('keeps the frequent ones when the rare ones are too many', () => {
    const list = createTopList(16)
    for (let index = 0; index < 1000; index++) {
      list.add('often')
      list.add(`rare ${index}`)
    }
    expect(list.top(1)).toEqual([{ key: 'often', count: 1000 }])
  })
})
