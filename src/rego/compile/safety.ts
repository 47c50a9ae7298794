// Puts the statements of a body in an order in which every variable is bound before it is needed,
// and reports the variables for which there is none. Nested bodies follow, seeing what is bound outside.
import type { Body, Expr, Term } from '../syntax/ast.ts'
import { addIssue } from './issues.ts'
import { hasClosure, isFlat, mapNested, mapParts } from './map-term.ts'
import type { ModuleNames } from './module-names.ts'
import { outputVars } from './output-vars.ts'
import { isComprehension, isGenerated, isScalar, writtenName } from './terms.ts'
import { addVars, closureVars, exprVars, type VarSet } from './vars.ts'

interface Needs {
  expr: Expr
  /** Variables of the statement itself. */
  vars: VarSet
  /** Variables of the body that its closures use. */
  closed: string[]
}

const NO_NAMES: string[] = []

/** Orders a body. Returns it with everything that is bound after it. */
export function orderBody(names: ModuleNames, body: Body, outside: VarSet): { body: Body; safe: VarSet } {
  if (body.length === 0) return { body, safe: outside }
  const visible = new Set(outside)
  const safe = new Set(outside)
  let waiting = needsOf(body, visible)
  const ordered: Body = []
  while (waiting.length > 0) {
    const still: Needs[] = []
    for (let i = 0; i < waiting.length; i++) {
      const need = waiting[i] as Needs
      const outputs = outputVars(need.expr, safe)
      if (isReady(need, safe, outputs)) {
        ordered.push(need.expr)
        for (const name of outputs) safe.add(name)
      } else still.push(need)
    }
    if (still.length === waiting.length) {
      reportUnsafe(names, still, safe)
      break
    }
    waiting = still
  }
  return { body: ordered.map((expr) => (isFlat(expr) ? expr : orderNested(names, expr, visible))), safe }
}

/** What each statement needs; the variables of all of them become visible. */
function needsOf(body: Body, visible: VarSet): Needs[] {
  const bodyVars: VarSet = new Set()
  const needs: Needs[] = body.map((expr) => ({ expr, vars: exprVars(expr), closed: NO_NAMES }))
  for (const { vars } of needs) for (const name of vars) bodyVars.add(name)
  for (const name of bodyVars) visible.add(name)
  for (const need of needs)
    if (!isFlat(need.expr)) need.closed = [...closureVars(need.expr)].filter((name) => bodyVars.has(name))
  return needs
}

/** Reports the variables of a head that the body does not bind. */
export function checkHead(names: ModuleNames, terms: readonly Term[], safe: VarSet): void {
  for (const term of terms) {
    if (isScalar(term) || (term.t === 'var' && safe.has(term.name))) continue
    const vars: VarSet = new Set()
    addVars(term, vars)
    for (const name of vars) if (!safe.has(name)) reportVar(names, name, term.at)
  }
}

function isReady({ vars, closed }: Needs, safe: VarSet, outputs: VarSet): boolean {
  for (const name of vars) if (!safe.has(name) && !outputs.has(name)) return false
  return closed.every((name) => safe.has(name))
}

function reportUnsafe(names: ModuleNames, needs: Needs[], safe: VarSet): void {
  const reported = names.issues.list.length
  for (const { expr, vars, closed } of needs) {
    const outputs = outputVars(expr, safe)
    for (const name of new Set([...vars, ...closed])) {
      if (safe.has(name) || outputs.has(name) || isGenerated(name)) continue
      reportVar(names, name, expr.at)
    }
  }
  if (names.issues.list.length === reported) {
    for (const { expr } of needs)
      addIssue(names.issues, names.file, expr.at, 'rego_unsafe_var_error', 'expression is unsafe')
  }
}

function reportVar(names: ModuleNames, name: string, at: number): void {
  const message = isGenerated(name) ? 'expression is unsafe' : `var ${writtenName(name)} is unsafe`
  addIssue(names.issues, names.file, at, 'rego_unsafe_var_error', message)
}

function orderNested(names: ModuleNames, expr: Expr, visible: VarSet): Expr {
  return mapNested(expr, visible, {
    term: (term) => orderTerm(names, term, visible),
    body: (body, inner) => orderBody(names, body, inner).body,
  })
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
