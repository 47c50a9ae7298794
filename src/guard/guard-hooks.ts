import { EVENT_NAMES, type Event, type EventName } from '../protocol/index.ts'
import { defineHooks, type HookContext, type HookSet } from '../sdk/index.ts'
import type { Guard } from './guard.ts'
import { timeoutSeconds } from './install/entries.ts'

export interface GuardHooksOptions {
  /** Makes the guard for one event, once its workspace is known. */
  readonly guardFor: (context: HookContext, event: EventName) => Promise<Guard>
  /** Told about input that no guard gets to see or cope with; the SDK's failure rule answers it. */
  readonly onUnreadable: (problem: string, event: string | null) => void
}

/** What the SDK adds to a payload for authors; the guard judges and records what Cursor sent. */
const DECODED: { readonly [E in EventName]?: readonly string[] } = {
  beforeMCPExecution: ['input'],
  afterMCPExecution: ['input', 'result'],
  postToolUse: ['output'],
}

/** The guard as a hook like any other, made with our own SDK: one handler for every event. */
export function guardHooks({ guardFor, onUnreadable }: GuardHooksOptions): HookSet {
  const handle = (name: EventName) => async (payload: object, context: HookContext) => {
    try {
      return await judge(name, payload, context)
    } catch (error) {
      onUnreadable(`the guard failed: ${String(error).split('\n')[0]}`, name)
      throw error
    }
  }
  const judge = async (name: EventName, payload: object, context: HookContext) => {
    const guard = await guardFor(context, name)
    const sent = Object.fromEntries(Object.entries(payload).filter(([key]) => !DECODED[name]?.includes(key)))
    const limits = { signal: context.signal, timeoutMs: runTime(name) }
    const { answer, warnings } = await guard.handle({ name, payload: sent } as unknown as Event, limits)
    for (const warning of warnings) context.log.warn(warning)
    return answer
  }
  const handlers = Object.fromEntries(EVENT_NAMES.map((name) => [name, handle(name)]))
  const hooks = defineHooks(handlers as Parameters<typeof defineHooks>[0])
  return {
    open(input, options, host) {
      const turn = hooks.open(input, options, host)
      if ('unreadable' in turn) onUnreadable(turn.unreadable, null)
      else if (turn.problem !== undefined) onUnreadable(turn.problem, turn.event)
      return turn
    },
  }
}

// Some seconds less than Cursor waits for the entry, so that our own answer still arrives.
function runTime(event: EventName): number {
  return (timeoutSeconds(event) - 10) * 1000
}
