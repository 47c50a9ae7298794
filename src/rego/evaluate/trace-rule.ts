// Rules of a traced run report when they are entered and left.
import type { PlanRule } from '../compile/plan.ts'
import { columnOf, type Position, rowOf } from '../syntax/ast.ts'
import type { Context } from './context.ts'
import type { TraceEvent } from './trace.ts'

const NO_LOCALS = (): Record<string, never> => ({})

/** `at` is the place of the head: of the rule itself or of one of its `else`. */
export function traceRule(context: Context, rule: PlanRule, at: Position, op: TraceEvent['op']): void {
  const { trace } = context.run
  if (trace === undefined) return
  const text = rule.prefix.map((key) => (key.t === 'string' ? key.text : '[...]')).join('.')
  trace({
    op,
    kind: 'rule',
    file: rule.file,
    row: rowOf(at),
    column: columnOf(at),
    text,
    locals: NO_LOCALS,
  })
}
