import type { ToolOutput } from '../hook-input.ts'

// The words that every agent's hooks are told in: Claude Code's names, because most agents took them over.

export const UNIFIED_EVENT_NAMES = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PreCompact',
  'SubagentStart',
  'SubagentStop',
  'Stop',
  'SessionEnd',
] as const

export type UnifiedEventName = (typeof UNIFIED_EVENT_NAMES)[number]

interface ToolInputs {
  Bash: { readonly command: string; readonly cwd?: string }
  /** The arguments of an MCP tool; `server` and `tool_name` stand beside them. */
  MCP: unknown
  /** `content` is there where the agent sends it along. */
  Read: { readonly file_path: string; readonly content?: string }
  Edit: { readonly file_path: string; readonly edits: readonly Edit[] }
  Write: { readonly file_path: string; readonly content: string }
  Delete: { readonly file_path: string }
  Grep: unknown
  Glob: unknown
  Task: unknown
  WebFetch: unknown
  WebSearch: unknown
  /** A tool without a common name; `tool_name` is the agent's own. */
  Other: unknown
}

export interface Edit {
  readonly old_string: string
  readonly new_string: string
}

export type UnifiedTool = keyof ToolInputs

/** A tool call; `tool` tells which fields `input` has. The agent's own fields are in `input` as well. */
export type UnifiedToolCall = {
  [T in UnifiedTool]: {
    readonly tool: T
    /** The agent's own name of the tool, without `MCP:` and the like. */
    readonly tool_name: string
    readonly input: Readonly<Record<string, unknown>> & ToolInputs[T]
    /** The MCP server, where the agent tells it. */
    readonly server?: string
  }
}[UnifiedTool]

interface Details {
  SessionStart: { readonly source?: string }
  UserPromptSubmit: {
    readonly prompt: string
    readonly attachments: readonly { readonly file_path: string }[]
  }
  PreToolUse: UnifiedToolCall
  PostToolUse: UnifiedToolCall & { readonly output: ToolOutput }
  PostToolUseFailure: UnifiedToolCall & { readonly error: string }
  PreCompact: { readonly trigger?: string }
  SubagentStart: { readonly subagent_type: string; readonly task?: string }
  SubagentStop: { readonly subagent_type: string; readonly status: string; readonly loop_count: number }
  /** `loop_count`: rounds that hooks have added already; agents that do not count say 1 for "some". */
  Stop: { readonly status: string; readonly loop_count: number }
  SessionEnd: { readonly reason?: string }
}

/** What a unified handler gets, the same on every agent; `native` is the agent's own payload. */
export type UnifiedInput<N extends UnifiedEventName> = Details[N] & {
  readonly event: N
  readonly agent: string
  readonly native: Readonly<Record<string, unknown>>
}

export type UnifiedEvent = { [N in UnifiedEventName]: UnifiedInput<N> }[UnifiedEventName]
