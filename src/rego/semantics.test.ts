// The points that implementations of Rego most often get wrong, one table each: module, input, expected package.
import { describe, expect, it } from 'vitest'
import { compile } from './index.ts'

type Row = [title: string, rules: string, input: unknown, expected: unknown]

function check(rows: Row[]): void {
  it.each(rows)('%s', (_title, rules, input, expected) => {
    const program = compile({
      modules: { 'a.rego': `package a\n${rules}` },
      data: { base: { x: [1, 2], y: { z: 'w' } } },
    })
    expect(program.evaluateRule('data.a', input)).toEqual(expected)
  })
}

describe('undefined', () => {
  check([
    [
      'spreads through literals and calls',
      'p := [1, input.x]\nq := count(input.x)\nr := {"a": input.x}',
      {},
      {},
    ],
    [
      'is not false: only false and undefined fail a body',
      'p if 0\nq if ""\nr if null\ns if []\nt if false',
      {},
      { p: true, q: true, r: true, s: true },
    ],
    [
      'is true under not for a comparison',
      'p if not input.x == 1\nq if not input.x',
      {},
      { p: true, q: true },
    ],
    [
      'stays undefined under not for the argument of a call',
      'p if not startswith(input.x, "a")\nq if not input.x > 1',
      {},
      {},
    ],
    [
      'is true under not with the new keyword',
      'import future.keywords.not\np if not startswith(input.x, "a")',
      {},
      { p: true },
    ],
    [
      'comes from builtin errors, and other bodies go on',
      'p := 1 / 0\np := 2\nq := lower(input.n)',
      { n: 1 },
      { p: 2 },
    ],
  ])
})

describe('rules', () => {
  check([
    [
      'with else try in order, and the value counts as part of the body',
      'p := input.a if true else := input.b if true else := "c"',
      { b: 2 },
      { p: 2 },
    ],
    ['with equal values do not conflict', 'p := 1 if true\np := 1.0 if true', {}, { p: 1 }],
    [
      'use their default only when nothing else holds',
      'default p := 0\np := 1 if input.x\ndefault f(_) := 5\nf(1) := 2\nq := [f(1), f(2)]',
      {},
      { p: 0, q: [2, 5] },
    ],
    [
      'with computed keys build nested objects',
      'p[k].v := i if some i, k in ["a", "b"]\np.c.v := 7',
      {},
      { p: { a: { v: 0 }, b: { v: 1 }, c: { v: 7 } } },
    ],
    [
      'that are sets grow from several definitions',
      'p contains 2\np contains 1\np contains 2 if true',
      {},
      { p: [1, 2] },
    ],
    [
      'see base data and other packages as one document',
      'p := data.base.y\nq := [k | data.base[k]]',
      {},
      { p: { z: 'w' }, q: ['x', 'y'] },
    ],
  ])

  it('conflict only where somebody looks', () => {
    const program = compile({
      modules: { 'a.rego': 'package a\np[k] := v if some v, k in ["x", "y", "x"]\nq := p.y\nr := p.x' },
    })
    expect(program.evaluateRule('data.a.q')).toBe(1)
    expect(() => program.evaluateRule('data.a.r')).toThrow('object keys must be unique')
    expect(() => program.evaluateRule('data.a')).toThrow('eval_conflict_error')
  })

  it('let one complete value contradict another only once', () => {
    const program = compile({ modules: { 'a.rego': 'package a\np := x if some x in input' } })
    expect(program.evaluateRule('data.a.p', [1, 1])).toBe(1)
    expect(() => program.evaluateRule('data.a.p', [1, 2])).toThrow(
      'complete rules must not produce multiple outputs',
    )
  })
})

describe('bodies', () => {
  check([
    ['are put in order', 'p := y if { y = x + 1; x = z; z = 1 }', {}, { p: 2 }],
    [
      'may compare what has no known type with different types',
      'p if { x := input; x == 1; not x == "a" }\nq if { x := input; x == 1; x == "a" }',
      1,
      { p: true },
    ],
    [
      'unify in both directions',
      'p := [x, y, z] if { [x, {"a": y}] = [1, {"a": z}]; z = 3 }',
      {},
      { p: [1, 3, 3] },
    ],
    ['iterate over keys of any type', 'p := [k | {1: "a", "b": 2, [3]: 4}[k]]', {}, { p: [1, 'b', [3]] }],
    [
      'treat every wildcard as its own variable',
      'p := count([1 | input[_] == input[_]])',
      [1, 1, 2],
      { p: 5 },
    ],
    [
      'do not leak out of comprehensions',
      'p := [x | x := input[_]]\nq := x if { x := 7; y := [x | x := 1]; y == [1] }',
      [1],
      { p: [1], q: 7 },
    ],
    [
      'test membership by value',
      'p if 1 in {"a": 1}\nq if ("a", 1 in {"a": 1})\nr := [1, 1 in [2]]',
      {},
      { p: true, q: true, r: [1, false] },
    ],
    [
      'hold for every member, also for none, but not for what is no collection',
      'p if every x in [] { x > 1 }\nq if every x in 5 { x }\nr if every i, x in [0, 1] { i == x }',
      {},
      { p: true, r: true },
    ],
  ])
})

describe('with', () => {
  check([
    [
      'replaces parts of input and keeps the rest',
      'p := x if x := q with input.a as 1\nq := input',
      { b: 2 },
      { p: { a: 1, b: 2 }, q: { b: 2 } },
    ],
    [
      'replaces data, rules included',
      'p := x if x := q with data.base.x as 3\nq := data.base.x\nr := x if x := s with data.a.s as 9\ns := 1',
      {},
      { p: 3, q: [1, 2], r: 9, s: 1 },
    ],
    [
      'replaces functions, but not inside the replacement',
      'm(x) := count(x) + 100\np := n if n := count([1]) with count as m',
      {},
      { p: 101 },
    ],
    [
      'is forgotten by the next statement',
      'p := [x, y] if { x := input.a with input.a as 1; y := input.a }',
      { a: 5 },
      { p: [1, 5] },
    ],
  ])
})

describe('values', () => {
  check([
    [
      'are ordered by type, then by content',
      'p := sort([{1}, {"a": 1}, [1], "a", 1, false, null])',
      {},
      { p: [null, false, 1, 'a', [1], { a: 1 }, [1]] },
    ],
    ['are equal by number, not by notation', 'p if 1 == 1.0\nq := {1, 1.0, 1e0}', {}, { p: true, q: [1] }],
    [
      'compute decimal fractions as people expect',
      'p := 0.1 + 0.2\nq := 1e109 / 1e100\nr := 7 % 3',
      {},
      { p: 0.3, q: 1000000000, r: 1 },
    ],
    [
      'count code points',
      'p := [count("a😀"), substring("a😀b", 1, 1), indexof("a😀b", "b"), lower("İß")]',
      {},
      { p: [2, '😀', 2, 'iß'] },
    ],
    ['sort strings by UTF-8', 'p := sort(["\\uffff", "😀", "a"])', {}, { p: ['a', '\uffff', '😀'] }],
    [
      'interpolate into template strings',
      'p := $"{input.x} and {[1, "a"]} \\{y}"',
      {},
      { p: '<undefined> and [1, "a"] {y}' },
    ],
  ])
})
