import type { Problem, Source } from '../config/index.ts'
import type { AnyAnswer, Effect, EventName } from '../protocol/index.ts'

/**
 * `blocked`: it said deny or ask, exited 2, or its failure itself stopped the action.
 * `skipped`: over its loop limit, or not reached because an earlier hook had decided.
 */
export type RunStatus = 'success' | 'blocked' | 'failed' | 'timeout' | 'skipped'

export type RunError =
  | 'exit_nonzero'
  | 'empty_stdout'
  | 'invalid_json'
  | 'invalid_response'
  | 'spawn_error'
  | 'timeout'
  | 'judge_error'

/** One hook executed for one event. */
export interface Run {
  readonly source: Source
  readonly type: 'command' | 'prompt'
  /** The command line; of a prompt hook the prompt. */
  readonly command: string
  readonly cwd: string
  readonly status: RunStatus
  readonly error: RunError | null
  readonly exitCode: number | null
  readonly durationMs: number
  readonly stdout: string
  readonly stderr: string
  /** What Cursor takes as this hook's answer; null when it has none. */
  readonly response: AnyAnswer | null
}

/** Something Cursor passes over in silence. `hook` is the index of the run it is about. */
export interface Warning {
  readonly code: string
  readonly message: string
  readonly hook?: number
}

export interface ConfigFile {
  readonly source: Source
  readonly path: string
  readonly dropped: boolean
  readonly problems: readonly Problem[]
}

/** All runs of an event, the merged answer, and what Cursor then does. */
export interface Outcome {
  readonly event: EventName
  readonly profile: string
  readonly response: AnyAnswer | null
  readonly effect: Effect
  readonly hooks: readonly Run[]
  readonly config: readonly ConfigFile[]
  readonly warnings: readonly Warning[]
}
