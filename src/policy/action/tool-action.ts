// Tool calls by name. A tool we do not know stays a `tool` action: rules for tools judge it, never a silent pass.
import type { Action, Edit } from './action.ts'
import { firstText, inputOf, type ToolInput, textOf } from './tool-input.ts'

export interface Origin {
  readonly origin: string
  readonly conversation: string
  readonly cwd: string
}

const PATH = [
  'file_path',
  'path',
  'target_file',
  'filePath',
  'relative_workspace_path',
  'notebook_path',
] as const

export function toolAction(name: string, rawInput: unknown, origin: Origin): Action {
  const input = inputOf(rawInput)
  const path = firstText(input, ...PATH)
  switch (name) {
    case 'Shell':
    case 'Bash': {
      const command = firstText(input, 'command', 'cmd')
      if (command !== '') return { kind: 'shell', ...origin, command }
      break
    }
    case 'Read':
      if (path !== '') return { kind: 'read', ...origin, path }
      break
    case 'Grep':
    case 'Glob':
    case 'List':
    case 'LS':
      return {
        kind: 'read',
        ...origin,
        path: path || firstText(input, 'target_directory') || origin.cwd,
        searches: true,
      }
    case 'Write':
    case 'Edit':
    case 'StrReplace':
    case 'MultiEdit':
      if (path !== '') return { kind: 'write', ...origin, path, ...writtenText(input) }
      break
    case 'Delete':
      if (path !== '') return { kind: 'write', ...origin, path, deletes: true }
      break
    case 'Task':
      return {
        kind: 'subagent',
        ...origin,
        type: firstText(input, 'subagent_type', 'type'),
        task: firstText(input, 'prompt', 'task', 'description'),
      }
  }
  if (name.startsWith('MCP:'))
    return { kind: 'mcp', ...origin, server: '', tool: name.slice(4), input: rawInput }
  return { kind: 'tool', ...origin, name, input: rawInput }
}

/** Both forms of Write: the whole content, or text before and after. */
function writtenText(input: ToolInput): { content?: string; edits?: readonly Edit[] } {
  const content = input['content'] ?? input['contents']
  if (typeof content === 'string') return { content }
  const edits = Array.isArray(input['edits']) ? input['edits'].map(inputOf) : [input]
  const read = edits.flatMap((edit) =>
    typeof edit['new_string'] === 'string'
      ? [{ old: textOf(edit['old_string']), new: edit['new_string'] }]
      : [],
  )
  return read.length > 0 ? { edits: read } : {}
}
