// The hook for explanations and coverage. It is woven in when a rule is linked for a traced run, so it costs
// nothing otherwise.
import type { Value } from '../value/value.ts'

export interface TraceEvent {
  op: 'enter' | 'exit' | 'fail' | 'note'
  kind: 'rule' | 'expression'
  file: string
  row: number
  column: number
  /** The path of the rule, or the text of a note. */
  text: string
  /** The bindings by written name, for expressions. */
  locals(): Record<string, Value>
}

export type TraceHook = (event: TraceEvent) => void
