import type { NamedTool } from '../../unified/tool-call.ts'

// Documented names (protocol.md 1.3); new ones appear without notice and are `Other`.
const TOOLS: Readonly<Record<string, NamedTool['tool']>> = {
  Shell: 'Bash',
  Read: 'Read',
  Write: 'Write',
  Delete: 'Delete',
  Grep: 'Grep',
  Task: 'Task',
  WebFetch: 'WebFetch',
  WebSearch: 'WebSearch',
}

/** Cursor's name of a tool in unified words. */
export function cursorTool(name: string, input: unknown): NamedTool {
  if (name.startsWith('MCP:')) return { tool: 'MCP', tool_name: name.slice('MCP:'.length) }
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  // A targeted edit comes as Write with old_string and new_string; there is no tool named Edit (protocol.md 1.3).
  const isEdit = tool === 'Write' && typeof input === 'object' && input !== null && 'old_string' in input
  return { tool: isEdit ? 'Edit' : (tool ?? 'Other'), tool_name: name }
}
