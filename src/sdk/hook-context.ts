import { parseCursorVersion } from '../protocol/index.ts'
import { createLogger, type Logger } from './logger.ts'
import type { Turn } from './turn.ts'
import { type Surroundings, workingDirectory, workspaceRoot, workspaceRoots } from './workspace-root.ts'

/** What a handler gets beside the payload. */
export interface HookContext {
  /** Who fired the event: `cursor`, or another agent for unified hooks. */
  readonly agent: string
  /** The agent's own name of the event. */
  readonly event: string
  /** Aborted when the deadline passes; hand it to fetch, timers and children. */
  readonly signal: AbortSignal
  /** Epoch milliseconds at which the failure rule answers in the handler's place. */
  readonly deadline: number
  /** The workspace folder, with every fallback; never empty. */
  readonly workspaceRoot: string
  /** All workspace folders that the payload names; may be empty. */
  readonly workspaceRoots: readonly string[]
  /** Where the tool works; the workspace folder when the payload says nothing. */
  readonly cwd: string
  /** `3.20.17` in the IDE, `2026.09.18-9a7762b` in the CLI; undefined when nobody told. */
  readonly cursorVersion: string | undefined
  /** Which form the version has; undefined when unknown. */
  readonly surface: 'ide' | 'cli' | undefined
  readonly log: Logger
}

export interface ContextSource extends Surroundings {
  readonly signal: AbortSignal
  readonly deadline: number
  /** The hook's name, for log lines. */
  readonly name: string
}

export function createContext(turn: Turn, source: ContextSource): HookContext {
  const { payload, agent, event } = turn
  const version = agent === 'cursor' ? cursorVersionOf(payload, source.env) : undefined
  return {
    agent,
    event,
    signal: source.signal,
    deadline: source.deadline,
    workspaceRoot: workspaceRoot(payload, source),
    workspaceRoots: workspaceRoots(payload, source),
    cwd: workingDirectory(payload, source),
    cursorVersion: version,
    surface: version === undefined ? undefined : parseCursorVersion(version)?.surface,
    log: createLogger(source.name),
  }
}

/** The Cursor version that the payload tells, else the environment. */
export function cursorVersionOf(
  payload: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const told = payload['cursor_version']
  if (typeof told === 'string' && told !== '') return told
  return env['CURSOR_VERSION'] || undefined
}
