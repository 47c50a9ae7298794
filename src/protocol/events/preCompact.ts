import { USER_MESSAGE } from '../answer-fields.ts'
import { defineEvent } from '../event.ts'
import { flag, number, optional, word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const preCompact = defineEvent({
  name: 'preCompact',
  category: 'agent',
  kind: 'observe',
  when: 'before the context is compacted',
  since: '2.4',
  surfaces: surfaces('f', 'u', 'u', 'f'),
  matcher: null,
  payload: {
    trigger: optional(word('Who started it.', ['auto', 'manual'])),
    context_usage_percent: optional(number('How full the window is.')),
    context_tokens: optional(number('Tokens in the window.')),
    context_window_size: optional(number('Size of the window.')),
    message_count: optional(number('Messages in the chat.')),
    messages_to_compact: optional(number('Messages that will be replaced.')),
    is_first_compaction: optional(flag('Whether it is the first one of this chat.')),
  },
  answer: { user_message: USER_MESSAGE },
  sample: {
    trigger: 'auto',
    context_usage_percent: 91,
    context_tokens: 182_000,
    context_window_size: 200_000,
    message_count: 84,
    messages_to_compact: 60,
    is_first_compaction: true,
  },
})
