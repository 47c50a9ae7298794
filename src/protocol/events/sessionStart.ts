import { ADDITIONAL_CONTEXT, CONTINUE, ENV, USER_MESSAGE } from '../answer-fields.ts'
import { defineEvent } from '../event.ts'
import { flag, optional, word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const sessionStart = defineEvent({
  name: 'sessionStart',
  category: 'agent',
  kind: 'session',
  when: 'when a new chat is created (CLI: not on resume, not after compaction)',
  since: '2.4',
  surfaces: surfaces('f', 'f', 'f', 'n'),
  matcher: null,
  payload: {
    is_background_agent: optional(flag('Whether this is a background agent.')),
    composer_mode: optional(word('Mode of the chat; older CLI builds omit it.', ['agent', 'ask', 'edit'])),
  },
  answer: {
    env: ENV,
    additional_context: ADDITIONAL_CONTEXT,
    continue: CONTINUE,
    user_message: USER_MESSAGE,
  },
  joinsContext: true,
  sample: { is_background_agent: false, composer_mode: 'agent' },
  notes: [
    'continue: false is accepted and not enforced: a session cannot be refused.',
    'additional_context was lost in some IDE builds (2026-04-20, 3.12.17).',
  ],
})
