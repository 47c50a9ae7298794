import { describe, expect, it } from 'vitest'
import { compile, type EvaluateOptions, RegoError } from './index.ts'

function evaluate(source: string, input?: unknown, options?: EvaluateOptions): unknown {
  return compile({ modules: { 'a.rego': `package a\n${source}` } }).evaluateRule('data.a.p', input, options)
}

function codeOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof RegoError) return error.errors[0]?.code
    throw error
  }
  return undefined
}

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = { a: value }
  return value
}

describe('a bounded evaluation', () => {
  const pairs = 'p := count([1 | x := numbers.range(1, 5000)[_]; y := numbers.range(1, 5000)[_]; x + y == 0])'

  it('ends when the step budget is used up', () => {
    expect(codeOf(() => evaluate(pairs, {}, { stepBudget: 20_000 }))).toBe('eval_step_limit_error')
  })

  it('ends when the time budget is used up', () => {
    const options = { timeBudgetMs: 20, stepBudget: Number.MAX_SAFE_INTEGER }
    expect(codeOf(() => evaluate(pairs, {}, options))).toBe('eval_time_limit_error')
  })

  it('does not become exponential when functions pass the same argument on', () => {
    const chain = Array.from({ length: 50 }, (_, i) => `f${i}(x) := f${i + 1}(x) + f${i + 1}(x)`).join('\n')
    expect(evaluate(`${chain}\nf50(_) := 1\np := f0([1])`)).toBe(2 ** 50)
  })

  it.each([
    ['a range without end', 'p := numbers.range(1, 1000000000000)'],
    ['a shift into the sky', 'p := bits.lsh(1, 1000000000)'],
    ['a width of a billion', 'p := sprintf("%1000000000d", [1])'],
    ['a text that doubles forty times', `${doubling('concat("", [sX, sX])')}\ns0 := "${'a'.repeat(64)}"`],
    ['an array that doubles forty times', `${doubling('array.concat(sX, sX)')}\ns0 := [1, 2, 3, 4]`],
    ['a number that squares forty times', `${doubling('sX * sX')}\ns0 := 12345678901234567890`],
  ])('refuses %s', (_title, source) => {
    expect(codeOf(() => evaluate(source))).toBe('eval_builtin_error')
  })
})

function doubling(expression: string): string {
  const steps = Array.from({ length: 40 }, (_, i) => `s${i + 1} := ${expression.replaceAll('sX', `s${i}`)}`)
  return `${steps.join('\n')}\np := s40`
}

describe('hostile sources', () => {
  it.each([
    ['deep arrays', `p := ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['deep parentheses', `p := ${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
    ['deep comprehensions', `p := ${'[x | x := '.repeat(5000)}1${']'.repeat(5000)}`],
    ['a very long sum', `p := ${Array(5000).fill('1').join(' + ')}`],
    ['open braces that are no body', `p if not ${'{x | '.repeat(200)}true`],
  ])('with %s are refused with a parse error', (_title, source) => {
    expect(codeOf(() => evaluate(source))).toBe('rego_parse_error')
  })

  it('with very long strings and comments are read', () => {
    const long = 'a'.repeat(5_000_000)
    const source = `package a\n# ${long}\np := count("${long}")\nq := count($"${long}")\nr := count(\`${long}\`)\n`
    expect(compile({ modules: { 'a.rego': source } }).evaluateRule('data.a')).toEqual({
      p: 5_000_000,
      q: 5_000_000,
      r: 5_000_000,
    })
  })

  it('with a very long body run', () => {
    expect(evaluate(`p if {\n${'\tinput.x == 1\n'.repeat(5000)}}`, { x: 1 })).toBe(true)
  })

  it('with a chain of rules that is too deep say so', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => `r${i} := r${i + 1}`).join('\n')
    expect(codeOf(() => evaluate(`${chain}\nr20000 := 1\np := r0`))).toBe('eval_depth_limit_error')
  })
})

describe('hostile input', () => {
  it('nested a hundred thousand levels gives an error when it is compared or printed', () => {
    const input = { x: deep(100_000), y: deep(100_001) }
    expect(codeOf(() => evaluate('p if input.x == input.y', input))).toBe('eval_depth_limit_error')
    expect(codeOf(() => evaluate('p := json.marshal(input)', input))).toBe('eval_depth_limit_error')
    expect(codeOf(() => evaluate('p := count([1 | walk(input, [_, 1])])', input))).toBe('eval_builtin_error')
    expect(evaluate('p if input.x.a.a.a', input)).toBe(true)
  })

  it('of ten megabytes is read as far as the policy needs it', () => {
    const items = Array.from({ length: 100_000 }, (_, id) => ({
      id,
      name: `item ${id}`,
      tags: ['a', 'b'],
      note: 'x'.repeat(40),
    }))
    expect(evaluate('p := count(input.items)', { items })).toBe(100_000)
    expect(evaluate('p := [i.name | some i in input.items; i.id == 99999]', { items })).toEqual([
      'item 99999',
    ])
  })

  it('cannot make a regular expression backtrack without end', () => {
    const x = `${'a'.repeat(50_000)}!`
    expect(evaluate('p := regex.match(`^(a+)+$`, input.x)', { x })).toBe(false)
    expect(evaluate('p := regex.match(`a*a*a*a*a*a*b`, input.x)', { x })).toBe(false)
    expect(evaluate('p := glob.match("*a*a*a*a*a*a*b", [], input.x)', { x })).toBe(false)
  })

  it('with names of the object prototype is plain data', () => {
    const input = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}') as unknown
    expect(evaluate('p := [input.__proto__.x, input.constructor, object.keys(input)]', input)).toEqual([
      1,
      2,
      ['__proto__', 'constructor', 'toString'],
    ])
    expect(evaluate('p := input.hasOwnProperty', {})).toBeUndefined()
  })
})
