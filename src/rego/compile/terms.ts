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

/** The direct sub-terms of a term, closures excluded. */
export function children(term: Term): Term[] {
  switch (term.t) {
    case 'ref':
      return [term.head, ...term.path]
    case 'call':
      return term.args
    case 'array':
    case 'set':
      return term.items
    case 'object':
      return term.pairs.flat()
    default:
      return []
  }
}

/** The terms a statement holds outside of nested bodies, `with` included. */
export function termsOf(expr: Expr): Term[] {
  const modifiers = (expr.with ?? []).map((modifier) => modifier.value)
  switch (expr.e) {
    case 'term':
      return [expr.term, ...modifiers]
    case 'unify':
    case 'assign':
      return [expr.left, expr.right, ...modifiers]
    case 'every':
      return [expr.domain, ...modifiers]
    case 'someIn':
      return [...(expr.key ? [expr.key] : []), expr.value, expr.domain, ...modifiers]
    case 'some':
      return expr.names
    default:
      return modifiers
  }
}
