// Bodies: a statement becomes a check, or a step that runs the rest of the body for each of its solutions.
import type { Body, Expr } from '../syntax/ast.ts'
import type { Sink, Step } from './frame.ts'
import { linkCheck } from './link-check.ts'
import { linkMatch, linkUnify } from './link-match.ts'
import { linkSource } from './link-source.ts'
import { traceStatement } from './link-trace.ts'
import { linkWith } from './link-with.ts'
import type { Linker, Then } from './linker.ts'

const STOP: Step = () => true

/** What follows when one solution is enough. */
export const succeed: Then = () => STOP

export function linkBody(l: Linker, body: Body, then: Then): Step {
  const linkFrom = (start: number): Step => {
    const checks: Step[] = []
    let index = start
    for (; index < body.length; index++) {
      const check = l.traced ? undefined : linkCheck(l, body[index] as Expr)
      if (check === undefined) break
      checks.push(check)
    }
    const expr = body[index]
    const rest = expr === undefined ? then() : linkExpr(l, expr, () => linkFrom(index + 1))
    return checks.length === 0 ? rest : sequence(checks, rest)
  }
  return linkFrom(0)
}

function sequence(checks: Step[], rest: Step): Step {
  const first = checks[0] as Step
  const second = checks[1] as Step
  if (checks.length === 1) return (frame) => first(frame) && rest(frame)
  if (checks.length === 2) return (frame) => first(frame) && second(frame) && rest(frame)
  return (frame) => {
    for (let i = 0; i < checks.length; i++) if (!(checks[i] as Step)(frame)) return false
    return rest(frame)
  }
}

function linkExpr(l: Linker, expr: Expr, then: Then): Step {
  return l.traced ? traceStatement(l, expr, then, linkModified) : linkModified(l, expr, then)
}

function linkModified(l: Linker, expr: Expr, then: Then): Step {
  return expr.with === undefined ? linkStatement(l, expr, then) : linkWith(l, expr, then)
}

/** A statement without its `with`. */
export function linkStatement(l: Linker, expr: Expr, then: Then): Step {
  const check = linkCheck(l, expr)
  if (check !== undefined) {
    const next = then()
    return (frame) => check(frame) && next(frame)
  }
  if (expr.e === 'term') return linkSource(l, expr.term, () => truthy(then()))
  if (expr.e !== 'unify') return then()
  if (expr.right.t === 'call') return linkSource(l, expr.right, () => linkMatch(l, expr.left, then))
  return linkUnify(l, expr.left, expr.right, then)
}

function truthy(next: Step): Sink {
  return (frame, value) => value !== false && next(frame)
}
