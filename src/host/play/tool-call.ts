import { isObject } from '../../protocol/index.ts'
import type { Outcome } from '../outcome.ts'
import type { Agent } from './agent.ts'

export interface ToolCall {
  /** For people: `shell npm test`. */
  readonly step: string
  readonly toolName: string
  readonly input: Record<string, unknown>
  /** Everything between preToolUse and postToolUse; it sees the input as hooks rewrote it. */
  readonly body: (input: Record<string, unknown>) => Promise<ToolResult>
}

export type ToolResult =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'denied'; readonly by: Outcome }

const DURATION_MS = 12.5

/** Plays one tool call with the events around it in Cursor's order (protocol.md 7.17). */
export async function callTool(agent: Agent, call: ToolCall): Promise<void> {
  const tool = {
    tool_name: call.toolName,
    tool_input: call.input,
    tool_use_id: agent.newToolCall(),
    cwd: agent.workspace,
  }
  const before = await agent.fire(call.step, 'preToolUse', tool)
  const rewritten = before.response?.['updated_input']
  const input = isObject(rewritten) ? rewritten : call.input
  const result: ToolResult =
    before.effect === 'deny' ? { kind: 'denied', by: before } : await call.body(input)
  const after = { ...tool, tool_input: input }
  if (result.kind === 'done') {
    const tool_output = JSON.stringify(result.output)
    await agent.fire(call.step, 'postToolUse', { ...after, tool_output, duration: DURATION_MS })
    return
  }
  const denied = result.kind === 'denied'
  await agent.fire(call.step, 'postToolUseFailure', {
    ...after,
    error_message: denied ? messageOf(result.by) : result.message,
    failure_type: denied ? 'permission_denied' : 'error',
    duration: denied ? 0 : DURATION_MS,
    is_interrupt: false,
  })
}

function messageOf({ response }: Outcome): string {
  const message = response?.['user_message']
  return typeof message === 'string' ? message : 'denied by a hook'
}

/** Whether the action stops here: denied, or asked and the person refuses. */
export function isRefused({ effect }: Outcome, approve = true): boolean {
  return effect === 'deny' || (effect === 'ask' && !approve)
}
