import type { Hook } from '../../config/index.ts'
import { definitionOf, matcherSubject, matches, samplePayload } from '../../protocol/index.ts'

// Samples that hardly anybody objects to, and that start no test suite.
const HARMLESS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  beforeShellExecution: { command: 'git status' },
  afterShellExecution: { command: 'git status', output: '' },
  preToolUse: { tool_name: 'Shell', tool_input: { command: 'git status' } },
  postToolUse: { tool_name: 'Shell', tool_input: { command: 'git status' } },
  postToolUseFailure: { tool_name: 'Shell', tool_input: { command: 'git status' } },
  stop: { status: 'aborted', loop_count: 0 },
  subagentStop: { status: 'aborted', loop_count: 0 },
}

const TOOLS = [
  'Shell',
  'Read',
  'Write',
  'Grep',
  'Delete',
  'Task',
  'MCP:create_issue',
  'WebFetch',
  'WebSearch',
]

/** The payload of a canary: the sample of the event in this workspace, naming a file that exists, aimed at the matcher. */
export function canaryPayload(
  { event, matcher }: Pick<Hook, 'event' | 'matcher'>,
  { workspace, file }: { workspace: string; file: string },
): Record<string, unknown> {
  const { cursor_version: _, ...sample } = placed(samplePayload(event), workspace, file)
  const payload: Record<string, unknown> = {
    ...sample,
    ...HARMLESS[event],
    workspace_roots: [workspace],
    user_email: null,
  }
  const field = definitionOf(event).matcher?.field
  if (matcher === undefined || field === undefined || matches(matcher, matcherSubject(event, payload)))
    return payload
  for (const value of candidates(matcher)) {
    const aimed = { ...payload, [field]: value, ...inputOf(event, value, file) }
    if (matches(matcher, matcherSubject(event, aimed))) return aimed
  }
  return payload
}

/** The sample with the real workspace, and the file that exists in the place of every made-up one. */
function placed(sample: { workspace_roots?: readonly string[] }, workspace: string, file: string) {
  const [root = ''] = sample.workspace_roots ?? []
  return JSON.parse(JSON.stringify(sample), (_, value) => {
    if (value === root) return workspace
    return typeof value === 'string' && value.startsWith(`${root}/`) ? file : value
  }) as Record<string, unknown>
}

/** Texts that a matcher is likely to match: tool names, and the matcher itself read as plain words. */
function candidates(matcher: string): string[] {
  // Of a group its first alternative; then the rest without the signs of a regular expression.
  const plain = matcher.replaceAll(/\((?:\?:)?([^()|]*)[^()]*\)[?*+]?/g, '$1')
  const words = plain.split('|').map((part) => part.replaceAll(/\\[sb]|[\^$*+?()[\]{}\\]/g, ' ').trim())
  return [...TOOLS, ...words, ...words.map((word) => word.replace(/^MCP:/, ''))]
}

function inputOf(event: string, tool: string, file: string): Record<string, unknown> {
  if (!/^(pre|post)ToolUse/.test(event)) return {}
  if (tool === 'Read' || tool === 'Delete') return { tool_input: { file_path: file } }
  if (tool === 'Write') return { tool_input: { file_path: file, content: 'export const total = 1\n' } }
  return tool === 'Shell' ? {} : { tool_input: {} }
}
