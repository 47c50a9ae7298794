// The moving parts of an evaluation.
import type { Value } from '../value/value.ts'
import type { Context } from './context.ts'

/** The variables of one rule being evaluated, in numbered slots. */
export interface Frame {
  slots: Value[]
  context: Context
  /** Receives each solution of a rule; true means that no more are wanted. */
  emit: (value: Value, frame: Frame) => boolean
}

/** Runs the rest of a body. True means: stop looking for further solutions. */
export type Step = (frame: Frame) => boolean

/** A step that is handed a value. */
export type Sink = (frame: Frame, value: Value) => boolean

/** Computes a term whose variables are all bound; undefined is Rego's undefined. */
export type Getter = (frame: Frame) => Value | undefined
