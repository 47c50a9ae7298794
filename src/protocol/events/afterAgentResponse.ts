import { TOKENS } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const afterAgentResponse = defineEvent({
  name: 'afterAgentResponse',
  category: 'agent',
  kind: 'observe',
  when: 'when a message of the assistant is complete',
  since: '2.0',
  surfaces: surfaces('f', 'f', 'n', 'f'),
  matcher: { doc: 'the fixed word AgentResponse', word: 'AgentResponse' },
  payload: { text: text('The message.'), ...TOKENS },
  answer: {},
  sample: { text: 'The total is rounded now and the test passes.' },
})
