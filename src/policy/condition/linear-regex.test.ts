import { describe, expect, it } from 'vitest'
import { isLinear } from './linear-regex.ts'
import { compileTextPatterns, patternProblem } from './text-pattern.ts'

describe('a regular expression', () => {
  it.each(['abc', 'a|b', '^foo.*', '[a-z]{1,20}', '(?:a|b)c', 'colou?r', '\\bTODO\\b'])(
    '%s is linear',
    (source) => {
      expect(isLinear(source)).toBe(true)
    },
  )

  it.each([
    '(a+)+',
    '(a|a)*',
    '(.*)x\\1',
    'a.*b',
    '(?=a)b',
    '^a.*b.*c',
    '(a{1,30}){1,30}',
    'a?'.repeat(20),
    'x{2,}y',
  ])('%s is not proven linear', (source) => {
    expect(isLinear(source)).toBe(false)
  })

  it('that may blow up is run by an engine that cannot', async () => {
    const test = await compileTextPatterns(['/^(a+)+$/'])
    expect(test(`${'a'.repeat(50_000)}b`)).toBe(false)
    expect(test('aaa')).toBe(true)
  })

  it('keeps its flags in both engines', async () => {
    const test = await compileTextPatterns(['/secret/i', '/(x+)+y/i'])
    expect([test('a SECRET'), test('XXY'), test('z')]).toEqual([true, true, false])
  })

  it.each([
    ['/(/', 'not a regular expression'],
    ['/a/g', 'flags'],
  ])('%s is refused', (pattern, why) => {
    expect(patternProblem(pattern)).toContain(why)
  })
})
