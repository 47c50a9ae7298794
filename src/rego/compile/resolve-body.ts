// Bodies: declarations open names in order, everything else is resolved against them.
import type { Body, EveryExpr, Expr, Term, UnifyExpr, With } from '../syntax/ast.ts'
import { addIssue } from './issues.ts'
import type { ModuleNames } from './module-names.ts'
import { resolveTerm } from './resolve-term.ts'
import { createScope, declare, declaredNames, type Scope } from './scope.ts'
import { extend, variable } from './terms.ts'

/** Resolves a body; the scope is returned for what stands outside but sees its names, such as a head. */
export function resolveBody(
  names: ModuleNames,
  parent: Scope | undefined,
  body: Body,
): { body: Body; scope: Scope } {
  const scope = createScope(parent, declaredNames(body))
  const resolved = body.flatMap((expr) => {
    const result = resolveExpr(names, scope, expr)
    return result === undefined ? [] : [result]
  })
  return { body: resolved, scope }
}

/** Reports variables that nothing uses: an error for `some x`, else only in strict mode. Call it after the head. */
export function checkUnused(names: ModuleNames, scope: Scope): void {
  for (const [name, { kind, at, used }] of scope.names) {
    if (used || kind === 'argument') continue
    const isSome = kind === 'declared' && scope.plainSome.has(name)
    addIssue(
      isSome ? names.issues : names.strict,
      names.file,
      at,
      'rego_compile_error',
      `${kind} var ${name} unused`,
    )
  }
}

function resolveExpr(names: ModuleNames, scope: Scope, expr: Expr): Expr | undefined {
  const modifiers = expr.with?.map((modifier) => resolveWith(names, scope, modifier))
  const finish = <E extends Expr>(result: E): E =>
    modifiers === undefined ? result : { ...result, with: modifiers }
  switch (expr.e) {
    case 'some':
      for (const { name, at } of expr.names) {
        declare(names, scope, name, 'declared', at)
        scope.plainSome.add(name)
      }
      return undefined
    case 'term':
      return finish({ ...expr, term: resolveTerm(names, scope, expr.term) })
    case 'unify':
      return finish({
        ...expr,
        left: resolveTerm(names, scope, expr.left),
        right: resolveTerm(names, scope, expr.right),
      })
    case 'assign':
      return finish(resolveAssign(names, scope, expr))
    case 'someIn':
      return finish(resolveSomeIn(names, scope, expr))
    case 'every':
      return finish(resolveEvery(names, scope, expr))
    case 'not':
      return finish({ ...expr, body: closed(names, scope, expr.body) })
    default:
      return finish({ ...expr, operands: expr.operands.map((operand) => closed(names, scope, operand)) })
  }
}

function closed(names: ModuleNames, parent: Scope, body: Body): Body {
  const inner = resolveBody(names, parent, body)
  checkUnused(names, inner.scope)
  return inner.body
}

function resolveAssign(names: ModuleNames, scope: Scope, expr: UnifyExpr): Expr {
  const right = resolveTerm(names, scope, expr.right)
  if (!isAssignable(expr.left)) {
    const what = expr.left.t === 'ref' ? 'ref' : expr.left.t === 'call' ? 'call' : expr.left.t
    addIssue(names.issues, names.file, expr.at, 'rego_compile_error', `cannot assign to ${what}`)
  }
  const left = declarePattern(names, scope, expr.left, 'assigned')
  return { ...expr, e: 'unify', left, right }
}

function isAssignable(pattern: Term): boolean {
  return pattern.t === 'var' || pattern.t === 'array' || pattern.t === 'object'
}

function declarePattern(
  names: ModuleNames,
  scope: Scope,
  pattern: Term,
  kind: 'declared' | 'assigned',
): Term {
  const inner = (part: Term): Term => declarePattern(names, scope, part, kind)
  switch (pattern.t) {
    case 'var':
      return variable(declare(names, scope, pattern.name, kind, pattern.at), pattern.at)
    case 'array':
      return { ...pattern, items: pattern.items.map(inner) }
    case 'object':
      return {
        ...pattern,
        pairs: pattern.pairs.map(([key, value]) => [resolveTerm(names, scope, key), inner(value)]),
      }
    default:
      return resolveTerm(names, scope, pattern)
  }
}

function resolveSomeIn(names: ModuleNames, scope: Scope, expr: Extract<Expr, { e: 'someIn' }>): Expr {
  const domain = resolveTerm(names, scope, expr.domain)
  const key = expr.key
    ? declarePattern(names, scope, expr.key, 'declared')
    : variable(`$in${++names.counter.value}`, expr.at)
  const value = declarePattern(names, scope, expr.value, 'declared')
  const { at } = expr
  return { e: 'unify', at, ...(expr.not && { not: expr.not }), left: value, right: extend(domain, [key], at) }
}

function resolveEvery(names: ModuleNames, scope: Scope, expr: EveryExpr): Expr {
  const domain = resolveTerm(names, scope, expr.domain)
  const inner = createScope(scope)
  const key = declarePattern(names, inner, expr.key as Term, 'declared')
  const value = declarePattern(names, inner, expr.value, 'declared')
  return { ...expr, key, value, domain, body: closed(names, inner, expr.body) }
}

function resolveWith(names: ModuleNames, scope: Scope, modifier: With): With {
  return {
    ...modifier,
    target: resolveTerm(names, scope, modifier.target),
    value: resolveTerm(names, scope, modifier.value),
  }
}
