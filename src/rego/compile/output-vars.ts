// Which variables a statement binds, given those that are bound already.
import type { Expr, Term, UnifyExpr } from '../syntax/ast.ts'
import { eachChild, eachTerm, isComprehension, isRoot } from './terms.ts'
import { isRefSafe, unifyVars } from './unify-vars.ts'
import { addVars, type VarSet } from './vars.ts'

const NONE: VarSet = new Set()

interface Outputs {
  safe: VarSet
  into: VarSet
}

export function outputVars(expr: Expr, safe: VarSet): VarSet {
  if (expr.not || expr.e === 'not' || expr.e === 'and' || expr.e === 'or') return NONE
  if (expr.with) {
    const needed: VarSet = new Set()
    for (const modifier of expr.with) addVars(modifier.value, needed)
    for (const name of needed) if (!safe.has(name)) return NONE
  }
  if (expr.e === 'unify') return unifyOutput(expr, safe)
  const outputs: VarSet = new Set()
  eachTerm(expr, addRefOutputs, { safe, into: outputs })
  return outputs
}

function unifyOutput(expr: UnifyExpr, safe: VarSet): VarSet {
  const outputs: VarSet = new Set()
  addRefOutputs(expr.left, { safe, into: outputs })
  addRefOutputs(expr.right, { safe, into: outputs })
  if (expr.equals) return outputs
  addUnified(expr, safe, outputs)
  return outputs
}

function addUnified({ left, right }: UnifyExpr, safe: VarSet, outputs: VarSet): void {
  const refOutputs = outputs.size === 0 ? NONE : new Set(outputs)
  const isKnown = (name: string): boolean => safe.has(name) || refOutputs.has(name)
  if (right.t === 'call' && !allKnown(right, isKnown)) return
  // The usual case: a new variable for a value.
  if (left.t === 'var' && right.t === 'call') {
    if (!isRoot(left.name) && !isKnown(left.name)) outputs.add(left.name)
    return
  }
  for (const name of unifyVars(isKnown, left, right)) outputs.add(name)
}

function allKnown(term: Term, isKnown: (name: string) => boolean): boolean {
  const vars: VarSet = new Set()
  addVars(term, vars)
  for (const name of vars) if (!isKnown(name)) return false
  return true
}

/** Variables in the keys of references whose head is known: iteration binds them. */
function addRefOutputs(term: Term, outputs: Outputs): void {
  if (isComprehension(term)) return
  if (term.t !== 'ref') {
    eachChild(term, addRefOutputs, outputs)
    return
  }
  const { head, path } = term
  const isKnown =
    head.t === 'var' ? isRoot(head.name) || outputs.safe.has(head.name) : isHeadSafe(head, outputs.safe)
  if (!isKnown) return
  addRefOutputs(head, outputs)
  for (let i = 0; i < path.length; i++) addKeyOutputs(path[i] as Term, outputs.into)
}

function isHeadSafe(head: Term, safe: VarSet): boolean {
  return isRefSafe(head, (name) => safe.has(name))
}

function addKeyOutputs(key: Term, into: VarSet): void {
  if (key.t === 'var') {
    if (!isRoot(key.name)) into.add(key.name)
  } else if (key.t === 'ref') for (const inner of key.path) addKeyOutputs(inner, into)
  else if (!isComprehension(key)) eachChild(key, addKeyOutputs, into)
}
