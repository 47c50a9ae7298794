// What an evaluation sees: documents, replacements, caches, limits.

import type { BuiltinState } from '../builtins/builtin.ts'
import { RegoError } from '../errors.ts'
import { columnOf, type Position, rowOf } from '../syntax/ast.ts'
import type { Value } from '../value/value.ts'
import { monotonicMs } from './clock.ts'
import type { LinkedProgram } from './program-link.ts'
import type { TraceHook } from './trace.ts'

/** One call of `evaluate`: shared by all contexts that `with` derives. */
export interface Run extends BuiltinState {
  program: LinkedProgram
  strict: boolean
  print: ((line: string, place: { file: string; row: number }) => void) | undefined
  stepsLeft: number
  stepBudget: number
  /** Milliseconds on the monotonic clock, or Infinity. */
  deadline: number
  timeBudgetMs: number
  trace: TraceHook | undefined
}

/** What replaces a function: another one by name, or a value. */
export type Mock = { by: string[] } | { value: Value }

/** The documents as one expression sees them. `with` derives a new context with caches of its own. */
export interface Context {
  run: Run
  input: Value | undefined
  base: Value
  /** Paths under `data` that `with` replaced: rules at or below them are hidden. */
  hidden: readonly (readonly Value[])[] | undefined
  mocks: ReadonlyMap<string, Mock> | undefined
  /** Results of rules by group number. */
  cache: unknown[]
  unmocked: Context | undefined
}

const TIME_CHECK = 1024

/** Counts one step; throws when the budget is used up. */
export function countStep(run: Run): void {
  if (--run.stepsLeft % TIME_CHECK !== 0) return
  if (run.stepsLeft <= 0)
    throw limitError(
      'step',
      `the step budget of ${run.stepBudget} steps is used up: simplify the policy or raise stepBudget`,
    )
  if (monotonicMs() > run.deadline)
    throw limitError(
      'time',
      `the time budget of ${run.timeBudgetMs} ms is used up: simplify the policy or raise timeBudgetMs`,
    )
}

function limitError(kind: string, message: string): RegoError {
  return new RegoError([{ file: '', row: 0, column: 0, code: `eval_${kind}_limit_error`, message }])
}

export function evalError(code: string, message: string, file: string, at: Position): RegoError {
  return new RegoError([{ file, row: rowOf(at), column: columnOf(at), code, message }])
}

/** The same documents without any replaced function: how a mock itself runs. */
export function withoutMocks(context: Context): Context {
  if (context.mocks === undefined) return context
  context.unmocked ??= { ...context, mocks: undefined, cache: [], unmocked: undefined }
  return context.unmocked
}
