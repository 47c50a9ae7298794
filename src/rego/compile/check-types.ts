// Mistakes of type that are plain to see: arguments, comparisons and references that can never succeed.
// Less than OPA's checker finds, and nothing that OPA would accept.
import { findBuiltin } from '../builtins/signatures.ts'
import type { Body, CallTerm, Expr, Term, With } from '../syntax/ast.ts'
import { addIssue, type Issues } from './issues.ts'
import { ANY, CONTAINERS, kindOf, kindOfSignature, renderKinds } from './kinds.ts'
import type { PlanRule } from './plan.ts'
import { eachChild, eachTerm, isComprehension, isRoot, writtenName } from './terms.ts'

interface Checker {
  file: string
  issues: Issues
  /** Kinds of rules by path. */
  rules: Map<string, number>
  /** Kinds of variables, as far as they are known. */
  vars: Map<string, number>
  /** Comparisons with `==` are not checked. */
  skipsEquals?: true
}

export function checkTypes(rules: readonly PlanRule[], issues: Issues): void {
  const kinds = ruleKinds(rules)
  for (const rule of rules) {
    for (const branch of [rule, ...rule.orElse]) {
      const checker: Checker = { file: rule.file, issues, rules: kinds, vars: new Map() }
      checkBody(checker, branch.body)
      checkTerm(branch.value, checker)
    }
  }
}

/** The same for the body of a query. There OPA does not look at `==`, only at `=` and `:=`. */
export function checkBodyTypes(rules: readonly PlanRule[], body: Body, issues: Issues): void {
  checkBody({ file: '', issues, rules: ruleKinds(rules), vars: new Map(), skipsEquals: true }, body)
}

function ruleKinds(rules: readonly PlanRule[]): Map<string, number> {
  const kinds = new Map<string, number>()
  for (const rule of rules) {
    const key = pathText(rule.prefix)
    if (key === undefined || rule.kind === 'function') continue
    const values = [rule, ...rule.orElse].map((branch) => kindOf(branch.value))
    const own =
      rule.path.length > 0 ? 32 : rule.kind === 'set' ? 64 : values.reduce((all, kind) => all | kind, 0)
    kinds.set(key, (kinds.get(key) ?? 0) | own)
  }
  return kinds
}

function pathText(path: readonly Term[]): string | undefined {
  let text = ''
  for (let i = 0; i < path.length; i++) {
    const key = path[i] as Term
    if (key.t !== 'string') return undefined
    text += `\0${key.text}`
  }
  return text
}

function kind(c: Checker, term: Term): number {
  if (term.t === 'var') return c.vars.get(term.name) ?? ANY
  if (term.t !== 'ref') return kindOf(term)
  if (term.head.t !== 'var' || term.head.name !== 'data') return ANY
  const key = pathText(term.path)
  return key === undefined ? ANY : (c.rules.get(`\0data${key}`) ?? ANY)
}

function checkBody(c: Checker, body: Body): void {
  for (let i = 0; i < body.length; i++) checkExpr(c, body[i] as Expr)
}

function checkExpr(c: Checker, expr: Expr): void {
  eachTerm(expr, checkTerm, c)
  if (expr.e === 'every' || expr.e === 'not') checkInner(c, expr.body)
  if (expr.e === 'and' || expr.e === 'or') for (const operand of expr.operands) checkInner(c, operand)
  if (expr.with) for (const modifier of expr.with) checkWithTarget(c, modifier)
  if (expr.e !== 'unify' || expr.with || (expr.equals && c.skipsEquals)) return
  const left = kind(c, expr.left)
  const right = kind(c, expr.right)
  if ((left & right) === 0) {
    const message = `match error\n\tleft  : ${renderKinds(left)}\n\tright : ${renderKinds(right)}`
    addIssue(c.issues, c.file, expr.at, 'rego_type_error', message)
  } else if (!expr.not) {
    learn(c, expr.left, right)
    learn(c, expr.right, left)
  }
}

function checkInner(c: Checker, body: Body): void {
  checkBody({ ...c, vars: new Map(c.vars) }, body)
}

// A rule is replaced as a whole or not at all.
function checkWithTarget(c: Checker, { target, replaces, at }: With): void {
  if (replaces || target.t !== 'ref' || target.head.t !== 'var' || target.head.name !== 'data') return
  for (let length = 1; length < target.path.length; length++) {
    const key = pathText(target.path.slice(0, length))
    if (key === undefined || !c.rules.has(`\0data${key}`)) continue
    addIssue(
      c.issues,
      c.file,
      at,
      'rego_compile_error',
      'with keyword cannot partially replace virtual document(s)',
    )
    return
  }
}

// The first statement about a variable says what it is; later ones do not narrow that.
function learn(c: Checker, term: Term, kinds: number): void {
  if (term.t === 'var' && !isRoot(term.name) && !c.vars.has(term.name)) c.vars.set(term.name, kinds)
}

function checkTerm(term: Term, c: Checker): void {
  if (term.t === 'call') checkArgs(c, term)
  if (term.t === 'ref' && (kind(c, term.head) & CONTAINERS) === 0) {
    const head = term.head.t === 'var' ? writtenName(term.head.name) : term.head.t
    const [key] = term.path
    const shown = key?.t === 'string' ? `.${key.text}` : '[...]'
    addIssue(c.issues, c.file, term.at, 'rego_type_error', `undefined ref: ${head}${shown}`)
  }
  if (isComprehension(term)) {
    const inner: Checker = { ...c, vars: new Map(c.vars) }
    checkBody(inner, term.body)
    if (term.key) checkTerm(term.key, inner)
    checkTerm(term.value, inner)
  } else if (term.t === 'template') {
    for (const part of term.parts) if (typeof part !== 'string') checkTerm(part, c)
  } else eachChild(term, checkTerm, c)
}

function checkArgs(c: Checker, call: CallTerm): void {
  const builtin = call.name.length === 1 ? findBuiltin(call.name[0] as string) : undefined
  if (builtin === undefined || builtin.arity !== call.args.length) return
  const fits = (arg: Term, i: number): boolean =>
    (kind(c, arg) & kindOfSignature(builtin.args[i] as string)) !== 0
  if (call.args.every(fits)) return
  const have = call.args.map((arg) => kind(c, arg))
  const want = builtin.args.map(kindOfSignature)
  const list = (kinds: number[]): string => `(${kinds.map(renderKinds).join(', ')})`
  const message = `${builtin.name}: invalid argument(s)\n\thave: ${list(have)}\n\twant: ${list(want)}`
  addIssue(c.issues, c.file, call.at, 'rego_type_error', message)
}
