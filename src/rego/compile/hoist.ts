// After ordering: references that iterate move out of other terms into statements before them, so that the
// evaluator meets iteration only at the top of a statement. Under `not`, every reference inside a call moves out,
// which is what makes `not f(input.x)` undefined (not true) when `input.x` is: OPA does the same.
import type { Body, Expr, Term, With } from '../syntax/ast.ts'
import { hasClosure, isFlat, mapNested, mapParts } from './map-term.ts'
import type { ModuleNames } from './module-names.ts'
import { isComprehension, isRoot, isScalar, variable } from './terms.ts'
import { addVars, exprVars, type VarSet } from './vars.ts'

interface Hoist {
  names: ModuleNames
  bound: VarSet
  out: Body
  modifiers: With[] | undefined
  /** Move every reference, not only those that iterate. */
  all: boolean
}

export function hoistBody(names: ModuleNames, body: Body, outside: VarSet): Body {
  if (body.length === 0) return body
  const out: Body = []
  const bound = new Set(outside)
  for (const expr of body) {
    const hoist: Hoist = { names, bound, out, modifiers: expr.with, all: expr.not === true }
    const main = hoistExpr(hoist, expr)
    out.push(isFlat(main) ? main : hoistNested(names, main, bound))
    if (!main.not) exprVars(main, bound)
  }
  return out
}

function hoistExpr(h: Hoist, expr: Expr): Expr {
  switch (expr.e) {
    case 'term':
      return { ...expr, term: expr.term.t === 'call' ? inParts(h, expr.term) : belowTop(h, expr.term) }
    case 'unify': {
      if (expr.right.t === 'call')
        return { ...expr, left: belowTop(h, expr.left), right: inParts(h, expr.right) }
      const left = belowTop(h, expr.left)
      const right = belowTop(h, expr.right)
      return { ...expr, left: iterates(h, left) && iterates(h, right) ? generate(h, left) : left, right }
    }
    case 'every':
      return { ...expr, domain: anywhere({ ...h, all: true }, expr.domain) }
    default:
      return expr
  }
}

/** A reference at the top stays; what it is made of does not. */
function belowTop(h: Hoist, term: Term): Term {
  return term.t === 'ref' || term.t === 'array' || term.t === 'object' || term.t === 'set'
    ? inParts(h, term)
    : term
}

function anywhere(h: Hoist, term: Term): Term {
  if (term.t === 'var') return h.all && isRoot(term.name) ? generate(h, term) : term
  if (term.t === 'template' || isScalar(term)) return term
  const inner = inParts(h, term)
  return inner.t === 'ref' && (h.all || iterates(h, inner)) ? generate(h, inner) : inner
}

function inParts(h: Hoist, term: Term): Term {
  return mapParts(term, (part) =>
    term.t === 'ref' && part === term.head && part.t === 'var' ? part : anywhere(h, part),
  )
}

function iterates(h: Hoist, term: Term): boolean {
  if (term.t !== 'ref' || term.path.every(isScalar)) return false
  const vars: VarSet = new Set()
  for (const key of term.path) addVars(key, vars)
  return [...vars].some((name) => !h.bound.has(name))
}

function generate(h: Hoist, term: Term): Term {
  const fresh = variable(`~${++h.names.counter.value}`, term.at)
  h.out.push({ e: 'unify', at: term.at, ...(h.modifiers && { with: h.modifiers }), left: fresh, right: term })
  addVars(term, h.bound)
  h.bound.add(fresh.name)
  return fresh
}

function hoistNested(names: ModuleNames, expr: Expr, bound: VarSet): Expr {
  return mapNested(expr, bound, {
    term: (term) => hoistTerm(names, term, bound),
    body: (body, visible) => hoistBody(names, body, visible),
  })
}

/** Hoists inside the comprehensions of a term. */
export function hoistTerm(names: ModuleNames, term: Term, bound: VarSet): Term {
  if (!hasClosure(term)) return term
  const inner = (part: Term): Term => hoistTerm(names, part, bound)
  if (!isComprehension(term)) return mapParts(term, inner)
  const { key } = term
  return {
    ...term,
    ...(key && { key: inner(key) }),
    value: inner(term.value),
    body: hoistBody(names, term.body, bound),
  }
}
