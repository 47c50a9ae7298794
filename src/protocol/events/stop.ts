import { FOLLOWUP_MESSAGE } from '../answer-fields.ts'
import { LOOP_COUNT, TOKENS } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const stop = defineEvent({
  name: 'stop',
  category: 'agent',
  kind: 'stop',
  when: 'when the agent loop ends',
  since: '1.7',
  surfaces: surfaces('f', 'f', 'n', 'f'),
  matcher: { doc: 'the fixed word Stop', word: 'Stop' },
  payload: {
    status: word('How the turn ended.', ['completed', 'aborted', 'error']),
    loop_count: LOOP_COUNT,
    ...TOKENS,
  },
  answer: { followup_message: FOLLOWUP_MESSAGE },
  loops: true,
  sample: { status: 'completed', loop_count: 0 },
  notes: [
    'It cannot block: it can only send the agent on with followup_message.',
    'A hook is skipped when loop_count reaches its loop_limit (5 when none is given, null for no limit).',
  ],
})
