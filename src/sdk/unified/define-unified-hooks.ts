import type { Agent, UnifiedHandlers, UnifiedOptions } from '../agents/agent.ts'
import { claude } from '../agents/claude/index.ts'
import { cursor } from '../agents/cursor/index.ts'
import type { HookContext } from '../hook-context.ts'
import type { HookSet, Unreadable } from '../turn.ts'
import type { UnifiedAnswer } from './unified-answer.ts'
import type { UnifiedEventName, UnifiedInput } from './unified-event.ts'

const AGENTS: readonly Agent[] = [cursor, claude]

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a return statement returns void.
type Returned = UnifiedAnswer | undefined | void

// As in defineHooks: extra keys in what a function returns are found by inferring it.
type OnlyKnown<R> = [R extends object ? Exclude<keyof R, keyof UnifiedAnswer> : never] extends [never]
  ? R
  : { readonly [K in Exclude<keyof R, keyof UnifiedAnswer>]: 'no field of a unified answer' }

type Handlers<R> = {
  [N in keyof R]: N extends UnifiedEventName
    ? (
        event: UnifiedInput<N>,
        context: HookContext,
      ) => (R[N] & OnlyKnown<R[N]>) | Promise<R[N] & OnlyKnown<R[N]>>
    : never
}

/** Types handlers that read the same on every agent. Cursor and Claude Code are told apart by their payloads. */
export function defineUnifiedHooks<R extends { [N in UnifiedEventName]?: Returned }>(
  handlers: Handlers<R>,
  unified: UnifiedOptions = {},
): HookSet {
  const byEvent = handlers as UnifiedHandlers
  return {
    open(input, options, host) {
      const known = AGENTS.map(({ name }) => name)
      if (host !== undefined && !known.includes(host)) {
        return { unreadable: `--host: expected ${known.join(' or ')}, received ${JSON.stringify(host)}` }
      }
      // The named one first; a payload that can only be another's is not refused, because Cursor runs the hooks of
      // Claude Code's settings with payloads of its own (protocol.md 6).
      const agents = [...AGENTS].sort((a, b) => Number(b.name === host) - Number(a.name === host))
      let first: Unreadable | undefined
      for (const agent of agents) {
        const turn = agent.open(input, options, byEvent, unified)
        if (!('unreadable' in turn)) return turn
        first ??= turn
      }
      return first ?? { unreadable: 'there is no agent' }
    },
  }
}
