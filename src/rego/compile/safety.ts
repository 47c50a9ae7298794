// Puts the statements of a body in an order in which every variable is bound before it is needed,
// and reports the variables for which there is none. Nested bodies follow, seeing what is bound outside.
import type { Body, Expr, Term } from '../syntax/ast.ts'
import { addIssue } from './issues.ts'
import { hasClosure, isFlat, mapParts } from './map-term.ts'
import type { ModuleNames } from './module-names.ts'
import { outputVars } from './output-vars.ts'
import { isComprehension, isGenerated, writtenName } from './terms.ts'
import { addVars, closureVars, exprVars, type VarSet } from './vars.ts'

interface Needs {
  /** Variables of the statement itself. */
  vars: VarSet
  /** Variables of the body that its closures use. */
  closed: string[]
}

const NO_NAMES: string[] = []

/** Orders a body. Returns it with everything that is bound after it. */
export function orderBody(names: ModuleNames, body: Body, outside: VarSet): { body: Body; safe: VarSet } {
  const bodyVars: VarSet = new Set()
  const needs = new Map<Expr, Needs>()
  for (const expr of body) {
    const vars = exprVars(expr)
    needs.set(expr, { vars, closed: isFlat(expr) ? NO_NAMES : [...closureVars(expr)] })
    for (const name of vars) bodyVars.add(name)
  }
  for (const need of needs.values())
    if (need.closed.length > 0) need.closed = need.closed.filter((name) => bodyVars.has(name))
  const safe = new Set(outside)
  const ordered: Body = []
  let waiting = body
  for (;;) {
    const still: Body = []
    for (const expr of waiting) {
      const outputs = outputVars(expr, safe)
      if (isReady(needs.get(expr) as Needs, safe, outputs)) {
        ordered.push(expr)
        for (const name of outputs) safe.add(name)
      } else still.push(expr)
    }
    if (still.length === 0) break
    if (still.length === waiting.length) {
      reportUnsafe(names, still, safe, needs)
      break
    }
    waiting = still
  }
  const visible = bodyVars
  for (const name of outside) visible.add(name)
  return { body: ordered.map((expr) => orderClosures(names, expr, visible)), safe }
}

/** Reports the variables of a head that the body does not bind. */
export function checkHead(names: ModuleNames, terms: readonly Term[], safe: VarSet): void {
  for (const term of terms) {
    const vars: VarSet = new Set()
    addVars(term, vars)
    for (const name of vars) if (!safe.has(name)) reportVar(names, name, term.at)
  }
}

function isReady({ vars, closed }: Needs, safe: VarSet, outputs: VarSet): boolean {
  for (const name of vars) if (!safe.has(name) && !outputs.has(name)) return false
  return closed.every((name) => safe.has(name))
}

function reportUnsafe(names: ModuleNames, exprs: Body, safe: VarSet, needs: Map<Expr, Needs>): void {
  const reported = names.issues.list.length
  for (const expr of exprs) {
    const outputs = outputVars(expr, safe)
    const { vars, closed } = needs.get(expr) as Needs
    for (const name of new Set([...vars, ...closed])) {
      if (safe.has(name) || outputs.has(name) || isGenerated(name)) continue
      reportVar(names, name, expr.at)
    }
  }
  if (names.issues.list.length === reported) {
    for (const expr of exprs)
      addIssue(names.issues, names.file, expr.at, 'rego_unsafe_var_error', 'expression is unsafe')
  }
}

function reportVar(names: ModuleNames, name: string, at: number): void {
  const message = isGenerated(name) ? 'expression is unsafe' : `var ${writtenName(name)} is unsafe`
  addIssue(names.issues, names.file, at, 'rego_unsafe_var_error', message)
}

function orderClosures(names: ModuleNames, expr: Expr, visible: VarSet): Expr {
  if (isFlat(expr)) return expr
  const term = (inner: Term): Term => orderTerm(names, inner, visible)
  const modifiers = expr.with && {
    with: expr.with.map((modifier) => ({ ...modifier, value: term(modifier.value) })),
  }
  switch (expr.e) {
    case 'term':
      return { ...expr, ...modifiers, term: term(expr.term) }
    case 'unify':
    case 'assign':
      return { ...expr, ...modifiers, left: term(expr.left), right: term(expr.right) }
    case 'every': {
      const inner = new Set(visible)
      addVars(expr.key as Term, inner)
      addVars(expr.value, inner)
      return {
        ...expr,
        ...modifiers,
        domain: term(expr.domain),
        body: orderBody(names, expr.body, inner).body,
      }
    }
    case 'not':
      return { ...expr, ...modifiers, body: orderBody(names, expr.body, visible).body }
    case 'and':
    case 'or':
      return {
        ...expr,
        ...modifiers,
        operands: expr.operands.map((body) => orderBody(names, body, visible).body),
      }
    default:
      return expr
  }
}

/** Orders the bodies of comprehensions inside a term. */
export function orderTerm(names: ModuleNames, term: Term, visible: VarSet): Term {
  if (isComprehension(term)) return orderComprehension(names, term, visible)
  return hasClosure(term) ? mapParts(term, (part) => orderTerm(names, part, visible)) : term
}

function orderComprehension(names: ModuleNames, term: Extract<Term, { body: Body }>, visible: VarSet): Term {
  const before = names.issues.list.length
  const { body, safe } = orderBody(names, term.body, visible)
  const { key } = term
  if (names.issues.list.length === before) checkHead(names, [...(key ? [key] : []), term.value], safe)
  const order = (part: Term): Term => orderTerm(names, part, safe)
  return { ...term, ...(key && { key: order(key) }), value: order(term.value), body }
}
