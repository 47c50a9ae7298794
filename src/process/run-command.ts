import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { collect } from './bounded-output.ts'
import { signalTree } from './process-tree.ts'
import { shellInvocation } from './shell-invocation.ts'

export interface CommandOptions {
  readonly command: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Bytes kept of each stream; the rest is read and thrown away. */
  readonly maxOutputBytes?: number
  /** Time between SIGTERM and SIGKILL. */
  readonly graceMs?: number
}

/** `signalled`: ended by a signal that was not ours. `cancelled`: by the caller's AbortSignal. */
export type CommandEnd = 'exited' | 'signalled' | 'timeout' | 'cancelled' | 'spawn_error'

export interface CommandResult {
  readonly end: CommandEnd
  readonly exitCode: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
  readonly truncated: boolean
  readonly durationMs: number
  /** Why it could not be started. */
  readonly spawnError?: string
}

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024
const GRACE_MS = 500
// After SIGKILL only a process that escaped the tree can still hold our pipes; it gets this long, no longer.
const DRAIN_MS = 250

/** Runs one command line through the shell: feeds stdin, collects with bounds, kills the whole tree in time. */
export function runCommand(options: CommandOptions): Promise<CommandResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    try {
      supervise(start(options), options, started, resolve)
    } catch (error) {
      resolve(notStarted(error, performance.now() - started))
    }
  })
}

function supervise(
  child: ChildProcessWithoutNullStreams,
  options: CommandOptions,
  started: number,
  resolve: (result: CommandResult) => void,
): void {
  const maxBytes = options.maxOutputBytes ?? MAX_OUTPUT_BYTES
  const out = collect(child.stdout, maxBytes)
  const err = collect(child.stderr, maxBytes)
  const timers: NodeJS.Timeout[] = []
  let killedBy: 'timeout' | 'cancelled' | undefined

  const kill = (reason: 'timeout' | 'cancelled') => {
    if (killedBy !== undefined) return
    killedBy = reason
    const { pid } = child
    if (pid === undefined) return
    signalTree(pid, 'SIGTERM')
    timers.push(setTimeout(() => escalate(pid), options.graceMs ?? GRACE_MS))
  }
  const escalate = (pid: number) => {
    signalTree(pid, 'SIGKILL')
    timers.push(setTimeout(letGo, DRAIN_MS))
  }
  const letGo = () => {
    child.stdout.destroy()
    child.stderr.destroy()
  }
  const cancel = () => kill('cancelled')
  const settle = (result: CommandResult) => {
    for (const timer of timers) clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
    resolve(result)
  }

  timers.push(setTimeout(() => kill('timeout'), options.timeoutMs))
  options.signal?.addEventListener('abort', cancel)
  if (options.signal?.aborted === true) cancel()
  child.on('error', (error) => settle(notStarted(error, performance.now() - started)))
  child.on('close', (exitCode, signal) =>
    settle({
      end: killedBy ?? (signal === null ? 'exited' : 'signalled'),
      exitCode,
      signal,
      stdout: out.text(),
      stderr: err.text(),
      truncated: out.truncated() || err.truncated(),
      durationMs: performance.now() - started,
    }),
  )
  // A hook that closes stdin early is not an error (protocol.md 7.21).
  child.stdin.on('error', () => {})
  child.stdin.end(options.input)
}

function start(options: CommandOptions): ChildProcessWithoutNullStreams {
  // Loaded on first use: the guard starts on every event and hardly ever needs a child.
  const { spawn } = process.getBuiltinModule('node:child_process')
  const { file, args } = shellInvocation(options.command)
  return spawn(file, args, {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group, so that the whole tree can be signalled at once.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

function notStarted(error: unknown, durationMs: number): CommandResult {
  const spawnError = error instanceof Error ? error.message : String(error)
  return {
    end: 'spawn_error',
    exitCode: null,
    signal: null,
    stdout: '',
    stderr: '',
    truncated: false,
    durationMs,
    spawnError,
  }
}
