// Nested calls become statements of their own: `f(g(x))` is `~1 = g(x); f(~1)`. Afterwards a call stands only
// as a whole statement or as the right side of `=`.
import type { Body, CallTerm, Expr, RefTerm, Term, UnifyExpr, With } from '../syntax/ast.ts'
import { normalCall } from './check-call.ts'
import { expandWith } from './expand-with.ts'
import { mapParts } from './map-term.ts'
import type { ModuleNames } from './module-names.ts'
import { isComprehension, isScalar, variable } from './terms.ts'
import { addVars } from './vars.ts'

export function expandBody(names: ModuleNames, body: Body): Body {
  const expanded: Body = []
  for (let i = 0; i < body.length; i++) expandExpr(names, body[i] as Expr, expanded)
  return expanded
}

/** Takes calls and references with variables out of a head; their statements are appended to the body. */
export function hoistHead(names: ModuleNames, term: Term, body: Body): Term {
  return hoistRefs(names, expandTerm(names, term, body, undefined), body)
}

/** Adds a statement to a body, after those that were inside of it. */
function expandExpr(names: ModuleNames, expr: Expr, body: Body): void {
  const modifiers = expr.with?.map((modifier) => expandWith(names, modifier, body))
  const inner = modifiers === undefined ? expr : { ...expr, with: modifiers }
  body.push(expandMain(names, inner, body))
}

function expandMain(names: ModuleNames, expr: Expr, extras: Body): Expr {
  switch (expr.e) {
    case 'term':
      return expr.term.t === 'call'
        ? expandStatement(names, expr, expr.term, extras)
        : { ...expr, term: expandTerm(names, expr.term, extras, expr.with) }
    case 'unify':
      return expandUnify(names, expr, extras)
    case 'every':
      return {
        ...expr,
        domain: expandTerm(names, expr.domain, extras, expr.with),
        body: expandBody(names, expr.body),
      }
    case 'not':
      return { ...expr, body: expandBody(names, expr.body) }
    case 'and':
    case 'or':
      return { ...expr, operands: expr.operands.map((operand) => expandBody(names, operand)) }
    default:
      return expr
  }
}

function expandUnify(names: ModuleNames, expr: UnifyExpr, extras: Body): Expr {
  const call = expr.right.t === 'call' ? expr.right : expr.left.t === 'call' ? expr.left : undefined
  if (call === undefined) {
    const left = expandTerm(names, expr.left, extras, expr.with)
    return { ...expr, left, right: expandTerm(names, expr.right, extras, expr.with) }
  }
  const other = call === expr.right ? expr.left : expr.right
  const left = expandTerm(names, other, extras, expr.with)
  return { ...expr, left, right: expandArgs(names, normalCall(names, call, true).call, extras, expr.with) }
}

/** A call as a statement. Equality becomes `=` without binding; an extra argument receives the result. */
function expandStatement(names: ModuleNames, expr: Expr & { e: 'term' }, call: CallTerm, extras: Body): Expr {
  const shared = { at: expr.at, ...(expr.not && { not: expr.not }), ...(expr.with && { with: expr.with }) }
  const [left, right] = call.args
  if (call.name.length === 1 && call.name[0] === 'equal' && call.args.length === 2 && left && right) {
    const first = expandTerm(names, left, extras, expr.with)
    return {
      e: 'unify',
      ...shared,
      equals: true,
      left: first,
      right: expandTerm(names, right, extras, expr.with),
    }
  }
  const { call: normal, output } = normalCall(names, call)
  const expanded = expandArgs(names, normal, extras, expr.with)
  if (output === undefined) return { ...expr, term: expanded }
  return { e: 'unify', ...shared, left: expandTerm(names, output, extras, expr.with), right: expanded }
}

function expandArgs(
  names: ModuleNames,
  call: CallTerm,
  extras: Body,
  modifiers: With[] | undefined,
): CallTerm {
  // Arguments of print may be undefined: each is printed from a set of at most one value.
  if (call.name.length === 1 && call.name[0] === 'print') {
    return { ...call, args: call.args.map((arg) => expandTerm(names, asSet(names, arg), extras, modifiers)) }
  }
  return mapParts(call, (arg) => expandTerm(names, arg, extras, modifiers)) as CallTerm
}

/** The term without calls; they move to `extras`. */
export function expandTerm(
  names: ModuleNames,
  term: Term,
  extras: Body,
  modifiers: With[] | undefined,
): Term {
  return term.t === 'var' || isScalar(term) ? term : expandParts(names, term, extras, modifiers)
}

// Apart, because a function with closures costs more at every call.
function expandParts(names: ModuleNames, term: Term, extras: Body, modifiers: With[] | undefined): Term {
  const expand = (inner: Term): Term => expandTerm(names, inner, extras, modifiers)
  switch (term.t) {
    case 'call': {
      const call = expandArgs(names, normalCall(names, term, true).call, extras, modifiers)
      return generate(names, call, extras, modifiers)
    }
    case 'ref': {
      const whole = mapParts(term, expand) as RefTerm
      const { head, path } = whole
      return head.t === 'ref' ? { ...head, path: [...head.path, ...path] } : whole
    }
    case 'template':
      return mapParts(term, (part) => expand(asSet(names, part)))
    default:
      return isComprehension(term) ? expandComprehension(names, term) : mapParts(term, expand)
  }
}

function expandComprehension(names: ModuleNames, term: Extract<Term, { body: Body }>): Term {
  const body = expandBody(names, term.body)
  const key = term.key && hoistHead(names, term.key, body)
  const value = hoistHead(names, term.value, body)
  return { ...term, ...(key && { key }), value, body }
}

/** `{x | x = term}`: empty when the term is undefined. */
function asSet(names: ModuleNames, term: Term): Term {
  const fresh = variable(`~${++names.counter.value}`, term.at)
  return {
    t: 'setOf',
    at: term.at,
    value: fresh,
    body: [{ e: 'unify', at: term.at, left: fresh, right: term }],
  }
}

function generate(names: ModuleNames, term: Term, extras: Body, modifiers: With[] | undefined): Term {
  const fresh = variable(`~${++names.counter.value}`, term.at)
  extras.push({ e: 'unify', at: term.at, ...(modifiers && { with: modifiers }), left: fresh, right: term })
  return fresh
}

function hoistRefs(names: ModuleNames, term: Term, body: Body): Term {
  if (term.t === 'ref') {
    const vars = new Set<string>()
    for (const key of term.path) addVars(key, vars)
    return vars.size === 0 ? term : generate(names, term, body, undefined)
  }
  return term.t === 'template' ? term : mapParts(term, (part) => hoistRefs(names, part, body))
}
