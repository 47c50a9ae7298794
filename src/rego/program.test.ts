import { describe, expect, it } from 'vitest'
import {
  checkStrict,
  compile,
  RegoError,
  renderIssueWithSource,
  restore,
  serialize,
  type TraceEvent,
} from './index.ts'

const shop = `package shop

import rego.v1

deny contains reason if {
	some item in input.cart
	item.price > 100
	reason := sprintf("%s is too dear", [item.name])
}

total := sum([item.price | some item in input.cart])

default allow := false

allow if count(deny) == 0
`
const cart = {
  cart: [
    { name: 'tea', price: 5 },
    { name: 'car', price: 9000 },
    { name: 'boat', price: 700 },
  ],
}

describe('a program', () => {
  const program = compile({ modules: { 'shop.rego': shop }, data: { shops: { a: 1, b: 2 } } })

  it('answers a query with one row of bindings for each solution', () => {
    expect(program.query('data.shop.deny = x').evaluate(cart)).toEqual([
      { x: ['boat is too dear', 'car is too dear'] },
    ])
    expect(program.query('data.shops[name] = n').evaluate()).toEqual([
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
    ])
  })

  it('answers an undefined query with no row, and a query without variables with an empty one', () => {
    expect(program.query('data.shop.missing = x').evaluate(cart)).toEqual([])
    expect(program.query('data.shop.allow == false').evaluate(cart)).toEqual([{}])
  })

  it('gives the document of a rule, sets as sorted arrays', () => {
    expect(program.evaluateRule('data.shop.deny', cart)).toEqual(['boat is too dear', 'car is too dear'])
    expect(program.evaluateRule('data.shop', { cart: [] })).toEqual({ allow: true, deny: [], total: 0 })
    expect(program.evaluateRule('data.nothing', cart)).toBeUndefined()
  })

  it('can be evaluated many times without remembering anything', () => {
    expect(program.evaluateRule('data.shop.total', cart)).toBe(9705)
    expect(program.evaluateRule('data.shop.total', { cart: [] })).toBe(0)
    expect(program.evaluateRule('data.shop.total', cart)).toBe(9705)
  })

  it('comes back from its serialized form, errors with their places included', () => {
    const restored = restore(serialize(program))
    expect(restored.evaluateRule('data.shop', cart)).toEqual(program.evaluateRule('data.shop', cart))
    const failing = compile({ modules: { 'a.rego': 'package a\np := x if {\n\tx := 1 / input\n}' } })
    const again = () => restore(serialize(failing)).evaluateRule('data.a.p', 0, { strictBuiltinErrors: true })
    expect(again).toThrow('a.rego:3: eval_builtin_error: div: divide by zero')
  })

  it('keeps integers exact, also beyond 2^53', () => {
    const exact = compile({
      modules: { 'a.rego': 'package a\np := 9007199254740993 + input.n\nq := input.big * 3' },
    })
    expect(exact.evaluateRule('data.a.p', { n: 1 })).toBe(9007199254740994n)
    expect(exact.evaluateRule('data.a.q', { big: 12345678901234567890n })).toBe(37037036703703703670n)
  })
})

describe('options of an evaluation', () => {
  it('send print to a sink, with <undefined> for what is undefined', () => {
    const lines: string[] = []
    const program = compile({
      modules: { 'a.rego': 'package a\np if {\n\tprint("x is", input.x, [1, "a"])\n}' },
    })
    expect(
      program.evaluateRule('data.a.p', {}, { print: (line, { row }) => lines.push(`${row}: ${line}`) }),
    ).toBe(true)
    expect(lines).toEqual(['3: x is <undefined> [1, "a"]'])
    expect(program.evaluateRule('data.a.p', {})).toBe(true)
  })

  it('fix the time', () => {
    const program = compile({ modules: { 'a.rego': 'package a\np := time.format(time.now_ns())' } })
    expect(program.evaluateRule('data.a.p', {}, { now: new Date(0) })).toBe('1970-01-01T00:00:00Z')
  })

  it('make builtin errors stop the evaluation when strict', () => {
    const program = compile({ modules: { 'a.rego': 'package a\np := x if {\n\tx := 1 / input.zero\n}' } })
    expect(program.evaluateRule('data.a.p', { zero: 0 })).toBeUndefined()
    const strict = () => program.evaluateRule('data.a.p', { zero: 0 }, { strictBuiltinErrors: true })
    expect(strict).toThrow('a.rego:3: eval_builtin_error: div: divide by zero')
  })

  it('report rules and expressions to a trace hook', () => {
    const program = compile({ modules: { 'a.rego': 'package a\np if {\n\tx := input.x\n\tx > 1\n}' } })
    const events: TraceEvent[] = []
    program.evaluateRule('data.a.p', { x: 1 }, { trace: (event) => events.push(event) })
    expect(events.map(({ op, kind, row }) => `${op} ${kind} ${row}`)).toEqual([
      'enter rule 2',
      'enter expression 3',
      'exit expression 3',
      'enter expression 4',
      'fail expression 4',
      'fail rule 2',
    ])
    expect(events[2]?.locals()).toEqual({ x: 1 })
  })
})

describe('the host', () => {
  it('adds functions of its own', () => {
    const functions = { 'host.twice': { arity: 1, call: ([n]: unknown[]) => Number(n) * 2 } }
    const program = compile({ modules: { 'a.rego': 'package a\np := host.twice(input.x)' }, functions })
    expect(program.evaluateRule('data.a.p', { x: 21 })).toBe(42)
  })

  it('sees builtins that are left out only when a test replaces them', () => {
    const source = `package a
allow if http.send({"url": "x"}).status == 200
mock(_) := {"status": 200}
test_allow if allow with http.send as mock
`
    const program = compile({ modules: { 'a.rego': source } })
    expect(program.evaluateRule('data.a.test_allow', {})).toBe(true)
    expect(() => program.evaluateRule('data.a.allow', {})).toThrow(
      'http.send: this builtin is not available here',
    )
  })

  it('learns about unused variables and imports in strict mode only', () => {
    const source =
      'package a\nimport data.lib\nimport data.used\np if {\n\tx := used.y\n\tz := 1\n\tx == 1\n}'
    expect(() => compile({ modules: { 'a.rego': source } })).not.toThrow()
    const issues = checkStrict({ modules: { 'a.rego': source } })
    expect(issues.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '6: assigned var z unused',
      '2: import data.lib unused',
    ])
  })
})

describe('annotations', () => {
  const source = `# METADATA
# title: The package
# authors:
# - Ada <ada@example.com>
# custom:
#   routing:
#     required_events: ["stop", "beforeShellExecution"]
package a.b

# METADATA
# description: The rule
# related_resources:
# - https://example.com
p := rego.metadata.rule().description

# METADATA
# scope: document
# title: The document
q := 1

q := rego.metadata.chain()[0].path[2] if false
`
  const parent = '# METADATA\n# scope: subpackages\n# organizations: [Acme]\npackage a'
  const program = compile({ modules: { 'b.rego': source, 'a.rego': parent } })

  it('are readable from the program, one by one and as the chain of a rule', () => {
    expect(program.annotations[0]).toMatchObject({ path: ['a', 'b'], scope: 'package' })
    expect(program.annotations[0]?.fields).toEqual({
      title: 'The package',
      authors: [{ name: 'Ada', email: 'ada@example.com' }],
      custom: { routing: { required_events: ['stop', 'beforeShellExecution'] } },
    })
    const scopes = program.annotationsFor('data.a.b.p').map(({ annotations }) => annotations?.['scope'])
    expect(scopes).toEqual(['rule', 'package', 'subpackages'])
    expect(program.annotationsFor('data.a.b.q').map(({ annotations }) => annotations?.['scope'])).toEqual([
      'document',
      'package',
      'subpackages',
    ])
  })

  it('are readable from a policy', () => {
    expect(program.evaluateRule('data.a.b.p')).toBe('The rule')
  })
})

describe('an error', () => {
  it('shows the source line with a caret', () => {
    const source = 'package a\n\np if {\n\tx > 1\n}'
    try {
      compile({ modules: { 'a.rego': source } })
      expect.unreachable()
    } catch (error) {
      const [issue] = (error as RegoError).errors
      expect(renderIssueWithSource(issue as NonNullable<typeof issue>, source)).toBe(
        'a.rego:4:2: rego_unsafe_var_error: var x is unsafe\n\t\tx > 1\n\t\t^',
      )
    }
  })
})

describe('old syntax', () => {
  const source = `package old

default allow = false

allow { input.x == 1 } { input.x == 2 }

deny[msg] { msg := ["a", "b"][_] }

size[k] = v { v := {"a": 1}[k] }

f(x) = y { y := x + 1 } else = 0 { true }

if := any([false, true])
`
  it('is read when asked for', () => {
    const program = compile({ modules: { 'old.rego': source }, regoVersion: 0 })
    expect(program.evaluateRule('data.old', { x: 2 })).toEqual({
      allow: true,
      deny: ['a', 'b'],
      size: { a: 1 },
      if: true,
    })
    expect(program.query('x = data.old.f(1)').evaluate()).toEqual([{ x: 2 }])
  })

  it('gives way to `import rego.v1` in the same file', () => {
    const modern = 'package new\nimport rego.v1\np contains 1 if true'
    expect(compile({ modules: { 'new.rego': modern }, regoVersion: 0 }).evaluateRule('data.new.p')).toEqual([
      1,
    ])
    expect(() =>
      compile({ modules: { 'new.rego': 'package new\nimport rego.v1\np { true }' }, regoVersion: 0 }),
    ).toThrow(RegoError)
  })
})
