import { AGENT_MESSAGE, PERMISSION_WITH_ASK, USER_MESSAGE } from '../answer-fields.ts'
import { MCP_CALL } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const beforeMCPExecution = defineEvent({
  name: 'beforeMCPExecution',
  category: 'agent',
  kind: 'permission',
  when: 'before each MCP call',
  since: '1.7',
  surfaces: surfaces('f', 'u', 'u', 'n'),
  matcher: { doc: '"MCP:" and the tool name', field: 'tool_name', prefix: 'MCP:' },
  payload: {
    ...MCP_CALL,
    url: optional(text('Address of an HTTP or SSE server.')),
    command: optional(text('Launch line of a stdio server.')),
  },
  answer: {
    permission: PERMISSION_WITH_ASK,
    user_message: USER_MESSAGE,
    agent_message: AGENT_MESSAGE,
  },
  ask: 'prompts',
  sample: {
    tool_name: 'create_issue',
    tool_input: '{"title":"Cart total is wrong","repo":"shop"}',
    mcp_server_name: 'github',
    command: 'npx -y @modelcontextprotocol/server-github',
  },
  notes: ['tool_input is JSON text here, an object on preToolUse.', 'It does not exist in cloud agents.'],
})
