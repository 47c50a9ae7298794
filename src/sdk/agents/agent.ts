import type { HookContext } from '../hook-context.ts'
import type { AnswerOptions, Turn, Unreadable } from '../turn.ts'
import type { UnifiedEvent, UnifiedEventName } from '../unified/unified-event.ts'

/** Unified handlers by event, as the agents call them. */
export type UnifiedHandlers = {
  readonly [N in UnifiedEventName]?: (event: UnifiedEvent, context: HookContext) => unknown
}

export interface UnifiedOptions {
  /**
   * Handle an action once although two events tell it: shell, read and MCP calls before they happen on their own
   * event, all calls afterwards on the tool event. An event steps back only when the hooks file says that the
   * other one reaches this hook too.
   */
  readonly once?: boolean
}

/** One agent: its payloads in unified words, and unified answers in its own. A new agent is a folder with one. */
export interface Agent {
  readonly name: string
  /** Unreadable when the input is not this agent's. */
  open(
    input: string | Uint8Array,
    options: AnswerOptions,
    handlers: UnifiedHandlers,
    unified: UnifiedOptions,
  ): Turn | Unreadable
}
