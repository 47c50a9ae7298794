// Statements with at most one solution become checks: they bind or compare and say whether the body goes on.
// A run of checks is a plain loop, so long bodies need no deep stack.
import type { EveryExpr, Expr, Term, UnifyExpr } from '../syntax/ast.ts'
import { equalValues } from '../value/compare.ts'
import { countStep } from './context.ts'
import type { Getter, Step } from './frame.ts'
import { linkBody, linkStatement, succeed } from './link-body.ts'
import { isRelation } from './link-call.ts'
import { linkMatch } from './link-match.ts'
import { isDetermined, linkGetter } from './link-term.ts'
import { type Linker, nested, slotOf } from './linker.ts'
import { eachMember, isCollection } from './lookup.ts'

/** The statement as a check, or undefined when it can have several solutions. */
export function linkCheck(l: Linker, expr: Expr): Step | undefined {
  if (expr.with !== undefined) return undefined
  if (expr.not) {
    const { not: _not, ...positive } = expr
    return negate(linkStatement(nested(l), positive as Expr, succeed))
  }
  switch (expr.e) {
    case 'term':
      return linkTruth(l, expr.term)
    case 'unify':
      return linkUnification(l, expr)
    case 'every':
      return linkEvery(l, expr)
    case 'not':
      return negate(linkBody(nested(l), expr.body, succeed))
    case 'and':
    case 'or':
      return linkLogic(
        expr.e,
        expr.operands.map((operand) => linkBody(nested(l), operand, succeed)),
      )
    default:
      return undefined
  }
}

function isSingle(l: Linker, term: Term): boolean {
  return isDetermined(l, term) && !(term.t === 'call' && isRelation(l, term))
}

function linkTruth(l: Linker, term: Term): Step | undefined {
  if (!isSingle(l, term)) return undefined
  const getter = linkGetter(l, term)
  return (frame) => {
    const value = getter(frame)
    return value !== undefined && value !== false
  }
}

function linkUnification(l: Linker, expr: UnifyExpr): Step | undefined {
  const { left, right } = expr
  if (isSingle(l, right)) return linkAgainst(l, left, right)
  return isSingle(l, left) ? linkAgainst(l, right, left) : undefined
}

function linkAgainst(l: Linker, pattern: Term, source: Term): Step | undefined {
  if (pattern.t !== 'var' && !isDetermined(l, pattern)) return undefined
  const getter = linkGetter(l, source)
  return isDetermined(l, pattern)
    ? compare(linkGetter(l, pattern), getter)
    : bind(l, pattern as Term & { t: 'var' }, getter)
}

function compare(left: Getter, right: Getter): Step {
  return (frame) => {
    const a = left(frame)
    if (a === undefined) return false
    const b = right(frame)
    return b !== undefined && equalValues(a, b)
  }
}

function bind(l: Linker, pattern: Term & { t: 'var' }, getter: Getter): Step {
  l.bound.add(pattern.name)
  const slot = slotOf(l, pattern.name)
  return (frame) => {
    const value = getter(frame)
    if (value === undefined) return false
    frame.slots[slot] = value
    return true
  }
}

function negate(inner: Step): Step {
  return (frame) => {
    countStep(frame.context.run)
    return !inner(frame)
  }
}

function linkLogic(word: 'and' | 'or', operands: Step[]): Step {
  if (word === 'and') return (frame) => operands.every((operand) => operand(frame))
  return (frame) => operands.some((operand) => operand(frame))
}

function linkEvery(l: Linker, expr: EveryExpr): Step {
  const domain = linkGetter(l, expr.domain)
  const inner = nested(l)
  const key = linkMatch(inner, expr.key as Term, succeed)
  const value = linkMatch(inner, expr.value, () => linkBody(inner, expr.body, succeed))
  return (frame) => {
    const members = domain(frame)
    if (members === undefined || !isCollection(members)) return false
    return !eachMember(members, (id, member) => {
      countStep(frame.context.run)
      key(frame, id)
      return !value(frame, member)
    })
  }
}
