// The contract of a builtin, and the failures it can report. Failures are plain objects, not errors with a stack:
// in normal mode they only make an expression undefined, which is frequent.
import type { Value } from '../value/value.ts'

/** What a builtin may know about the evaluation it runs in. */
export interface BuiltinState {
  /** The time of this evaluation, always the same within it. */
  nowNs: bigint
  /** Results that must stay the same within one evaluation, and compiled patterns. */
  once: Map<string, unknown>
  /** Limits text and arrays that a builtin builds. */
  maxSize: number
}

export type BuiltinFunction = (args: readonly Value[], state: BuiltinState) => Value | undefined

/** A builtin with many results; `visit` returns true when no more are wanted. */
export type BuiltinRelation = (args: readonly Value[], visit: (value: Value) => boolean) => boolean

export type BuiltinFamily = Record<string, BuiltinFunction>

export interface BuiltinFailure {
  isBuiltinFailure: true
  code: 'eval_type_error' | 'eval_builtin_error'
  message: string
  /** Stops the evaluation in every mode. */
  halt?: boolean
}

export function isBuiltinFailure(reason: unknown): reason is BuiltinFailure {
  return typeof reason === 'object' && reason !== null && 'isBuiltinFailure' in reason
}

export function builtinError(message: string): BuiltinFailure {
  return { isBuiltinFailure: true, code: 'eval_builtin_error', message }
}

export function typeError(message: string): BuiltinFailure {
  return { isBuiltinFailure: true, code: 'eval_type_error', message }
}

/** A limit of the engine, not of Rego: stops the evaluation. */
export function limitFailure(message: string): BuiltinFailure {
  return { isBuiltinFailure: true, code: 'eval_builtin_error', message, halt: true }
}
