// Events to actions. The same action told by a generic and a specific event becomes the same action, so that
// it is judged and recorded once.
import type { Event } from '../../protocol/index.ts'
import type { Action, Edit } from './action.ts'
import { type Origin, toolAction } from './tool-action.ts'
import { textOf } from './tool-input.ts'

/** The action behind an event. Every one of the 21 events has one. */
export function actionOf(event: Event): Action {
  const origin = originOf(event)
  switch (event.name) {
    case 'beforeShellExecution':
    case 'afterShellExecution':
      return { kind: 'shell', ...origin, command: event.payload.command }
    case 'preToolUse':
    case 'postToolUse':
    case 'postToolUseFailure':
      return toolAction(event.payload.tool_name, event.payload.tool_input, origin)
    case 'beforeMCPExecution':
    case 'afterMCPExecution':
      return mcpAction(event, origin)
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return { kind: 'read', ...origin, path: event.payload.file_path, ...content(event.payload.content) }
    case 'afterFileEdit':
    case 'afterTabFileEdit':
      return { kind: 'edited', ...origin, path: event.payload.file_path, edits: editsOf(event.payload.edits) }
    case 'beforeSubmitPrompt':
      return {
        kind: 'prompt',
        ...origin,
        content: event.payload.prompt,
        attachments: (event.payload.attachments ?? []).flatMap(({ file_path: path }) => path ?? []),
      }
    case 'afterAgentResponse':
    case 'afterAgentThought':
      return { kind: 'response', ...origin, content: event.payload.text }
    case 'subagentStart':
      return {
        kind: 'subagent',
        ...origin,
        type: event.payload.subagent_type,
        task: event.payload.task ?? '',
      }
    case 'stop':
      return {
        kind: 'stop',
        ...origin,
        status: event.payload.status,
        loopCount: event.payload.loop_count ?? 0,
      }
    case 'subagentStop':
      return {
        kind: 'stop',
        ...origin,
        status: event.payload.status,
        loopCount: event.payload.loop_count ?? 0,
        subagent: event.payload.subagent_type,
      }
    case 'workspaceOpen':
      return { kind: 'session', ...origin, phase: 'open' }
    case 'sessionStart':
      return { kind: 'session', ...origin, phase: 'start' }
    case 'preCompact':
      return { kind: 'session', ...origin, phase: 'compact' }
    case 'sessionEnd':
      return { kind: 'session', ...origin, phase: 'end' }
  }
}

function originOf({ name, payload }: Event): Origin {
  const fields = payload as Record<string, unknown>
  const input = fields['tool_input']
  const inner = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const roots = Array.isArray(fields['workspace_roots']) ? fields['workspace_roots'] : []
  const cwd =
    textOf(fields['cwd']) || textOf(inner['cwd']) || textOf(inner['working_directory']) || textOf(roots[0])
  const conversation = textOf(fields['conversation_id']) || textOf(fields['session_id'])
  return { origin: name, conversation, cwd: folderOf(cwd) }
}

/** Cursor writes Windows roots as `/c:/work`. */
function folderOf(path: string): string {
  return /^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path
}

function mcpAction(
  event: Extract<Event, { name: 'beforeMCPExecution' | 'afterMCPExecution' }>,
  origin: Origin,
): Action {
  const { payload } = event
  const url = payload.mcp_server_url ?? ('url' in payload ? payload.url : undefined)
  const command = 'command' in payload ? payload.command : undefined
  return {
    kind: 'mcp',
    ...origin,
    server: payload.mcp_server_name ?? '',
    tool: payload.tool_name,
    input: parsedInput(payload.tool_input),
    ...(command === undefined ? {} : { command }),
    ...(url === undefined ? {} : { url }),
  }
}

/** JSON text on the specific event, an object on the generic one; text that is no JSON stays text. */
function parsedInput(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

function content(text: string | undefined): { content?: string } {
  return text === undefined ? {} : { content: text }
}

function editsOf(edits: readonly { old_string: string; new_string: string }[] | undefined): Edit[] {
  return (edits ?? []).map((edit) => ({ old: edit.old_string, new: edit.new_string }))
}
