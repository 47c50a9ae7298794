// A query as closures: every solution becomes a row.
import type { QueryPlan } from '../compile/compile-query.ts'
import { toJson } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import type { Context } from './context.ts'
import { linkBody } from './link-body.ts'
import { createLinker, slotOf } from './linker.ts'
import type { LinkedProgram } from './program-link.ts'

type RunQuery = (context: Context) => Record<string, unknown>[]

export function linkQuery(program: LinkedProgram, plan: QueryPlan, traced: boolean): RunQuery {
  const l = createLinker(program, '', 'query', traced)
  const slots = plan.variables.map(([name, written]): [number, string] => [slotOf(l, name), written])
  const run = linkBody(l, plan.body, () => (frame) => frame.emit(null, frame))
  return (context) => {
    const rows: Record<string, unknown>[] = []
    const emit = (_value: Value, frame: { slots: Value[] }): boolean => {
      const row: Record<string, unknown> = {}
      for (const [slot, name] of slots) row[name] = toJson(frame.slots[slot] as Value)
      rows.push(row)
      return false
    }
    run({ slots: new Array<Value>(l.size.count), context, emit })
    return rows
  }
}
