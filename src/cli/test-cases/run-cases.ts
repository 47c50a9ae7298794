import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createHost,
  type HostOptions,
  InvalidPayload,
  type Outcome,
  type PlayedRun,
  play,
} from '../../host/index.ts'
import { renderIssue } from '../../protocol/index.ts'
import {
  createSandbox,
  type Mismatch,
  outcomeMismatches,
  playMismatches,
  samplePayloadIn,
} from '../../testing/index.ts'
import type { Case } from './case.ts'

export interface CaseResult {
  readonly case: Case
  readonly mismatches: readonly Mismatch[]
  readonly outcomes: readonly Outcome[]
  /** The whole run of a play case. */
  readonly played?: PlayedRun
  readonly durationMs: number
}

export interface RunCasesOptions {
  readonly workspace: string
  /** Instead of a fresh home for each case. */
  readonly home?: string
  readonly enterprise?: string
  readonly team?: string
  readonly host: Pick<HostOptions, 'profile' | 'cursorVersion'>
  readonly jobs: number
  readonly signal: AbortSignal
  done(result: CaseResult, count: number): void
}

/** Runs cases side by side, each in a sandbox of its own; the results come in the order of the cases. */
export async function runCases(cases: readonly Case[], options: RunCasesOptions): Promise<CaseResult[]> {
  // What one case compiled serves the next: a cache may be shared without harm.
  const cacheHome = mkdtempSync(join(tmpdir(), 'jackline-test-cache-'))
  const results: CaseResult[] = []
  let next = 0
  let finished = 0
  const work = async () => {
    for (let index = next++; index < cases.length; index = next++) {
      const result = await runCase(cases[index] as Case, options, cacheHome)
      results[index] = result
      options.done(result, ++finished)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(options.jobs, cases.length) }, work))
    return results
  } finally {
    rmSync(cacheHome, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runCase(each: Case, options: RunCasesOptions, cacheHome: string): Promise<CaseResult> {
  const { workspace, signal } = options
  const started = performance.now()
  const sandbox = createSandbox({ cacheHome })
  try {
    const host = createHost({
      ...options.host,
      workspace,
      home: options.home ?? sandbox.home,
      enterprise: options.enterprise ?? sandbox.absent,
      ...(options.team === undefined ? {} : { team: options.team }),
      env: { ...process.env, ...sandbox.env },
    })
    if (each.kind === 'play') {
      const played = await play(host, each.steps, { workspace, signal })
      const outcomes = played.moments.map(({ outcome }) => outcome)
      const mismatches = playMismatches(played, each.expected)
      return { case: each, mismatches, outcomes, played, durationMs: performance.now() - started }
    }
    const payload = { ...samplePayloadIn(each.event, workspace), ...each.payload }
    const outcome = await host.fire(each.event, payload, { signal })
    const mismatches = outcomeMismatches(outcome, each.effect, each.answer)
    return { case: each, mismatches, outcomes: [outcome], durationMs: performance.now() - started }
  } catch (error) {
    if (!(error instanceof InvalidPayload)) throw error
    const expected = `a payload of ${error.event}`
    const received = error.issues.map(renderIssue).join('; ')
    const durationMs = performance.now() - started
    return { case: each, mismatches: [{ key: 'payload', expected, received }], outcomes: [], durationMs }
  } finally {
    sandbox.remove()
  }
}
