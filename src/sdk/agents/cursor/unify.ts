import type { EventName, Payload } from '../../../protocol/index.ts'
import { argumentsOf, decodeToolOutput } from '../../hook-input.ts'
import { unifiedToolCall } from '../../unified/tool-call.ts'
import type {
  UnifiedEvent,
  UnifiedEventName,
  UnifiedInput,
  UnifiedToolCall,
} from '../../unified/unified-event.ts'
import { cursorTool } from './tool-name.ts'

type Unified = { [N in UnifiedEventName]: Omit<UnifiedInput<N>, 'agent' | 'native'> }[UnifiedEventName]
type Unify<E extends EventName> = (payload: Payload<E>) => Unified

const bash = (command: string, cwd?: string) => cursorCall('Shell', { command, cwd })

/** Every event of Cursor in unified words; null where other agents have nothing like it. */
const UNIFY: { readonly [E in EventName]: Unify<E> | null } = {
  workspaceOpen: null,
  afterAgentThought: null,
  afterAgentResponse: null,
  sessionStart: () => ({ event: 'SessionStart', source: 'startup' }),
  sessionEnd: ({ reason }) => ({ event: 'SessionEnd', ...(reason === undefined ? {} : { reason }) }),
  beforeSubmitPrompt: ({ prompt, attachments = [] }) => ({ event: 'UserPromptSubmit', prompt, attachments }),
  preToolUse: ({ tool_name, tool_input }) => ({ event: 'PreToolUse', ...cursorCall(tool_name, tool_input) }),
  postToolUse: ({ tool_name, tool_input, tool_output }) => ({
    event: 'PostToolUse',
    ...cursorCall(tool_name, tool_input),
    output: decodeToolOutput(tool_output),
  }),
  postToolUseFailure: ({ tool_name, tool_input, error_message = '' }) => ({
    event: 'PostToolUseFailure',
    ...cursorCall(tool_name, tool_input),
    error: error_message,
  }),
  beforeShellExecution: ({ command, cwd }) => ({ event: 'PreToolUse', ...bash(command, cwd) }),
  afterShellExecution: ({ command, cwd, output = '' }) => ({
    event: 'PostToolUse',
    ...bash(command, cwd),
    output: { output },
  }),
  beforeMCPExecution: (payload) => ({ event: 'PreToolUse', ...mcp(payload) }),
  afterMCPExecution: (payload) => ({
    event: 'PostToolUse',
    ...mcp(payload),
    output: decodeToolOutput(payload.result_json),
  }),
  beforeReadFile: ({ file_path, content }) => ({ event: 'PreToolUse', ...read(file_path, content) }),
  beforeTabFileRead: ({ file_path, content }) => ({ event: 'PreToolUse', ...read(file_path, content) }),
  afterFileEdit: ({ file_path, edits = [] }) => ({
    event: 'PostToolUse',
    ...edit(file_path, edits),
    output: {},
  }),
  afterTabFileEdit: ({ file_path, edits = [] }) => ({
    event: 'PostToolUse',
    ...edit(file_path, edits),
    output: {},
  }),
  preCompact: ({ trigger }) => ({ event: 'PreCompact', ...(trigger === undefined ? {} : { trigger }) }),
  subagentStart: ({ subagent_type, task }) => ({
    event: 'SubagentStart',
    subagent_type,
    ...(task === undefined ? {} : { task }),
  }),
  subagentStop: ({ subagent_type, status, loop_count = 0 }) => ({
    event: 'SubagentStop',
    subagent_type,
    status,
    loop_count,
  }),
  stop: ({ status, loop_count = 0 }) => ({ event: 'Stop', status, loop_count }),
}

/** One of Cursor's events in unified words; undefined where there is no such word. */
export function unify(
  event: EventName,
  payload: Readonly<Record<string, unknown>>,
): UnifiedEvent | undefined {
  const unified = (UNIFY[event] as Unify<EventName> | null)?.(payload as Payload<EventName>)
  return unified === undefined
    ? undefined
    : ({ ...unified, agent: 'cursor', native: payload } as UnifiedEvent)
}

function cursorCall(name: string, input: unknown): UnifiedToolCall {
  return unifiedToolCall(cursorTool(name, input), input)
}

function mcp({ tool_name, tool_input, mcp_server_name }: Payload<'beforeMCPExecution'>): UnifiedToolCall {
  const server = mcp_server_name === undefined ? {} : { server: mcp_server_name }
  return unifiedToolCall({ tool: 'MCP', tool_name, ...server }, argumentsOf(tool_input) ?? {})
}

function read(file_path: string, content: string | undefined): UnifiedToolCall {
  const input = { file_path, ...(content === undefined ? {} : { content }) }
  return unifiedToolCall({ tool: 'Read', tool_name: 'Read' }, input)
}

function edit(file_path: string, edits: readonly unknown[]): UnifiedToolCall {
  return unifiedToolCall({ tool: 'Edit', tool_name: 'Write' }, { file_path, edits })
}
