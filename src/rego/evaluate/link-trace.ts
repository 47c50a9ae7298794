// Statements of a traced run report when they are tried and whether they held.
import { writtenName } from '../compile/terms.ts'
import { type CallTerm, columnOf, type Expr, rowOf } from '../syntax/ast.ts'
import type { Value } from '../value/value.ts'
import type { Context } from './context.ts'
import type { Frame, Step } from './frame.ts'
import type { Linker, Then } from './linker.ts'
import type { TraceEvent } from './trace.ts'

export function traceStatement(
  l: Linker,
  expr: Expr,
  then: Then,
  link: (l: Linker, expr: Expr, then: Then) => Step,
): Step {
  const report = (frame: Frame, op: TraceEvent['op']): void => {
    frame.context.run.trace?.({
      op,
      kind: 'expression',
      file: l.file,
      row: rowOf(expr.at),
      column: columnOf(expr.at),
      text: l.owner,
      locals: () => locals(l, frame),
    })
  }
  let held = 0
  const inner = link(l, expr, () => {
    const next = then()
    return (frame) => {
      held++
      report(frame, 'exit')
      return next(frame)
    }
  })
  return (frame) => {
    report(frame, 'enter')
    const before = held
    const stop = inner(frame)
    if (held === before) report(frame, 'fail')
    return stop
  }
}

/** `trace(message)`: a note for whoever watches the run. */
export function linkNote(l: Linker, { at }: CallTerm): (context: Context, args: Value[]) => Value {
  return ({ run }, [message]) => {
    run.trace?.({
      op: 'note',
      kind: 'expression',
      file: l.file,
      row: rowOf(at),
      column: columnOf(at),
      text: String(message),
      locals: () => ({}),
    })
    return true
  }
}

function locals(l: Linker, frame: Frame): Record<string, Value> {
  const named: Record<string, Value> = {}
  for (const [name, slot] of l.slots) {
    const value = frame.slots[slot]
    if (value !== undefined && l.bound.has(name) && !/^[~$]/.test(name)) named[writtenName(name)] = value
  }
  return named
}
