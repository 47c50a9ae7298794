import { defineEvent } from '../event.ts'
import { number, optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const afterAgentThought = defineEvent({
  name: 'afterAgentThought',
  category: 'agent',
  kind: 'observe',
  when: 'when a thinking block is complete',
  since: '2.0',
  surfaces: surfaces('f', 'u', 'u', 'f'),
  matcher: { doc: 'the fixed word AgentThought', word: 'AgentThought' },
  payload: { text: text('The thought.'), duration_ms: optional(number('Milliseconds of thinking.')) },
  answer: {},
  sample: { text: 'The reducer starts at 0, so the sum is right; the rounding is not.', duration_ms: 2140 },
})
