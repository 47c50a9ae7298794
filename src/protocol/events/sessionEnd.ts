import { defineEvent } from '../event.ts'
import { flag, number, optional, text, word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const sessionEnd = defineEvent({
  name: 'sessionEnd',
  category: 'agent',
  kind: 'observe',
  when: 'when a chat ends',
  since: '2.4',
  surfaces: surfaces('f', 'f', 'f', 'n'),
  matcher: null,
  payload: {
    reason: optional(word('Why it ended.', ['completed', 'aborted', 'error', 'window_close', 'user_close'])),
    duration_ms: optional(number('Length of the chat in milliseconds.')),
    is_background_agent: optional(flag('Whether this was a background agent.')),
    final_status: optional(text('Status of the last turn.')),
    error_message: optional(text('Present after an error.')),
  },
  answer: {},
  sample: {
    reason: 'completed',
    duration_ms: 184_200,
    is_background_agent: false,
    final_status: 'completed',
  },
})
