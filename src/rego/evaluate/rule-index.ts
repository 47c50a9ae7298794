// Rules that need `input.x.y == "constant"` can be skipped at once when the input says something else.
import type { PlanRule } from '../compile/plan.ts'
import type { Expr, Term } from '../syntax/ast.ts'
import type { Value } from '../value/value.ts'
import type { Context } from './context.ts'
import { constantValue } from './link-term.ts'
import { lookUpKey } from './lookup.ts'

export interface IndexKey {
  path: Value[]
  constant: Value
}

/** The first comparison of a part of the input with a scalar constant that the rule cannot do without. */
export function indexKey(rule: PlanRule): IndexKey | undefined {
  for (let i = 0; i < rule.body.length; i++) {
    const key = fromExpr(rule.body[i] as Expr)
    if (key !== undefined) return key
  }
  return undefined
}

function fromExpr(expr: Expr): IndexKey | undefined {
  if (expr.e !== 'unify' || expr.not || expr.with) return undefined
  return fromSides(expr.left, expr.right) ?? fromSides(expr.right, expr.left)
}

function fromSides(ref: Term, other: Term): IndexKey | undefined {
  if (ref.t !== 'ref' || ref.head.t !== 'var' || ref.head.name !== 'input') return undefined
  if (other.t !== 'string' && other.t !== 'true' && other.t !== 'false') return undefined
  const path = ref.path.map(constantValue)
  if (path.some((key) => key === undefined)) return undefined
  return { path: path as Value[], constant: constantValue(other) as Value }
}

/** False when the input already rules the rule out. */
export function mayApply(key: IndexKey | undefined, context: Context): boolean {
  if (key === undefined) return true
  let value = context.input
  for (let i = 0; value !== undefined && i < key.path.length; i++)
    value = lookUpKey(value, key.path[i] as Value)
  return value === key.constant
}
