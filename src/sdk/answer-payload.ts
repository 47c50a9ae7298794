import { createContext } from './hook-context.ts'
import { failed, takeTurn } from './take-turn.ts'
import type { AnswerOptions, HookSet, Reply } from './turn.ts'

/** Below Cursor's own 60 s, so that the failure rule answers before Cursor lets the action pass. */
export const DEFAULT_DEADLINE_MS = 50_000

export interface AnswerPayloadOptions extends AnswerOptions {
  /** Milliseconds until the failure rule answers. */
  readonly deadlineMs?: number
  /** The agent's name; found in the payload when absent. */
  readonly host?: string
  /** Instead of the process's own. */
  readonly env?: Readonly<Record<string, string | undefined>>
}

/**
 * Answers one payload inside this process: for unit tests of handlers and for programs that serve many events.
 * Undefined when the payload does not tell its event, where `runHook` would exit 2.
 */
export async function answerPayload(
  hooks: HookSet,
  payload: object | string | Uint8Array,
  options: AnswerPayloadOptions = {},
): Promise<Reply | undefined> {
  const input =
    typeof payload === 'string' || payload instanceof Uint8Array ? payload : JSON.stringify(payload)
  const turn = hooks.open(input, options, options.host)
  if ('unreadable' in turn) return undefined
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS
  const abort = new AbortController()
  const context = createContext(turn, {
    signal: abort.signal,
    deadline: Date.now() + deadlineMs,
    name: 'hook',
    env: options.env ?? process.env,
    cwd: process.cwd(),
    platform: process.platform,
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => {
      resolve(failed(turn, options, lateness(deadlineMs)))
      abort.abort()
    }, deadlineMs)
  })
  const reply = await Promise.race([takeTurn(turn, options, context), late])
  clearTimeout(timer)
  return reply
}

export function lateness(deadlineMs: number): string {
  return `no answer within ${deadlineMs} ms`
}
