import { MCP_CALL } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { number, optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const afterMCPExecution = defineEvent({
  name: 'afterMCPExecution',
  category: 'agent',
  kind: 'observe',
  when: 'after each MCP call',
  since: '2.0',
  surfaces: surfaces('f', 'u', 'u', 'n'),
  matcher: { doc: '"MCP:" and the tool name', field: 'tool_name', prefix: 'MCP:' },
  payload: {
    ...MCP_CALL,
    result_json: optional(text('The result as JSON text.')),
    duration: optional(number('Milliseconds by the docs; do not compute with it.')),
  },
  answer: {},
  sample: {
    tool_name: 'create_issue',
    tool_input: '{"title":"Cart total is wrong","repo":"shop"}',
    mcp_server_name: 'github',
    result_json: '{"content":[{"type":"text","text":"created #17"}]}',
    duration: 640,
  },
})
