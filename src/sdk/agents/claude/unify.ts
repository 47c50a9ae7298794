import { decodeToolOutput } from '../../hook-input.ts'
import { unifiedToolCall } from '../../unified/tool-call.ts'
import type { UnifiedEvent, UnifiedEventName } from '../../unified/unified-event.ts'
import { claudeTool } from './tool-name.ts'

type Payload = Readonly<Record<string, unknown>>

const UNIFY: { readonly [N in UnifiedEventName]: (payload: Payload) => object } = {
  SessionStart: ({ source }) => ({ source }),
  UserPromptSubmit: ({ prompt }) => ({ prompt, attachments: [] }),
  PreToolUse: (payload) => call(payload),
  PostToolUse: (payload) => ({ ...call(payload), output: decodeToolOutput(payload['tool_response']) }),
  PostToolUseFailure: (payload) => ({ ...call(payload), error: textAt(payload, 'error') }),
  PreCompact: ({ trigger }) => ({ trigger }),
  SubagentStart: (payload) => ({ subagent_type: textAt(payload, 'agent_type') }),
  SubagentStop: (payload) => ({
    subagent_type: textAt(payload, 'agent_type'),
    status: 'completed',
    loop_count: rounds(payload),
  }),
  Stop: (payload) => ({ status: 'completed', loop_count: rounds(payload) }),
  SessionEnd: ({ reason }) => ({ reason }),
}

/** One of Claude Code's events in unified words: the names are its own. */
export function unify(event: UnifiedEventName, payload: Payload): UnifiedEvent {
  return { ...UNIFY[event](payload), event, agent: 'claude', native: payload } as UnifiedEvent
}

function call(payload: Payload): object {
  return unifiedToolCall(claudeTool(textAt(payload, 'tool_name')), payload['tool_input'])
}

// It does not count the rounds, it only says whether a hook has added one.
function rounds({ stop_hook_active }: Payload): number {
  return stop_hook_active === true ? 1 : 0
}

function textAt(payload: Payload, key: string): string {
  const value = payload[key]
  return typeof value === 'string' ? value : ''
}
