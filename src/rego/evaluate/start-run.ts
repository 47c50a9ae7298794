// Options of one evaluation become its context.
import { fromJson } from '../value/from-json.ts'
import type { Value } from '../value/value.ts'
import { monotonicMs } from './clock.ts'
import type { Context, Run } from './context.ts'
import type { LinkedProgram } from './program-link.ts'
import type { TraceHook } from './trace.ts'

export interface EvaluateOptions {
  /** A builtin error stops the evaluation instead of making the expression undefined. */
  strictBuiltinErrors?: boolean
  /** Receives what `print` prints. */
  print?: (line: string, place: { file: string; row: number }) => void
  /** Upper bound for rule calls, iterations and builtin calls. Default 5,000,000. */
  stepBudget?: number
  /** Upper bound for the time of one evaluation. Default 5,000. */
  timeBudgetMs?: number
  /** The time that `time.now_ns` returns. */
  now?: Date | bigint
  /** Is told about every rule and expression. */
  trace?: TraceHook
}

const STEP_BUDGET = 5_000_000
const TIME_BUDGET_MS = 5_000
const MAX_SIZE = 1_000_000

export function startRun(
  program: LinkedProgram,
  base: Value,
  input: unknown,
  options: EvaluateOptions = {},
): Context {
  const { stepBudget = STEP_BUDGET, timeBudgetMs = TIME_BUDGET_MS } = options
  const run: Run = {
    program,
    strict: options.strictBuiltinErrors === true,
    print: options.print,
    stepBudget,
    stepsLeft: stepBudget,
    timeBudgetMs,
    deadline: timeBudgetMs === Number.POSITIVE_INFINITY ? timeBudgetMs : monotonicMs() + timeBudgetMs,
    trace: options.trace,
    nowNs: nanoseconds(options.now),
    once: new Map(),
    maxSize: MAX_SIZE,
  }
  const value = input === undefined ? undefined : fromJson(input)
  return { run, input: value, base, hidden: undefined, mocks: undefined, cache: [], unmocked: undefined }
}

function nanoseconds(now: Date | bigint | undefined): bigint {
  if (typeof now === 'bigint') return now
  return BigInt((now ?? new Date()).getTime()) * 1_000_000n
}
