// Which name means what, and where one statement ends and the next begins: compared with OPA.
import { describe, expect, it } from 'vitest'
import { compile, RegoError } from './index.ts'

describe('a module', () => {
  it.each([
    [
      'names a closure variable like one declared later outside',
      'p := y if { y := [x | x = 1]; x := 2 }',
      { p: [1] },
    ],
    ['names the result of a comprehension like its variable', 'p := x if { x := [x | x = 1] }', { p: [1] }],
    [
      'declares in every body what other bodies use',
      'p if { count([x | x = 1]) == 1; some x in [2]; x == 2 }',
      { p: true },
    ],
    [
      'negates variables, references and calls',
      'x := {"y": 3}\np := [-x.y, 2 * -x.y, -count([1])]',
      { p: [-3, -6, -1], x: { y: 3 } },
    ],
    [
      'puts several rules on a line',
      'p := 1 q := 2 r if { true } s contains 1',
      { p: 1, q: 2, r: true, s: [1] },
    ],
    [
      'stays undefined under not when an argument is the missing input',
      'p if not count([input])\nq if not f(input)\nf(_) := true\nr if not input',
      { r: true },
    ],
    [
      'iterates in the value of with',
      'q := input.v\np contains x if x := q with input.v as ["a", "b"][_]',
      { p: ['a', 'b'] },
    ],
    [
      'has no member for a composite key of a head until a body holds',
      'p[[1]].b contains 1 if input.x\np.a.b contains 1 if input.x',
      { p: {} },
    ],
    ['uses every variable of every', 'p if every k, v in [0] { k == v }', { p: true }],
  ])('%s', (_title, rules, expected) => {
    const program = compile({ modules: { 'a.rego': `package a\n${rules}` } })
    expect(program.evaluateRule('data.a')).toEqual(expected)
  })

  it.each([
    [
      'declares a variable of every again',
      'p if { every x in [2] { x := 3; x == 3 } }',
      2,
      25,
      'var x declared above',
    ],
    [
      'does not use a variable of every',
      'p if { every k, v in [1] { v == 1 } }',
      2,
      28,
      'declared var k unused',
    ],
    ['has two semicolons in a row', 'p if { true; ; true }', 2, 14, 'unexpected ; token'],
    ['has a semicolon before the brace', 'p if { true; }', 2, 14, 'unexpected } token'],
    ['has else without a body before it', 'p := 1 else := 2', 2, 8, 'unexpected else token'],
    ['declares a variable twice', 'p if { some x in [1]; some x in [2] }', 2, 23, 'var x declared above'],
    [
      'replaces what the rule itself is part of',
      's := v if { v := r with data.a.s as 1 }\nr := 1',
      2,
      1,
      'rule data.a.s is recursive',
    ],
    ['lacks if', 'p { true }', 2, 1, '`if` keyword is required'],
    ['has a wrong escape', 'p := "a\\qb"', 2, 6, 'illegal escape sequence'],
    ['has a wrong number', 'p := 0x1', 2, 6, 'illegal number format'],
    ['leaves a variable of the head unbound in the body', 'p := x if {\n  x == y }', 3, 3, 'var x is unsafe'],
    ['imports a name twice', 'import data.x\nimport data.y.x\np := 1', 3, 1, 'import must not shadow'],
    ['replaces what is no function', 'p if { true with foo as 2 }', 2, 18, 'with keyword target'],
    ['looks into a template string', 'p := $"{1}"[0]', 2, 6, 'illegal ref (head cannot be templatestring)'],
  ])('is rejected when it %s', (_title, rules, row, column, message) => {
    const issue = firstIssue(`package a\n${rules}`)
    expect(issue).toMatchObject({ row, column })
    expect(issue?.message).toContain(message)
  })
})

function firstIssue(source: string): RegoError['errors'][number] | undefined {
  try {
    compile({ modules: { 'a.rego': source } })
  } catch (error) {
    if (error instanceof RegoError) return error.errors[0]
    throw error
  }
  return undefined
}
