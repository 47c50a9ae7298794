import { describe, expect, it } from 'vitest'
import { shopFolder } from './policies.ts'

const withoutTimes = (text: string) => text.replaceAll(/[\d.]+ (ms|s)\b/g, 'N $1')

describe('jackline rego test', () => {
  it('tells what failed, why, with which variables and what it printed', async () => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['test', '.'])
    expect(code).toBe(1)
    expect(withoutTimes(stdout)).toBe(`FAIL shop_test.rego:7 data.shop_test.test_guest (N ms)
  does not hold: shop.allow with input as {"user": user}  (shop_test.rego:10)
    where user = "bob"
  print: looking at guest
FAIL shop_test.rego:13 data.shop_test.test_limits (N ms)
  PASS small
  FAIL large
  does not hold: count(shop.deny) == 0 with input as {"total": total}  (shop_test.rego:15)
    where name = "large"
    where total = 100
  print: total is 100
SKIPPED shop_test.rego:18 data.shop_test.todo_test_later
1 passed, 2 failed, 1 skipped in N s
`)
  })

  it('ends with 0 when everything passes, and names it with --verbose', async () => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['test', '.', '-r', 'admin$', '-v'])
    expect(code).toBe(0)
    expect(withoutTimes(stdout)).toBe(
      'PASS shop_test.rego:5 data.shop_test.test_admin (N ms)\n1 passed in N s\n',
    )
  })

  it.each([
    ['undefined', 'test_a if false', 'failed'],
    ['true', 'test_a if true', 'passed'],
    ['another value than true', 'test_a := 1', 'failed'],
    ['an error', 'test_a if g\n\ng := 1\n\ng := 2', 'error'],
    ['every case true', 'test_a[n] if some n in ["x", "y"]', 'passed'],
    ['no case at all', 'test_a[n] if some n in []', 'failed'],
  ])('judges a rule that gives %s', async (_, text, status) => {
    const { rego, put } = shopFolder()
    put('one.rego', `package one\n\n${text}\n`)
    const { code, stdout } = await rego(['test', 'one.rego', '--format', 'json'])
    expect(JSON.parse(stdout).tests).toMatchObject([{ name: 'data.one.test_a', status }])
    expect(code).toBe(status === 'passed' ? 0 : 1)
  })

  it('runs two rules of one name as two tests', async () => {
    const { rego, put } = shopFolder()
    put('twice.rego', 'package twice\n\ntest_a if true\n\ntest_a if 1 == 2\n')
    const { stdout } = await rego(['test', 'twice.rego', '-v'])
    expect(withoutTimes(stdout)).toBe(`PASS twice.rego:3 data.twice.test_a (N ms)
FAIL twice.rego:5 data.twice.test_a#01 (N ms)
  does not hold: 1 == 2  (twice.rego:5)
1 passed, 1 failed in N s
`)
  })

  it('runs each body of a head in the old syntax as a test', async () => {
    const { rego, put } = shopFolder()
    put('old.rego', 'package old\n\ntest_a { true } { 1 == 1 } {\n\t1 == 2\n}\n')
    const { stdout } = await rego(['test', 'old.rego', '-v', '--v0-compatible'])
    expect(withoutTimes(stdout)).toBe(`PASS old.rego:3 data.old.test_a (N ms)
PASS old.rego:3 data.old.test_a#01 (N ms)
FAIL old.rego:3 data.old.test_a#02 (N ms)
  does not hold: 1 == 2  (old.rego:4)
2 passed, 1 failed in N s
`)
  })

  it('shows an error of the evaluation with its line', async () => {
    const { rego, put } = shopFolder()
    put('clash.rego', 'package clash\n\ntest_a if g\n\ng := 1\n\ng := 2\n')
    const { code, stdout } = await rego(['test', 'clash.rego'])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /ERROR clash\.rego:3 data\.clash\.test_a.*\n {2}clash\.rego:7:1: eval_conflict_error/,
    )
    expect(stdout).toContain('      g := 2\n      ^\n')
  })
})

describe('jackline rego test --coverage', () => {
  it('gives the share and the lines not reached of each file', async () => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['test', '.', '--run', 'admin', '--coverage'])
    expect(code).toBe(0)
    expect(withoutTimes(stdout)).toBe(`1 passed in N s
coverage: 5 of 19 lines, 26.3 %
   40.0 %  shop.rego       not reached: 5, 13-17
   11.1 %  shop_test.rego  not reached: 7-10, 13-15, 18
`)
  })

  it('is part of the JSON report', async () => {
    const { rego } = shopFolder()
    const { stdout } = await rego(['test', '.', '-r', 'admin', '--coverage', '-f', 'json'])
    const { coverage } = JSON.parse(stdout)
    expect(coverage.files['shop.rego']).toEqual({
      covered: [{ start: { row: 7 }, end: { row: 10 } }],
      not_covered: [
        { start: { row: 5 }, end: { row: 5 } },
        { start: { row: 13 }, end: { row: 17 } },
      ],
      covered_lines: 4,
      not_covered_lines: 6,
      coverage: 40,
    })
  })

  it('fails below a threshold', async () => {
    const { rego } = shopFolder()
    const { code, stderr } = await rego(['test', '.', '-r', 'admin', '--threshold', '90'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/below the threshold of 90 %/)
  })
})

describe('jackline rego test as a report', () => {
  it('is JUnit XML with failures, skips and one suite per file', async () => {
    const { rego, read } = shopFolder()
    const { code, stdout } = await rego(['test', '.', '--format', 'junit', '--out', 'report.xml'])
    expect(code).toBe(1)
    expect(stdout).toContain('1 passed, 2 failed, 1 skipped')
    const xml = read('report.xml')
    expect(xml).toContain('<testsuite name="shop_test.rego" tests="4" failures="2" errors="0" skipped="1"')
    expect(xml).toMatch(
      /<testcase name="data\.shop_test\.test_limits".*\n\s+<failure message="case large failed"/,
    )
    expect(xml).toContain('<skipped/>')
  })

  it.each([
    ['no path', ['test'], /Which files\?/],
    ['no tests', ['test', 'shop.rego', 'data.json'], /starts with test_/],
    ['a filter without a match', ['test', '.', '-r', 'nobody'], /matches --run nobody/],
    ['a broken filter', ['test', '.', '-r', '('], /--run: Invalid regular expression/],
    ['a broken threshold', ['test', '.', '--threshold', 'much'], /from 0 to 100/],
    ['a report that cannot be written', ['test', '.', '--out', 'no/where.json'], /--out: /],
    ['a module that does not parse', ['test', 'bad.rego'], /bad\.rego:3:\d+: rego_parse_error/],
  ])('names the remedy for %s', async (_, args, message) => {
    const { rego, put } = shopFolder()
    if (args.includes('bad.rego')) put('bad.rego', 'package bad\n\ntest_a if if\n')
    const { code, stderr } = await rego(args)
    expect(stderr).toMatch(message)
    expect(code).toBe(1)
  })
})
