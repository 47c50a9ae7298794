import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlainRegex } from './plain-regex.ts'
import { createTester } from './plain-test.ts'
import { findAll } from './re2.ts'

interface Re2Matcher {
  find(): boolean
  group(index: number): string | null
  groupCount(): number
  start(): number
  end(): number
}

const { RE2JS } = createRequire(import.meta.url)('re2js') as {
  RE2JS: { compile(pattern: string): { matcher(text: string): Re2Matcher } }
}

const LONG = 'x'.repeat(200_000)

function occurs(pattern: string, text: string): boolean | undefined {
  const plain = toPlainRegex(pattern)
  return plain && createTester(plain.test)(text)
}

describe('a pattern runs on RegExp, however long the text', () => {
  it.each([
    '^git\\s+push\\b.*\\s(--force|-f)\\b',
    'rm -rf',
    'rm\\s+-rf',
    '.*rm\\s+-rf.*',
    '[a-z0-9_.-]+@example\\.com',
    '[a-z0-9_.-]+',
    '(?i)^sudo\\s',
    'a{2,3}b?',
    '^(foo|bar)/[^/]+$',
    '(^|[;&|]\\s*)sudo\\b',
    '\\b(?:delete|drop|destroy)\\s+table\\b',
    '^(?:[a-z]+/)*[0-9]+$',
    '(?s)^a.*b',
    '(?m)^key: ',
    '(?P<year>\\d{4})-(?<month>\\d\\d)',
    '\\Qa.b\\E+\\z',
    '\\A[[:alpha:]]+[^[:space:]a]',
    'AKIA[0-9A-Z]{16}',
    'a+$',
  ])('when its search is linear: %s', (pattern) => {
    expect(occurs(pattern, LONG)).toBeDefined()
  })

  it.each(['x[a-z]*\\s*=', '^.*a.*b', '(a|ab)(bc|c)*d'])(
    'only up to some thousand characters when it is quadratic: %s',
    (pattern) => {
      expect(occurs(pattern, LONG.slice(0, 2000))).toBeDefined()
      expect(occurs(pattern, LONG)).toBeUndefined()
    },
  )

  it.each(['^a*a*a*a*a*b', '^(a+)+$', '^(?:a|ab|b)*c', '^(?:a*b*a)*d', '\\b([a-z]+ ?)+$', '^(a|a)*$'])(
    'but not when a long text could take more than quadratic time: %s',
    (pattern) => {
      expect(occurs(pattern, 'a'.repeat(4000))).toBeUndefined()
    },
  )

  it.each([
    '\\pL',
    'a**',
    '(?i)é',
    '(?i)[à-ü]',
    '(?=a)',
    '(?U)a*',
    '(a)\\1',
    'x{1001}',
    '(x{100}){100}',
    '^*',
    '(a*)*',
    '(|a)+',
    '[',
    '[b-a]',
    '[[:nope:]]',
    '(?P<a>x)(?P<a>y)',
    '{2}',
    'a)',
    '(a',
    'a\\',
    '\\C',
    '\\B',
  ])('nor when it means something else there or is wrong: %s', (pattern) => {
    expect(toPlainRegex(pattern)).toBeUndefined()
  })
})

describe('RegExp and RE2 give the same answers', () => {
  const leaf = fc.constantFrom(
    ...['a', 'b', 'k', 'S', '.', '\\s', '\\S', '\\d', '\\w', '\\W', '[ab]', '[^a]', '[^\\w\\n]', '[a-k-]'],
    ...['[]a]', '[[:upper:]]', '[[:^alpha:]b]', '\\.', '-', '{', '}', ']', '\\x41', '\\x{1F600}', '\\Qa.\\E'],
    ...['^', '$', '\\b', '\\B', '\\A', '\\z', 'é', '😀', '\\t', '\\n', 'ab', ' '],
  )
  const { pattern } = fc.letrec<{ pattern: string; piece: string; atom: string }>((tie) => ({
    atom: fc.oneof(
      { weight: 5, arbitrary: leaf },
      { weight: 2, arbitrary: tie('pattern').map((inner) => `(${inner})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('?:', '?i:', '?s:', '?m:', '?ms-i:', '?i)(?:'), tie('pattern'))
          .map(([open, inner]) => `(${open}${inner})`),
      },
    ),
    piece: fc
      .tuple(tie('atom'), fc.constantFrom('', '', '', '', '*', '+', '?', '{1,2}', '{2}', '*?', '+?', '??'))
      .map((parts) => parts.join('')),
    pattern: fc
      .array(
        fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 2 },
      )
      .map((branches) => branches.join('|')),
  }))
  const flags = fc.constantFrom('', '', '(?i)', '(?s)', '(?m)')
  const characters = ['a', 'b', 'A', 'K', 's', ' ', '\n', '\t', '1', '.', '-', '{', 'é', 'ſ', '\u212a']
  const text = fc
    .array(fc.constantFrom(...characters, '\u00a0', '\u2028', '\r', '😀'), { maxLength: 10 })
    .map((parts) => parts.join(''))

  it('about whether a pattern occurs, and where it does with which captures', () => {
    fc.assert(
      fc.property(pattern, flags, text, (source, prefix, subject) => {
        const whole = prefix + source
        const plain = toPlainRegex(whole)
        if (plain === undefined) return
        const expected = slowly(whole, subject)
        const answer = occurs(whole, subject)
        if (answer !== undefined)
          expect([whole, subject, answer]).toEqual([whole, subject, expected.length > 0])
        if (plain.finder(subject) === undefined) return
        const found = [...findAll(whole, subject)].map(({ start, groups }) => [
          start,
          ...Array.from(groups, (group) => group ?? ''),
        ])
        expect([whole, subject, found]).toEqual([whole, subject, expected])
      }),
      { numRuns: 1500 },
    )
  })
})

/** The same matches from RE2: start, then all groups. */
function slowly(pattern: string, text: string): (string | number)[][] {
  const matcher = RE2JS.compile(pattern).matcher(text)
  const found: (string | number)[][] = []
  let last = -1
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()]
    if (start === end && start === last) continue
    last = end
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? '')
    found.push([start, ...groups])
  }
  return found
}
