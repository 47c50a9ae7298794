// Which variables a statement binds, given those that are bound already.
import type { Expr, Term } from '../syntax/ast.ts'
import { children, isComprehension, isRoot, termsOf } from './terms.ts'
import { isRefSafe, unifyVars } from './unify-vars.ts'
import { addVars, type VarSet } from './vars.ts'

const NONE: VarSet = new Set()

export function outputVars(expr: Expr, safe: VarSet): VarSet {
  if (expr.not || expr.e === 'not' || expr.e === 'and' || expr.e === 'or') return NONE
  const needed: VarSet = new Set()
  for (const modifier of expr.with ?? []) addVars(modifier.value, needed)
  for (const name of needed) if (!safe.has(name)) return NONE
  if (expr.e === 'unify') return unifyOutput(expr, safe)
  const outputs: VarSet = new Set()
  for (const term of termsOf(expr)) addRefOutputs(term, safe, outputs)
  return outputs
}

function unifyOutput(expr: Expr & { e: 'unify' | 'assign' }, safe: VarSet): VarSet {
  const outputs: VarSet = new Set()
  addRefOutputs(expr.left, safe, outputs)
  addRefOutputs(expr.right, safe, outputs)
  if (expr.equals) return outputs
  const refOutputs = outputs.size === 0 ? NONE : new Set(outputs)
  const isKnown = (name: string): boolean => safe.has(name) || refOutputs.has(name)
  if (expr.right.t === 'call') {
    const args: VarSet = new Set()
    addVars(expr.right, args)
    for (const name of args) if (!isKnown(name)) return outputs
  }
  for (const name of unifyVars(isKnown, expr.left, expr.right)) outputs.add(name)
  return outputs
}

/** Variables in the keys of references whose head is known: iteration binds them. */
function addRefOutputs(term: Term, safe: VarSet, into: VarSet): void {
  if (isComprehension(term)) return
  if (term.t !== 'ref') {
    for (const child of children(term)) addRefOutputs(child, safe, into)
    return
  }
  if (!isRefSafe(term.head, (name) => safe.has(name))) return
  addRefOutputs(term.head, safe, into)
  for (const key of term.path) addKeyOutputs(key, into)
}

function addKeyOutputs(key: Term, into: VarSet): void {
  if (key.t === 'var') {
    if (!isRoot(key.name)) into.add(key.name)
  } else if (key.t === 'ref') for (const inner of key.path) addKeyOutputs(inner, into)
  else if (!isComprehension(key)) for (const child of children(key)) addKeyOutputs(child, into)
}
