import { CODES, type CodeName, type Severity } from './codes.ts'
import type { Repair } from './repair.ts'

/** One thing that is wrong, or worth knowing: which code, why, and what to do. */
export interface Finding {
  /** Of the doctor (codes.ts) or of the linter (docs/rules.md). */
  readonly code: string
  readonly severity: Severity
  readonly cause: string
  readonly fix: string
  readonly file?: string
  readonly line?: number
  /** The hooks it is about: their places in the list of hooks. */
  readonly hooks?: readonly number[]
  /** What --fix does about it. */
  readonly repair?: Repair
}

type Details = Partial<Omit<Finding, 'code'>>

/** A finding of the doctor's own; what is not said comes from the table of codes. */
export function found(code: CodeName, details: Details = {}): Finding {
  const { severity, cause, fix } = CODES[code]
  return { code, severity, cause, fix, ...details }
}

/** Whether it counts as broken; the rest is information. */
export function isTrouble({ severity }: Finding): boolean {
  return severity !== 'info'
}
