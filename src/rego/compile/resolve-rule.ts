// Rules: arguments, body, head, else chain; afterwards every name is resolved and every call stands on its own.
import type { Expr, Rule, Term } from '../syntax/ast.ts'
import { expandBody, hoistHead } from './expand.ts'
import { addIssue } from './issues.ts'
import type { ModuleNames } from './module-names.ts'
import type { PlanBranch, PlanRule } from './plan.ts'
import { checkUnused, resolveBody } from './resolve-body.ts'
import { resolveTerm } from './resolve-term.ts'
import { createScope, declare, type Scope } from './scope.ts'
import { isScalar, text, variable } from './terms.ts'
import { addVars } from './vars.ts'

export function resolveRule(names: ModuleNames, rule: Rule): PlanRule {
  names.counter.value = 0
  const argScope = createScope()
  const extra: Expr[] = []
  const args = (rule.args ?? []).map((arg) => resolveArg(names, argScope, arg, extra))
  const main = resolveBranch(names, argScope, rule, extra, rule.path)
  const orElse: PlanBranch[] = []
  for (let branch = rule.orElse; branch !== undefined; branch = branch.orElse) {
    orElse.push(resolveBranch(names, argScope, branch, extra, []))
  }
  const prefix = [...names.package, rule.name].map((key) => text(key, rule.at))
  let path = main.path
  // A composite key makes the head general, even when nothing in it varies.
  while (path[0] !== undefined && isScalar(path[0])) {
    prefix.push(path[0])
    path = path.slice(1)
  }
  const kind = rule.args ? 'function' : rule.key ? 'set' : 'value'
  const { at, value, body } = main
  if (rule.isDefault) checkDefault(names, rule, rule.value ?? value)
  return {
    at,
    value,
    body,
    file: names.file,
    prefix,
    path,
    kind,
    args,
    isDefault: rule.isDefault === true,
    orElse,
  }
}

function resolveBranch(
  names: ModuleNames,
  args: Scope,
  rule: Rule,
  extra: Expr[],
  path: Term[],
): PlanBranch & { path: Term[] } {
  const written = rule.key ?? rule.value ?? { t: 'true' as const, at: rule.at }
  // Plain data, such as a set of words, passes the stages as it is.
  if (rule.body === undefined && extra.length === 0 && path.length === 0 && isConstant(written))
    return { at: rule.at, value: written, path, body: [] }
  const { body, scope } = resolveBody(names, args, rule.body ?? [])
  const head = [...path, written].map((term) => resolveTerm(names, scope, term))
  checkUnused(names, scope)
  const expanded = expandBody(names, extra.length === 0 ? body : [...extra, ...body])
  const hoisted = head.map((term) => hoistHead(names, term, expanded))
  return { at: rule.at, value: hoisted.at(-1) as Term, path: hoisted.slice(0, -1), body: expanded }
}

// Arguments are patterns. What is none (a reference, a call) becomes a fresh variable compared in the body.
function resolveArg(names: ModuleNames, scope: Scope, arg: Term, extra: Expr[]): Term {
  const inner = (part: Term): Term => resolveArg(names, scope, part, extra)
  switch (arg.t) {
    case 'var':
      if (scope.names.has(arg.name)) return resolveTerm(names, scope, arg)
      return variable(declare(names, scope, arg.name, 'argument', arg.at), arg.at)
    case 'array':
      return { ...arg, items: arg.items.map(inner) }
    case 'object':
      return {
        ...arg,
        pairs: arg.pairs.map(([key, value]) => [resolveTerm(names, scope, key), inner(value)]),
      }
    default: {
      if (isScalar(arg)) return arg
      const fresh = variable(`~${++names.counter.value}`, arg.at)
      extra.push({ e: 'unify', at: arg.at, left: fresh, right: resolveTerm(names, scope, arg) })
      return fresh
    }
  }
}

function isConstant(term: Term): boolean {
  if (isScalar(term)) return true
  if (term.t === 'array' || term.t === 'set') return term.items.every(isConstant)
  return term.t === 'object' && term.pairs.flat().every(isConstant)
}

function checkDefault(names: ModuleNames, rule: Rule, value: Term): void {
  const fail = (message: string): void =>
    addIssue(names.issues, names.file, rule.at, 'rego_parse_error', message)
  const vars = new Set<string>()
  addVars(value, vars)
  if (value.t === 'var' || value.t === 'ref' || value.t === 'call' || vars.size > 0) {
    fail(
      `illegal default rule (value cannot contain ${value.t === 'ref' ? 'ref' : value.t === 'call' ? 'call' : 'var'})`,
    )
  }
  const seen = new Set<string>()
  for (const arg of rule.args ?? []) {
    if (arg.t !== 'var') fail('illegal default rule (arguments cannot contain values): use plain variables')
    else if (seen.has(arg.name)) fail(`illegal default rule (arguments cannot be repeated ${arg.name})`)
    else seen.add(arg.name)
  }
}
