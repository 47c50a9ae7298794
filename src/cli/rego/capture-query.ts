// `eval` reports the value of each expression of a query, not only its variables. So every expression that has a
// value is rewritten to `variable = (expression)`, each on lines of its own; places are translated back.
import {
  columnOf,
  findBuiltin,
  parseModule,
  RegoError,
  type RegoProgram,
  type Rule,
  rowOf,
} from '../../rego/index.ts'

type Statement = NonNullable<Rule['body']>[number]

interface Place {
  readonly row: number
  readonly column: number
}

export interface CapturedExpression {
  readonly text: string
  readonly row: number
  readonly column: number
  /** The variable that holds its value; absent when it holds or does not, as `x := 1`. */
  readonly variable?: string
}

export interface CapturedQuery {
  readonly text: string
  readonly expressions: readonly CapturedExpression[]
  /** The place in the written query for a place in `text`; undefined for what was added. */
  placeOf(row: number, column: number): Place | undefined
}

const VARIABLE = 'jackline__value_'
const HEAD = ['package query', 'p if {']

/** Whether a binding was added by `captureQuery`. */
export function isCaptured(name: string): boolean {
  return name.startsWith(VARIABLE)
}

/** Rewrites a query; throws a RegoError when it does not parse as the body of a rule. */
export function captureQuery(query: string, program: RegoProgram): CapturedQuery {
  const plain = withoutComments(query)
  const [rule, ...more] = parseModule('', [...HEAD, plain, '}'].join('\n')).rules
  // `true } q if { true` would be two rules.
  if (more.length > 0 || rule?.orElse !== undefined) throw new RegoError([])
  const statements = rule?.body ?? []
  const placeIn = (at: Statement['at']) => ({ row: rowOf(at) - HEAD.length, column: columnOf(at) })
  const starts = statements.map(({ at }) => placeIn(at))
  // A lone `false` is an answer; among others, or once per iteration, it ends the solution as it always does.
  const mustHold = statements.length > 1 || iterates(statements)
  const lines: string[] = []
  const origins: ({ row: number; shift: number } | undefined)[] = []
  const add = (text: string, origin?: Place) => {
    for (const [index, line] of text.split('\n').entries()) {
      lines.push(line)
      const shift = index === 0 ? (origin?.column ?? 1) - 1 : 0
      origins.push(origin && { row: origin.row + index, shift })
    }
  }
  const held: string[] = []
  const expressions = statements.map((statement, index): CapturedExpression => {
    const start = starts[index] as Place
    const text = slice(plain, start, starts[index + 1]).replace(/[\s;]+$/, '')
    if (!hasValue(statement, program)) {
      add(text, start)
      return { text, ...start }
    }
    const variable = `${VARIABLE}${index}`
    const [modifier] = statement.with ?? []
    const end = modifier && placeIn(modifier.at)
    add(`${variable} = (`)
    // The statement as a whole starts where the expression does.
    origins[origins.length - 1] = { row: start.row, shift: start.column - 1 }
    add(end === undefined ? text : slice(plain, start, end).trimEnd(), start)
    add(end === undefined ? ')' : `) ${slice(plain, end, starts[index + 1]).replace(/[\s;]+$/, '')}`)
    if (mustHold) held.push(variable)
    return { text, ...start, variable }
  })
  for (const variable of held) add(variable)
  return {
    text: lines.join('\n'),
    expressions,
    placeOf(row, column) {
      const origin = origins[row - 1]
      return origin && { row: origin.row, column: column + origin.shift }
    },
  }
}

/** A query as it is, one expression that holds or does not: for syntax that only queries know. */
export function uncaptured(query: string): CapturedQuery {
  return {
    text: query,
    expressions: [{ text: query.trim(), row: 1, column: 1 }],
    placeOf: (row, column) => ({ row, column }),
  }
}

function hasValue(statement: Statement, program: RegoProgram): boolean {
  if (statement.not === true) return false
  if (statement.e === 'unify') return statement.equals === true
  if (statement.e !== 'term') return false
  const { term } = statement
  // A call with one argument more binds its result: it has no value of its own.
  return term.t !== 'call' || term.infix === true || term.args.length === arityOf(term.name, program)
}

function arityOf(name: readonly string[], { plan }: RegoProgram): number | undefined {
  const builtin = findBuiltin(name.join('.'))
  if (builtin !== undefined) return builtin.arity
  const path = JSON.stringify(name)
  const rule = plan.rules.find(
    ({ kind, prefix }) =>
      kind === 'function' &&
      JSON.stringify(prefix.map((key) => (key.t === 'string' ? key.text : ''))) === path,
  )
  return rule?.args.length
}

/** Whether a query has many solutions by references such as `xs[i]`, or by a builtin such as `walk`. */
function iterates(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(iterates)
  const term = node as { t?: string; path?: { t: string }[]; name?: unknown }
  if (term.t !== undefined && /^(array|set|object)Of$/.test(term.t)) return false
  if (term.t === 'ref' && term.path?.some(({ t }) => t === 'var')) return true
  if (term.t === 'call' && Array.isArray(term.name) && term.name.join('.') === 'walk') return true
  return Object.values(node).some(iterates)
}

function slice(text: string, from: Place, to: Place | undefined): string {
  const offset = ({ row, column }: Place) =>
    text
      .split('\n')
      .slice(0, row - 1)
      .join('\n').length +
    (row > 1 ? 1 : 0) +
    column -
    1
  return text.slice(offset(from), to === undefined ? undefined : offset(to))
}

/** Comments become blanks, so that places stay. */
function withoutComments(query: string): string {
  return query.replaceAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`|#[^\n]*/g, (token) =>
    token.startsWith('#') ? ' '.repeat(token.length) : token,
  )
}
