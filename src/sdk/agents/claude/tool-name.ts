import type { NamedTool } from '../../unified/tool-call.ts'

const TOOLS: Readonly<Record<string, NamedTool['tool']>> = {
  Bash: 'Bash',
  Read: 'Read',
  Write: 'Write',
  Edit: 'Edit',
  MultiEdit: 'Edit',
  NotebookEdit: 'Edit',
  Grep: 'Grep',
  Glob: 'Glob',
  Task: 'Task',
  Agent: 'Task',
  WebFetch: 'WebFetch',
  WebSearch: 'WebSearch',
}

/** Claude Code's name of a tool in unified words; MCP tools are `mcp__server__tool`. */
export function claudeTool(name: string): NamedTool {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/s.exec(name) ?? []
  if (server !== undefined && tool !== undefined) return { tool: 'MCP', tool_name: tool, server }
  return { tool: (Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined) ?? 'Other', tool_name: name }
}
