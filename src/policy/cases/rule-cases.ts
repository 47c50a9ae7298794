import type { TestCase } from './test-case.ts'

/** What a rule must stop, and what it must let pass. */
export interface RuleCases {
  readonly stop: readonly TestCase[]
  readonly pass: readonly TestCase[]
}

export type CasesById = Readonly<Record<string, RuleCases>>
