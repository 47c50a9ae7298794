import { type AnyAnswer, isObject } from '../protocol/index.ts'
import { DEFAULT_DEADLINE_MS, lateness } from './answer-payload.ts'
import { createContext } from './hook-context.ts'
import { writeLine } from './logger.ts'
import { ownStdout } from './process/own-stdout.ts'
import { readInput } from './process/read-input.ts'
import { callWatched } from './process/watchdog.ts'
import { writeFully } from './process/write-fully.ts'
import { failed, nameOfError, takeTurn } from './take-turn.ts'
import type { AnswerOptions, HookSet, Reply, Turn } from './turn.ts'

export interface RunHookOptions extends AnswerOptions {
  /**
   * Milliseconds from the start of the process until the failure rule answers; 50,000 when absent. Keep it below
   * the `timeout` of the entry in hooks.json: when Cursor's own time is up, the action passes. A function tells it
   * by the event, once that is known.
   */
  readonly deadlineMs?: number | ((event: string) => number)
  /** Told what was answered, once it has been; `createRecorder` of jackline/journal keeps it. Errors go to stderr. */
  readonly record?: (entry: RecordEntry) => void
}

/** One event and its answer, for a record. */
export interface RecordEntry {
  readonly event: string
  readonly agent: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly answer: Readonly<Record<string, unknown>>
  /** What the hook cost, from the start of its process. */
  readonly durationMs: number
}

/** Cursor counts from the start of the process. Not `performance.now()`: the first use of it loads a module. */
const sinceStartMs = () => process.uptime() * 1000

const SOILED = 'something was printed to stdout before runHook was called, so the answer is not alone there'

/**
 * Reads the payload from stdin, calls its handler, writes exactly one answer to stdout and ends the process. From
 * its first line on stdout belongs to the answer; everything else that would be printed there goes to stderr.
 */
export async function runHook(hooks: HookSet, options: RunHookOptions = {}): Promise<never> {
  const name = process.getBuiltinModule('node:path').basename(process.argv[1] ?? 'hook')
  const { deadlineMs: chosen = DEFAULT_DEADLINE_MS } = options
  let deadlineMs = typeof chosen === 'number' ? chosen : DEFAULT_DEADLINE_MS
  const remainingMs = () => deadlineMs - sinceStartMs()
  const { exit } = process
  const abort = new AbortController()
  let turn: Turn | undefined
  let hasEnded = false

  const end = (reply: Reply): never => {
    hasEnded = true
    for (const line of reply.warnings) writeLine(`${name}: ${line}`)
    if (reply.failure !== undefined) writeLine(`${name}: ${reply.failure}`)
    try {
      writeFully(1, `${JSON.stringify(reply.answer)}\n`)
    } catch (error) {
      return leave(2, `the answer could not be written (${nameOfError(error)})`)
    }
    recordReply(reply)
    // Not alone on stdout, a denial is no JSON and may be passed over; the exit code says it as well.
    return isSoiled && isDenial(reply.answer) ? leave(2, SOILED) : leave(0, isSoiled ? SOILED : undefined)
  }
  const recordReply = ({ answer }: Reply) => {
    if (turn === undefined || options.record === undefined) return
    const { event, agent, payload } = turn
    try {
      options.record({ event, agent, payload, answer, durationMs: sinceStartMs() })
    } catch (error) {
      writeLine(`${name}: the answer could not be recorded (${nameOfError(error)})`)
    }
  }
  // Exit 2 stops a gate and changes nothing elsewhere: the answer of last resort.
  const leave = (code: 0 | 2, reason?: string): never => {
    hasEnded = true
    if (reason !== undefined) writeLine(`${name}: ${reason}`)
    // A listener of the author may change the code (then Cursor does not look at the answer) or throw.
    process.on('exit', () => {
      process.exitCode = code
    })
    try {
      return exit.call(process, code)
    } catch {
      return exit.call(process, code)
    }
  }
  const fail = (reason: string, mustBlock = false): never =>
    turn === undefined ? leave(2, reason) : end(failed(turn, options, reason, turn.warnings, mustBlock))

  const stray = (error: unknown): never => {
    writeLine(error instanceof Error ? (error.stack ?? error.message) : nameOfError(error))
    return fail(`it threw ${nameOfError(error)} outside of the handler`)
  }

  const isSoiled = ownStdout(remainingMs)
  process.on('exit', (code) => {
    // Exit 2 is how a plain hook blocks, so it is taken as that.
    if (!hasEnded) fail(`it ended with exit code ${code} before it answered`, code === 2)
  })
  process.on('beforeExit', () => fail('it waits for something that can never happen'))
  process.on('uncaughtException', stray)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => fail(`it was ended by ${signal}`))
  }
  const late = () => {
    abort.abort()
    fail(lateness(deadlineMs))
  }
  let deadline = setTimeout(late, remainingMs()).unref()

  try {
    const opened = hooks.open(readInput(remainingMs), options, hostArgument(process.argv))
    if ('unreadable' in opened) return leave(2, `the input cannot be read: ${opened.unreadable}`)
    turn = opened
    if (typeof chosen === 'function') {
      deadlineMs = chosen(turn.event)
      clearTimeout(deadline)
      deadline = setTimeout(late, remainingMs()).unref()
    }
    const context = createContext(turn, {
      signal: abort.signal,
      deadline: Math.round(Date.now() + remainingMs()),
      name,
      env: process.env,
      cwd: process.cwd(),
      platform: process.platform,
    })
    const giveUp = (error: unknown) => (error === undefined ? fail(lateness(deadlineMs)) : stray(error))
    const invoke = (call: () => unknown) =>
      new Promise((resolve, reject) => {
        setImmediate(() => {
          try {
            resolve(callWatched(remainingMs, call, giveUp))
          } catch (error) {
            reject(error)
          }
        })
      })
    return end(await takeTurn(turn, options, context, invoke))
  } catch (error) {
    return fail(`it threw ${nameOfError(error)}`)
  }
}

function isDenial({ permission, continue: goesOn, decision, hookSpecificOutput }: AnyAnswer): boolean {
  const nested = isObject(hookSpecificOutput) ? hookSpecificOutput['permissionDecision'] : undefined
  return permission === 'deny' || nested === 'deny' || goesOn === false || decision === 'block'
}

/** `--host claude` or `--host=claude` on the hook's command line. */
function hostArgument(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((argument) => argument === '--host' || argument.startsWith('--host='))
  return at < 0 ? undefined : (argv[at]?.split('=', 2)[1] ?? argv[at + 1])
}
