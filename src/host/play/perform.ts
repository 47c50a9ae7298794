import { resolve } from 'node:path'
import type { Agent } from './agent.ts'
import type { Step, StepKind, StepOf } from './script.ts'
import { callTool, isRefused, type ToolResult } from './tool-call.ts'

type Perform<K extends StepKind> = (agent: Agent, step: StepOf<K>) => Promise<unknown>
/** Steps that do something; prompt and stop steer the run and are handled by the player. */
export type ActionKind = Exclude<StepKind, 'prompt' | 'stop'>

const PERFORM: { readonly [K in ActionKind]: Perform<K> } = {
  think: (agent, { think }) => agent.fire('think', 'afterAgentThought', { text: think, duration_ms: 400 }),
  respond: (agent, { respond }) => agent.fire('respond', 'afterAgentResponse', { text: respond }),
  compact: (agent, { compact }) =>
    agent.fire('compact', 'preCompact', {
      trigger: compact,
      context_usage_percent: 91,
      context_tokens: 182_000,
      context_window_size: 200_000,
      message_count: 84,
      messages_to_compact: 60,
      is_first_compaction: true,
    }),
  shell: playShell,
  read: playRead,
  edit: (agent, step) =>
    playWrite(agent, `edit ${step.edit}`, step.edit, { old: step.old ?? '', new: step.new ?? '' }),
  write: (agent, step) =>
    playWrite(agent, `write ${step.write}`, step.write, { content: step.content ?? '' }),
  mcp: playMcp,
  subagent: playSubagent,
}

/** Plays one step that acts: fires its events and obeys their effects. */
export async function perform(agent: Agent, step: Extract<Step, { kind: ActionKind }>): Promise<void> {
  await (PERFORM[step.kind] as Perform<StepKind>)(agent, step)
}

function playShell(agent: Agent, step: StepOf<'shell'>): Promise<void> {
  const { output = '', exit = 0, cwd = '' } = step
  const folder = resolve(agent.workspace, cwd)
  const label = `shell ${step.shell}`
  return callTool(agent, {
    step: label,
    toolName: 'Shell',
    input: { command: step.shell, cwd: folder, timeout: 30_000 },
    body: async ({ command }): Promise<ToolResult> => {
      const run = { command: String(command), sandbox: false }
      const before = await agent.fire(label, 'beforeShellExecution', { ...run, cwd: folder })
      if (isRefused(before, step.approve)) return { kind: 'denied', by: before }
      await agent.fire(label, 'afterShellExecution', { ...run, output, duration: 12.5 })
      // A non-zero exit is a failure to the tool events (protocol.md 1.3).
      if (exit !== 0) return { kind: 'failed', message: `Command failed with exit code ${exit}` }
      return { kind: 'done', output: { output, exitCode: exit } }
    },
  })
}

function playRead(agent: Agent, { read, content = '' }: StepOf<'read'>): Promise<void> {
  const label = `read ${read}`
  return callTool(agent, {
    step: label,
    toolName: 'Read',
    input: { file_path: resolve(agent.workspace, read) },
    body: async ({ file_path }): Promise<ToolResult> => {
      const before = await agent.fire(label, 'beforeReadFile', { file_path, content, attachments: [] })
      return isRefused(before) ? { kind: 'denied', by: before } : { kind: 'done', output: { content } }
    },
  })
}

function playWrite(
  agent: Agent,
  label: string,
  path: string,
  change: { content: string } | { old: string; new: string },
): Promise<void> {
  const [old_string, new_string] = 'content' in change ? ['', change.content] : [change.old, change.new]
  const input = 'content' in change ? change : { old_string, new_string }
  return callTool(agent, {
    step: label,
    toolName: 'Write',
    input: { file_path: resolve(agent.workspace, path), ...input },
    body: async ({ file_path }): Promise<ToolResult> => {
      await agent.fire(label, 'afterFileEdit', { file_path, edits: [{ old_string, new_string }] })
      return { kind: 'done', output: { success: true } }
    },
  })
}

function playMcp(agent: Agent, step: StepOf<'mcp'>): Promise<void> {
  const [server = '', tool = step.mcp] = step.mcp.split(/\/(.*)/s)
  const label = `mcp ${step.mcp}`
  return callTool(agent, {
    step: label,
    toolName: `MCP:${tool}`,
    input: step.input ?? {},
    body: async (input): Promise<ToolResult> => {
      const call = { tool_name: tool, tool_input: JSON.stringify(input), mcp_server_name: server }
      const before = await agent.fire(label, 'beforeMCPExecution', { ...call, command: server })
      if (isRefused(before, step.approve)) return { kind: 'denied', by: before }
      const result_json = JSON.stringify(step.result ?? {})
      await agent.fire(label, 'afterMCPExecution', { ...call, result_json, duration: 12.5 })
      return { kind: 'done', output: step.result ?? {} }
    },
  })
}

function playSubagent(agent: Agent, step: StepOf<'subagent'>): Promise<void> {
  const { task = '', summary = '', status = 'completed' } = step
  const label = `subagent ${step.subagent}`
  const subagent = { subagent_id: `sub_${agent.newToolCall()}`, subagent_type: step.subagent, task }
  return callTool(agent, {
    step: label,
    toolName: 'Task',
    input: { subagent_type: step.subagent, prompt: task },
    body: async (): Promise<ToolResult> => {
      const details = {
        tool_call_id: subagent.subagent_id,
        subagent_model: 'default',
        is_parallel_worker: false,
      }
      const before = await agent.fire(label, 'subagentStart', { ...subagent, ...details })
      if (isRefused(before)) return { kind: 'denied', by: before }
      await playSubagentStop(agent, label, { ...subagent, status, summary })
      return { kind: 'done', output: { summary } }
    },
  })
}

// A subagent that is sent on ends again, with the count one higher, until its hooks let it go.
async function playSubagentStop(agent: Agent, label: string, end: Record<string, unknown>): Promise<void> {
  const totals = {
    description: '',
    duration_ms: 400,
    message_count: 2,
    tool_call_count: 1,
    modified_files: [],
  }
  for (let loop_count = 0; loop_count < MOST_FOLLOWUPS; loop_count++) {
    const outcome = await agent.fire(label, 'subagentStop', { ...end, ...totals, loop_count })
    if (outcome.effect !== 'followup') return
  }
}

/** A hook without a loop limit would go on for ever; the player stops it here and says so. */
export const MOST_FOLLOWUPS = 25
