import { ADDITIONAL_CONTEXT } from '../answer-fields.ts'
import { TOOL_CALL } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { flag, number, optional, text, word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const postToolUseFailure = defineEvent({
  name: 'postToolUseFailure',
  category: 'agent',
  kind: 'observe',
  when: 'after a tool call failed, timed out or was denied',
  since: '2.4',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the tool name (Shell, Read, Write, MCP:<tool>, …)', field: 'tool_name' },
  payload: {
    ...TOOL_CALL,
    error_message: optional(text('What went wrong.')),
    failure_type: optional(word('Kind of failure.', ['error', 'timeout', 'permission_denied'])),
    duration: optional(number('Milliseconds; 0 after a denial.')),
    is_interrupt: optional(flag('Whether the person interrupted the call.')),
  },
  answer: { additional_context: ADDITIONAL_CONTEXT },
  joinsContext: true,
  sample: {
    tool_name: 'Shell',
    tool_input: { command: 'npm test', cwd: '/home/dev/project', timeout: 30_000 },
    tool_use_id: 'call_7f3a\nctc_7f3a',
    cwd: '/home/dev/project',
    error_message: 'Command failed with exit code 1',
    failure_type: 'error',
    duration: 912.5,
    is_interrupt: false,
  },
})
