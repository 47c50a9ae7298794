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
  const resolved: Body = []
  for (let i = 0; i < body.length; i++) {
    const result = resolveExpr(names, scope, body[i] as Expr)
    if (result !== undefined) resolved.push(result)
  }
  return { body: resolved, scope }
}

/** Reports variables that nothing uses: an error for `some x`, else only in strict mode. Call it after the head. */
export function checkUnused(names: ModuleNames, scope: Scope): void {
  if (scope.names.size === 0) return
  for (const [name, { kind, at, used }] of scope.names) {
    if (used || kind === 'argument') continue
    const isSome = kind === 'declared' && scope.plainSome?.has(name) === true
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
  if (expr.with === undefined) return resolveMain(names, scope, expr)
  const modifiers = resolveModifiers(names, scope, expr.with)
  const result = resolveMain(names, scope, expr)
  return result && { ...result, with: modifiers }
}

/** A statement without its `with`. */
function resolveMain(names: ModuleNames, scope: Scope, expr: Expr): Expr | undefined {
  switch (expr.e) {
    case 'some':
      for (const { name, at } of expr.names) {
        declare(names, scope, name, 'declared', at, expr.at)
        scope.plainSome ??= new Set()
        scope.plainSome.add(name)
      }
      return undefined
    case 'term':
      return { ...expr, term: resolveTerm(names, scope, expr.term) }
    case 'unify':
      return {
        ...expr,
        left: resolveTerm(names, scope, expr.left),
        right: resolveTerm(names, scope, expr.right),
      }
    case 'assign':
      return resolveAssign(names, scope, expr)
    case 'someIn':
      return resolveSomeIn(names, scope, expr)
    case 'every':
      return resolveEvery(names, scope, expr)
    case 'not':
      return { ...expr, body: closed(names, scope, expr.body) }
    default:
      return { ...expr, operands: closedAll(names, scope, expr.operands) }
  }
}

function closedAll(names: ModuleNames, scope: Scope, operands: Body[]): Body[] {
  return operands.map((operand) => closed(names, scope, operand))
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
  statementAt?: number,
): Term {
  return pattern.t === 'var'
    ? variable(declare(names, scope, pattern.name, kind, pattern.at, statementAt), pattern.at)
    : declareParts(names, scope, pattern, kind, statementAt)
}

function declareParts(
  names: ModuleNames,
  scope: Scope,
  pattern: Term,
  kind: 'declared' | 'assigned',
  statementAt: number | undefined,
): Term {
  const inner = (part: Term): Term => declarePattern(names, scope, part, kind, statementAt)
  switch (pattern.t) {
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
    ? declarePattern(names, scope, expr.key, 'declared', expr.at)
    : variable(`$in${++names.counter.value}`, expr.at)
  const value = declarePattern(names, scope, expr.value, 'declared', expr.at)
  const { at } = expr
  return { e: 'unify', at, ...(expr.not && { not: expr.not }), left: value, right: extend(domain, [key], at) }
}

function resolveEvery(names: ModuleNames, scope: Scope, expr: EveryExpr): Expr {
  const domain = resolveTerm(names, scope, expr.domain)
  const inner: Scope = { ...createScope(scope), isEvery: true }
  const key = declarePattern(names, inner, expr.key as Term, 'declared')
  const value = declarePattern(names, inner, expr.value, 'declared')
  const body = closed(names, inner, expr.body)
  for (const [name, { used }] of inner.names) {
    if (!used)
      addIssue(
        names.issues,
        names.file,
        expr.body[0]?.at ?? expr.at,
        'rego_compile_error',
        `declared var ${name} unused`,
      )
  }
  return { ...expr, key, value, domain, body }
}

function resolveModifiers(names: ModuleNames, scope: Scope, modifiers: With[]): With[] {
  return modifiers.map((modifier) => ({
    ...modifier,
    target: resolveTerm(names, scope, modifier.target),
    value: resolveTerm(names, scope, modifier.value),
  }))
}
