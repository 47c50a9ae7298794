// Rules of a traced run report when they are entered and left.
import type { PlanRule } from '../compile/plan.ts'
import { columnOf, rowOf } from '../syntax/ast.ts'
import type { Context } from './context.ts'
import type { TraceEvent } from './trace.ts'

const NO_LOCALS = (): Record<string, never> => ({})

export function traceRule(context: Context, rule: PlanRule, op: TraceEvent['op']): void {
  const { trace } = context.run
  if (trace === undefined) return
  const text = rule.prefix.map((key) => (key.t === 'string' ? key.text : '[...]')).join('.')
  trace({
    op,
    kind: 'rule',
    file: rule.file,
    row: rowOf(rule.at),
    column: columnOf(rule.at),
    text,
    locals: NO_LOCALS,
  })
}
