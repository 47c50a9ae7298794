import { isObject } from '../../protocol/index.ts'
import type { Edit, UnifiedToolCall } from './unified-event.ts'

type Input = Readonly<Record<string, unknown>>

/** What an agent's folder makes of its tool's name. */
export interface NamedTool {
  readonly tool: UnifiedToolCall['tool']
  readonly tool_name: string
  readonly server?: string
}

/** A tool call in unified words. Input that is no object (a patch as text) is kept under `text`. */
export function unifiedToolCall(named: NamedTool, rawInput: unknown): UnifiedToolCall {
  const input: Input = isObject(rawInput) ? rawInput : { text: rawInput }
  return { ...named, input: normalized(named.tool, input) } as UnifiedToolCall
}

function normalized(tool: UnifiedToolCall['tool'], input: Input): Input {
  switch (tool) {
    case 'Bash': {
      // The docs say working_directory, the CLI says cwd, often empty (protocol.md 1.3).
      const cwd = [input['cwd'], input['working_directory']].find(
        (each) => typeof each === 'string' && each !== '',
      )
      return { ...without(input, 'cwd'), ...(cwd === undefined ? {} : { cwd }) }
    }
    case 'Read':
    case 'Write':
    case 'Delete':
      return withPath(input)
    case 'Edit':
      return { ...withPath(input), edits: editsOf(input) }
    default:
      return input
  }
}

function withPath(input: Input): Input {
  const path = input['file_path'] ?? input['path'] ?? input['notebook_path'] ?? input['target_file']
  return path === undefined ? input : { ...input, file_path: path }
}

function editsOf(input: Input): Edit[] {
  if (Array.isArray(input['edits'])) return input['edits']
  const text = (key: string) => (typeof input[key] === 'string' ? input[key] : '')
  return [{ old_string: text('old_string'), new_string: text('new_string') || text('new_source') }]
}

function without(input: Input, key: string): Input {
  const { [key]: _, ...rest } = input
  return rest
}

/** The agent's own input with the author's changes; `edits` goes back to where the agent keeps a single edit. */
export function modifiedInput(
  native: unknown,
  modified: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = isObject(native) ? native : {}
  const { edits, ...fields } = modified
  if (edits === undefined || 'edits' in own) return { ...own, ...modified }
  const [edit] = Array.isArray(edits) ? edits : []
  return { ...own, ...(isObject(edit) ? edit : {}), ...fields }
}
