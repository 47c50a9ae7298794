import { EDIT, FILE_PATH } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { list, object, optional } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const afterFileEdit = defineEvent({
  name: 'afterFileEdit',
  category: 'agent',
  kind: 'observe',
  when: 'after the agent edited a file',
  since: '1.7',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the fixed word Write, not the path', word: 'Write' },
  payload: {
    file_path: FILE_PATH,
    edits: optional(list('The edits, in order.', object('One edit.', EDIT))),
  },
  answer: {},
  sample: {
    file_path: '/home/dev/project/src/cart.ts',
    edits: [{ old_string: 'a + b, 0', new_string: 'a + b, 0.0' }],
  },
  notes: [
    'Answers are ignored: to tell the agent something after an edit, use postToolUse with matcher Write.',
  ],
})
