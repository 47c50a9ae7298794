import type { Hook } from '../../../config/index.ts'
import { type Canary, fireCanary } from '../canary.ts'
import { buildRoom } from '../room.ts'

/** What one hook costs, in milliseconds. */
export interface Cost {
  /** The first run: nothing of the hook's own state exists yet. */
  readonly coldMs: number
  /** The median of the runs after it. */
  readonly warmMs: number
  readonly worstMs: number
  readonly runs: number
  /** Why its time says little: it failed or did not answer. */
  readonly problem: string | null
}

export interface MeasureOptions {
  readonly workspace: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly runs: number
  readonly signal: AbortSignal
}

/** A hook that takes this long every time is measured once. */
const PATIENCE_SECONDS = 30
const TOO_SLOW_TO_REPEAT_MS = 5000

/** Runs one hook alone, again and again, as the doctor's canaries do: in a room of its own, through the host. */
export async function measureHook(hook: Hook, options: MeasureOptions): Promise<Cost> {
  const room = buildRoom(options.home)
  const fire = () => fireCanary(hook, { ...options, room, patienceSeconds: PATIENCE_SECONDS })
  try {
    const first = await fire()
    const cold = first.run.durationMs
    const warm: number[] = []
    for (let run = 0; run < options.runs && cold < TOO_SLOW_TO_REPEAT_MS; run++) {
      warm.push((await fire()).run.durationMs)
    }
    const sorted = warm.length === 0 ? [cold] : [...warm].sort((a, b) => a - b)
    return {
      coldMs: round(cold),
      warmMs: round(median(sorted)),
      worstMs: round(Math.max(cold, ...sorted)),
      runs: warm.length + 1,
      problem: problemOf(first),
    }
  } finally {
    room.remove()
  }
}

function problemOf({ run }: Canary): string | null {
  if (run.error === null || run.error === 'empty_stdout') return null
  return run.error === 'exit_nonzero' ? `exit ${run.exitCode}` : run.error.replaceAll('_', ' ')
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
