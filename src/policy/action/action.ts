// What the agent wants to do, whichever event told us. `origin` keeps the event for messages and the record;
// rules never look at it.

/** One edit of a file: text before, text after. */
export interface Edit {
  readonly old: string
  readonly new: string
}

export type ActionKind =
  | 'shell'
  | 'read'
  | 'write'
  | 'edited'
  | 'mcp'
  | 'prompt'
  | 'response'
  | 'subagent'
  | 'tool'
  | 'session'
  | 'stop'

interface Base {
  /** The event behind it, by Cursor's name; empty when there is none (tests, `explain`). */
  readonly origin: string
  /** The conversation it belongs to; empty when unknown. */
  readonly conversation: string
  /** Folder relative paths count from. */
  readonly cwd: string
}

export interface ShellAction extends Base {
  readonly kind: 'shell'
  readonly command: string
}

export interface ReadAction extends Base {
  readonly kind: 'read'
  readonly path: string
  readonly content?: string
  /** A search below the path instead of one file. */
  readonly searches?: boolean
}

export interface WriteAction extends Base {
  readonly kind: 'write'
  readonly path: string
  readonly content?: string
  readonly edits?: readonly Edit[]
  readonly deletes?: boolean
}

export interface EditedAction extends Base {
  readonly kind: 'edited'
  readonly path: string
  readonly edits: readonly Edit[]
}

export interface McpAction extends Base {
  readonly kind: 'mcp'
  /** Empty when the event does not tell. */
  readonly server: string
  readonly tool: string
  readonly input: unknown
  /** Launch line of a stdio server. */
  readonly command?: string
  readonly url?: string
}

export interface PromptAction extends Base {
  readonly kind: 'prompt'
  readonly content: string
  readonly attachments: readonly string[]
}

export interface ResponseAction extends Base {
  readonly kind: 'response'
  readonly content: string
}

export interface SubagentAction extends Base {
  readonly kind: 'subagent'
  readonly type: string
  readonly task: string
}

export interface ToolAction extends Base {
  readonly kind: 'tool'
  readonly name: string
  readonly input: unknown
}

export interface SessionAction extends Base {
  readonly kind: 'session'
  readonly phase: 'open' | 'start' | 'compact' | 'end'
}

export interface StopAction extends Base {
  readonly kind: 'stop'
  readonly status: string
  readonly loopCount: number
  /** Set when a subagent stopped, not the agent itself. */
  readonly subagent?: string
}

/** What the agent wants, independent of which event told us. */
export type Action =
  | ShellAction
  | ReadAction
  | WriteAction
  | EditedAction
  | McpAction
  | PromptAction
  | ResponseAction
  | SubagentAction
  | ToolAction
  | SessionAction
  | StopAction

export const ACTION_KINDS: readonly ActionKind[] = [
  'shell',
  'read',
  'write',
  'edited',
  'mcp',
  'prompt',
  'response',
  'subagent',
  'tool',
  'session',
  'stop',
]
