import type { CoveredHook } from './coverage.ts'
import type { CaseResult } from './run-cases.ts'

/** A finished run of case files. */
export interface Report {
  readonly results: readonly CaseResult[]
  readonly coverage: readonly CoveredHook[]
  /** Hooks files that Cursor would drop: none of their hooks takes part. */
  readonly dropped: readonly { readonly path: string; readonly reason: string }[]
  readonly durationMs: number
}

/** A dropped hooks file is a failure: every "allow" would hold for want of hooks. */
export function hasFailed(report: Report): boolean {
  return report.dropped.length > 0 || failuresOf(report).length > 0
}

export function failuresOf({ results }: Report): CaseResult[] {
  return results.filter(({ mismatches }) => mismatches.length > 0)
}
