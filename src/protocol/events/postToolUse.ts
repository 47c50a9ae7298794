import { ADDITIONAL_CONTEXT } from '../answer-fields.ts'
import { TOOL_CALL } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { any, number, optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const postToolUse = defineEvent({
  name: 'postToolUse',
  category: 'agent',
  kind: 'observe',
  when: 'after a tool call succeeded',
  since: '2.4',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the tool name (Shell, Read, Write, MCP:<tool>, …)', field: 'tool_name' },
  payload: {
    ...TOOL_CALL,
    tool_output: optional(text('The result as JSON text; for Shell {output, exitCode}.')),
    duration: optional(number('Milliseconds, fractional.')),
  },
  answer: {
    additional_context: ADDITIONAL_CONTEXT,
    updated_mcp_tool_output: optional(
      any<string | { content: { type: 'text'; text: string }[] }>(
        'Replaces the output of an MCP tool: text, or {content: [{type: "text", text}]}.',
      ),
    ),
  },
  joinsContext: true,
  sample: {
    tool_name: 'Shell',
    tool_input: { command: 'npm test', cwd: '/home/dev/project', timeout: 30_000 },
    tool_use_id: 'call_7f3a\nctc_7f3a',
    cwd: '/home/dev/project',
    tool_output: '{"output":"42 passed","exitCode":0}',
    duration: 1834.2,
  },
  notes: [
    'The place to tell the agent something after an edit: afterFileEdit cannot.',
    'A shell command that exits non-zero fires postToolUseFailure instead.',
  ],
})
