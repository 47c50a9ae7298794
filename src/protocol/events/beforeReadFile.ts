import { PERMISSION_ALLOW_DENY, USER_MESSAGE } from '../answer-fields.ts'
import { ATTACHMENTS, FILE_PATH } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const beforeReadFile = defineEvent({
  name: 'beforeReadFile',
  category: 'agent',
  kind: 'permission',
  when: 'before the agent reads a file (the content is already in the payload)',
  since: '1.7',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the fixed word Read, not the path', word: 'Read' },
  payload: {
    file_path: FILE_PATH,
    content: optional(text('The whole content.')),
    attachments: ATTACHMENTS,
  },
  answer: { permission: PERMISSION_ALLOW_DENY, user_message: USER_MESSAGE },
  sample: {
    file_path: '/home/dev/project/src/cart.ts',
    content: 'export const total = (items: number[]) => items.reduce((a, b) => a + b, 0)\n',
    attachments: [],
  },
  notes: ['ask is not in its schema: it makes the answer invalid, and that blocks.'],
})
