// Small makers and questions about terms.
import type { Body, Expr, Position, RefTerm, Term, VarTerm } from '../syntax/ast.ts'

export function variable(name: string, at: Position): VarTerm {
  return { t: 'var', at, name }
}

export function text(value: string, at: Position): Term {
  return { t: 'string', at, text: value }
}

/** A reference into `data` (or another root) by names. */
export function pathRef(path: readonly string[], at: Position): Term {
  const [root = 'data', ...keys] = path
  const head = variable(root, at)
  return keys.length === 0 ? head : { t: 'ref', at, head, path: keys.map((key) => text(key, at)) }
}

/** Joins keys to a term, flattening references. */
export function extend(head: Term, path: Term[], at: Position): RefTerm {
  if (head.t === 'ref') return { t: 'ref', at, head: head.head, path: [...head.path, ...path] }
  return { t: 'ref', at, head, path }
}

export function isScalar(term: Term): boolean {
  return (
    term.t === 'null' || term.t === 'true' || term.t === 'false' || term.t === 'string' || term.t === 'number'
  )
}

export function isComprehension(term: Term): term is Extract<Term, { body: Body }> {
  return term.t === 'arrayOf' || term.t === 'setOf' || term.t === 'objectOf'
}

/** The root documents; no local variable has these names after resolution. */
export function isRoot(name: string): boolean {
  return name === 'input' || name === 'data'
}

/** The name the author wrote for a variable that was renamed or generated. */
export function writtenName(name: string): string {
  return name.startsWith('$') ? '_' : name.replace(/~\d+$/, '')
}

export function isGenerated(name: string): boolean {
  return name.startsWith('~')
}

/** Visits the direct sub-terms of a term, closures excluded. By index: a compilation does hardly anything else. */
export function eachChild<A>(term: Term, visit: (child: Term, argument: A) => void, argument: A): void {
  switch (term.t) {
    case 'ref':
      visit(term.head, argument)
      eachOf(term.path, visit, argument)
      break
    case 'call':
      eachOf(term.args, visit, argument)
      break
    case 'array':
    case 'set':
      eachOf(term.items, visit, argument)
      break
    case 'object':
      for (let i = 0; i < term.pairs.length; i++) eachOf(term.pairs[i] as [Term, Term], visit, argument)
  }
}

/** Visits the terms a statement holds outside of nested bodies, `with` included. */
export function eachTerm<A>(expr: Expr, visit: (term: Term, argument: A) => void, argument: A): void {
  switch (expr.e) {
    case 'term':
      visit(expr.term, argument)
      break
    case 'unify':
    case 'assign':
      visit(expr.left, argument)
      visit(expr.right, argument)
      break
    case 'every':
      visit(expr.domain, argument)
      break
    case 'someIn':
      if (expr.key) visit(expr.key, argument)
      visit(expr.value, argument)
      visit(expr.domain, argument)
      break
    case 'some':
      eachOf(expr.names, visit, argument)
  }
  if (expr.with && expr.e !== 'some') for (const modifier of expr.with) visit(modifier.value, argument)
}

function eachOf<A>(terms: readonly Term[], visit: (term: Term, argument: A) => void, argument: A): void {
  for (let i = 0; i < terms.length; i++) visit(terms[i] as Term, argument)
}
