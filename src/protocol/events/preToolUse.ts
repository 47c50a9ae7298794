import {
  ADDITIONAL_CONTEXT,
  AGENT_MESSAGE,
  PERMISSION_WITH_ASK,
  UPDATED_INPUT,
  USER_MESSAGE,
} from '../answer-fields.ts'
import { TOOL_CALL } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const preToolUse = defineEvent({
  name: 'preToolUse',
  category: 'agent',
  kind: 'permission',
  when: 'before any tool call',
  since: '2.4',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the tool name (Shell, Read, Write, MCP:<tool>, …)', field: 'tool_name' },
  payload: { ...TOOL_CALL, agent_message: optional(text('What the agent says it is about to do.')) },
  answer: {
    permission: PERMISSION_WITH_ASK,
    user_message: USER_MESSAGE,
    agent_message: AGENT_MESSAGE,
    updated_input: UPDATED_INPUT,
    additional_context: ADDITIONAL_CONTEXT,
  },
  joinsContext: true,
  ask: 'ignored',
  sample: {
    tool_name: 'Shell',
    tool_input: { command: 'npm test', cwd: '/home/dev/project', timeout: 30_000 },
    tool_use_id: 'call_7f3a\nctc_7f3a',
    cwd: '/home/dev/project',
  },
  notes: [
    'Only deny and updated_input have an effect; ask is accepted and not acted on.',
    'updated_input was ignored for Task (until 2026-04-07) and Write (2026-07-17).',
  ],
})
