import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlainRegex } from './plain-regex.ts'

const { RE2JS } = createRequire(import.meta.url)('re2js') as {
  RE2JS: { compile(pattern: string): { matcher(text: string): { find(): boolean } } }
}

describe('a pattern runs on RegExp', () => {
  it.each([
    '^git\\s+push\\b.*\\s(--force|-f)\\b',
    'rm -rf',
    '[a-z0-9_.-]+@example\\.com$',
    '(?i)^sudo',
    'a{2,3}b?',
    '^(foo|bar)/[^/]+$',
    '\\d+',
  ])('when it is simple: %s', (pattern) => {
    expect(toPlainRegex(pattern)).toBeDefined()
  })

  it.each([
    '(a+)+$',
    '(a|b)*c',
    '(?P<name>a)',
    '\\pL',
    '[[:alpha:]]',
    'a**',
    '(?s).',
    '(?i)\\w',
    '\\Qa\\E',
    '(?=a)',
    '(a)\\1',
    'x{1001}',
    '^*',
    '[',
  ])('but not when it repeats a choice, means something else there, or is wrong: %s', (pattern) => {
    expect(toPlainRegex(pattern)).toBeUndefined()
  })

  it('with a cost that grows with the number of repetitions', () => {
    expect(toPlainRegex('^a*b')?.cost(100)).toBeLessThan(toPlainRegex('a*b*c*')?.cost(100) as number)
    expect(toPlainRegex('a*a*a*a*a*b')?.cost(50_000)).toBeGreaterThan(5_000_000)
  })

  it('only with the same answers as RE2', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\s',
      '\\d',
      '\\w',
      '[ab]',
      '[^a]',
      '\\.',
      '-',
      '(?:ab)',
      '(a|b)',
      '^',
      '$',
      '\\b',
    )
    const repeat = fc.constantFrom('', '', '', '*', '+', '?', '{1,2}', '*?')
    const pattern = fc
      .array(fc.tuple(part, repeat), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.flat().join(''))
    const text = fc.array(
      fc.constantFrom('a', 'b', ' ', '\n', '1', '.', '-', 'é', '\u00a0', '\u2028', '😀'),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(pattern, fc.constantFrom('', '(?i)'), text, (source, flags, characters) => {
        const plain = toPlainRegex(flags + source)
        if (plain === undefined) return
        const subject = characters.join('')
        expect([flags + source, subject, plain.regex.test(subject)]).toEqual([
          flags + source,
          subject,
          RE2JS.compile(flags + source)
            .matcher(subject)
            .find(),
        ])
      }),
      { numRuns: 500 },
    )
  })
})
