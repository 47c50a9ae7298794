// Which variables a term, statement or body mentions.
import type { Body, Expr, Term } from '../syntax/ast.ts'
import { eachChild, eachTerm, isComprehension, isRoot } from './terms.ts'

export type VarSet = Set<string>

/** Adds the variables of a term, not looking into closures. */
export function addVars(term: Term, into: VarSet): void {
  if (term.t === 'var') {
    if (!isRoot(term.name)) into.add(term.name)
    return
  }
  eachChild(term, addVars, into)
}

/** Variables of a statement outside of its closures. */
export function exprVars(expr: Expr, into: VarSet = new Set()): VarSet {
  eachTerm(expr, addVars, into)
  return into
}

/** The closures directly inside a statement: every variable in them, at any depth. */
export function closureVars(expr: Expr): VarSet {
  const vars: VarSet = new Set()
  eachTerm(expr, addClosureVars, vars)
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
  eachChild(term, addClosureVars, into)
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
