// A compiled program as text for a cache: a line for the heads of all rules and what else is needed at once, a line for
// the annotations, then a line for the rest of each rule. Positions stay only where an evaluation can report an error.
import type { PlainTest } from './builtins/plain-test.ts'
import { prepareTest, rememberTest } from './builtins/re2.ts'
import { headOf, KeptRule, type RuleHead, restOf } from './compile/kept-rule.ts'
import type { Plan, PlanAnnotation } from './compile/plan.ts'
import type { RegoProgram } from './program.ts'
import type { CallTerm } from './syntax/ast.ts'

interface Start {
  heads: RuleHead[]
  packages: string[][]
  mocked: string[]
  /** Patterns that rules search for, and how. */
  tests: [string, PlainTest][]
}

const WITHOUT_POSITION = new Set([
  'null',
  'true',
  'false',
  'string',
  'number',
  'var',
  'ref',
  'array',
  'set',
  'object',
])

/** The program as text; `restore` makes a program of it again without parsing and checking. */
export function serialize({ plan }: RegoProgram): string {
  const tests = new Map<string, PlainTest>()
  const shorten = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('t' in value)) return value
    if (value.t === 'call') prepare(value as CallTerm, tests)
    return WITHOUT_POSITION.has(value.t as string) ? { ...value, at: undefined } : value
  }
  const rests = plan.rules.map((rule) => JSON.stringify(restOf(rule), shorten))
  const { packages, mocked } = plan
  const start: Start = { heads: plan.rules.map(headOf), packages, mocked, tests: [...tests] }
  return [JSON.stringify(start, shorten), JSON.stringify(plan.annotations), ...rests, ''].join('\n')
}

function prepare({ name, args }: CallTerm, tests: Map<string, PlainTest>): void {
  const [pattern] = args
  if (name.join('.') !== 'regex.match' || pattern?.t !== 'string') return
  const test = prepareTest(pattern.text ?? '')
  if (test !== undefined) tests.set(pattern.text ?? '', test)
}

/** Reads what `serialize` wrote. */
export function deserialize(text: string): Plan {
  const [start = '', annotations = '', ...rests] = text.split('\n')
  const { heads, packages, mocked, tests } = JSON.parse(start) as Start
  if (rests.length !== heads.length + 1) throw new SyntaxError('the serialised program is not complete')
  for (const [pattern, test] of tests) rememberTest(pattern, test)
  let read: PlanAnnotation[] | undefined
  return {
    rules: heads.map((head, i) => new KeptRule(head, rests[i] as string)),
    packages,
    mocked,
    get annotations() {
      read ??= JSON.parse(annotations) as PlanAnnotation[]
      return read
    },
  }
}
