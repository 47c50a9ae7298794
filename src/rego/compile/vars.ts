// Which variables a term, statement or body mentions.
import type { Body, Expr, Term } from '../syntax/ast.ts'
import { children, isComprehension, isRoot, termsOf } from './terms.ts'

export type VarSet = Set<string>

/** Adds the variables of a term, not looking into closures. */
export function addVars(term: Term, into: VarSet): void {
  if (term.t === 'var') {
    if (!isRoot(term.name)) into.add(term.name)
    return
  }
  for (const child of children(term)) addVars(child, into)
}

/** Variables of a statement outside of its closures. */
export function exprVars(expr: Expr, into: VarSet = new Set()): VarSet {
  for (const term of termsOf(expr)) addVars(term, into)
  return into
}

/** The closures directly inside a statement: every variable in them, at any depth. */
export function closureVars(expr: Expr): VarSet {
  const vars: VarSet = new Set()
  for (const term of termsOf(expr)) addClosureVars(term, vars)
  if (expr.e === 'every' || expr.e === 'not') addBodyVars(expr.body, vars)
  if (expr.e === 'and' || expr.e === 'or') for (const operand of expr.operands) addBodyVars(operand, vars)
  return vars
}

function addClosureVars(term: Term, into: VarSet): void {
  if (isComprehension(term)) {
    if (term.key) addAllVars(term.key, into)
    addAllVars(term.value, into)
    addBodyVars(term.body, into)
    return
  }
  if (term.t === 'template') {
    for (const part of term.parts) if (typeof part !== 'string') addAllVars(part, into)
    return
  }
  for (const child of children(term)) addClosureVars(child, into)
}

/** Every variable of a term, closures included. */
function addAllVars(term: Term, into: VarSet): void {
  addVars(term, into)
  addClosureVars(term, into)
}

function addBodyVars(body: Body, into: VarSet): void {
  for (const expr of body) {
    exprVars(expr, into)
    for (const name of closureVars(expr)) into.add(name)
  }
}
