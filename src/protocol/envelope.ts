import { alias, any, flag, list, nullable, number, object, optional, text } from './schema.ts'

/** Fields Cursor adds to every payload (protocol.md 1.1). Optional: real builds omit each of them somewhere. */
export const ENVELOPE = {
  conversation_id: optional(text('Stable across the turns of one chat.')),
  generation_id: optional(text('Changes with each user message; may be empty on sessionStart.')),
  session_id: optional(text('Added by the executor; same value as conversation_id.')),
  model: optional(text('Legacy model slug; "default" means Auto.')),
  model_id: optional(text('Model id; sent by some builds only.')),
  model_params: optional(
    list('Model parameters.', object('One parameter.', { id: text('Name.'), value: text('Value.') })),
  ),
  hook_event_name: optional(text('The name of the event.')),
  cursor_version: optional(text('IDE: 3.20.17. CLI: 2026.09.18-9a7762b.')),
  workspace_roots: optional(list('Absolute folders; may be empty; /c:/… on Windows.', text('A folder.'))),
  user_email: optional(nullable(text('Null when logged out.'))),
  transcript_path: optional(nullable(text('Null until the chat has a transcript file.'))),
}

/** workspaceOpen belongs to no chat: it has only these (protocol.md 1.1). */
export const APP_ENVELOPE = {
  hook_event_name: ENVELOPE.hook_event_name,
  cursor_version: ENVELOPE.cursor_version,
  workspace_roots: ENVELOPE.workspace_roots,
  user_email: ENVELOPE.user_email,
}

/** Fields of a tool call, shared by preToolUse, postToolUse and postToolUseFailure. */
export const TOOL_CALL = {
  tool_name: text('Shell, Read, Write, Grep, Delete, Task, MCP:<tool>; new names appear without notice.'),
  tool_input: any<ToolInput>('The arguments; an object for every documented tool.'),
  tool_use_id: optional(text('Id of the call; may contain a newline.')),
  cwd: optional(text('Working directory; often empty in the CLI.')),
}

/** Tool arguments: an object for documented tools, patch text for some undocumented ones. */
export type ToolInput = Record<string, unknown>

export const ATTACHMENTS = optional(
  list(
    'Files and rules attached to the prompt.',
    object('One attachment.', {
      type: optional(text('"file" or "rule".')),
      file_path: alias(text('Absolute path; older docs say filePath.'), 'filePath'),
    }),
  ),
)

export const EDIT = {
  old_string: text('Text before the edit; empty for a new file.'),
  new_string: text('Text after the edit.'),
}

/** An MCP call, shared by beforeMCPExecution and afterMCPExecution. */
export const MCP_CALL = {
  tool_name: text('Name of the tool, without a prefix.'),
  tool_input: any<string>('The arguments as JSON text; older builds sent an object.'),
  mcp_server_name: optional(alias(text('Name of the server; older docs say server.'), 'server')),
  mcp_server_url: optional(text('Address of an HTTP or SSE server.')),
}

export const FILE_PATH = alias(text('Absolute path of the file.'), 'filePath')

/** Undocumented usage figures of a turn (protocol.md 1.2). */
export const TOKENS = {
  input_tokens: optional(number('Undocumented: tokens read in the turn.')),
  output_tokens: optional(number('Undocumented: tokens written.')),
  cache_read_tokens: optional(number('Undocumented: tokens read from cache.')),
  cache_write_tokens: optional(number('Undocumented: tokens written to cache.')),
}

export const LOOP_COUNT = optional(number('Follow-ups already triggered; starts at 0.'))

export const SANDBOX = optional(flag('Whether the command runs in the sandbox.'))
