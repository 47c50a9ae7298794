import type { Event } from '../../protocol/index.ts'

// `required_tools` names tools as Cursor does (Shell, MCP:tool) or as Claude Code does (Bash, mcp__server__tool);
// both are meant. Events about one tool have its name even when the payload does not tell it.

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Shell: ['Bash'],
  Bash: ['Shell'],
  Write: ['Edit'],
  Edit: ['Write'],
  StrReplace: ['Edit', 'Write'],
  MultiEdit: ['Edit', 'Write'],
}

/** Every name that the tool behind an event goes by; none when the event is about no tool. */
export function toolNames({ name, payload }: Event): string[] {
  const fields = payload as Readonly<Record<string, unknown>>
  const tool = typeof fields['tool_name'] === 'string' ? fields['tool_name'] : ''
  switch (name) {
    case 'beforeShellExecution':
    case 'afterShellExecution':
      return ['Shell', 'Bash']
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return ['Read']
    case 'afterFileEdit':
    case 'afterTabFileEdit':
      return ['Write', 'Edit']
    case 'subagentStart':
    case 'subagentStop':
      return ['Task']
    case 'beforeMCPExecution':
    case 'afterMCPExecution':
      return mcpNames(tool, fields['mcp_server_name'])
    default:
      if (tool === '') return []
      return tool.startsWith('MCP:')
        ? mcpNames(tool.slice(4), fields['mcp_server_name'])
        : [tool, ...(OTHER_NAMES[tool] ?? [])]
  }
}

function mcpNames(tool: string, server: unknown): string[] {
  const bare = tool.startsWith('MCP:') ? tool.slice(4) : tool
  return [bare, `MCP:${bare}`, ...(typeof server === 'string' ? [`mcp__${server}__${bare}`] : [])]
}
