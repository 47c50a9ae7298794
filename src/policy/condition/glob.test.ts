import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandBraces, globsMeet, literalGlob, parseGlob } from './glob.ts'

const matches = (pattern: string, path: string) =>
  expandBraces(pattern).some((each) => globsMeet(parseGlob(each), literalGlob(path)))

describe('a glob', () => {
  it.each([
    ['*.ts', 'a.ts', true],
    ['*.ts', 'src/a.ts', false],
    ['**/*.ts', 'a.ts', true],
    ['**/*.ts', 'src/deep/a.ts', true],
    ['src/**', 'src/a/b', true],
    ['src/**', 'srcx/a', false],
    ['src/**/a.ts', 'src/a.ts', true],
    ['src/**/a.ts', 'src/x/y/a.ts', true],
    ['db/migrations/**', 'db/migrations/001.sql', true],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['\\*x', '*x', true],
    ['\\*x', 'ax', false],
    ['{a,b}/*.{js,ts}', 'b/x.ts', true],
    ['{a,b}/*.{js,ts}', 'c/x.ts', false],
  ])('%s against %s is %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected)
  })

  it.each([
    ['db/**/*.sql', 'db/x/*', true],
    ['*.json', 'hooks.*', true],
    ['a*', '*b', true],
    ['a*', 'b*', false],
    ['src/*', 'src/**/x', true],
    ['src/*.ts', 'src/*.js', false],
    ['src/**/', 'src/', true],
    ['**/', 'src/*', true],
    ['**/x', '*/**/x', true],
    ['/home/**/*.orig', '/home/.cursor/hooks.json', false],
  ])('%s and the glob %s meet: %s', (a, b, expected) => {
    expect(globsMeet(parseGlob(a), parseGlob(b))).toBe(expected)
  })

  it('meets every name it was made from', () => {
    const name = fc
      .array(fc.constantFrom('a', 'b', '.', '/'), { maxLength: 12 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(name, fc.nat(12), fc.nat(12), (text, from, length) => {
        const blurred = `${text.slice(0, from)}**${text.slice(from + length)}`
        expect(matches(blurred, text)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('takes polynomial time on patterns made to blow up', () => {
    expect(matches(`${'*a'.repeat(30)}b`, 'a'.repeat(2_000))).toBe(false)
  })
})
