import { PERMISSION_ALLOW_DENY } from '../answer-fields.ts'
import { FILE_PATH } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const beforeTabFileRead = defineEvent({
  name: 'beforeTabFileRead',
  category: 'tab',
  kind: 'permission',
  when: 'before inline completion (Tab) reads a file',
  since: '2.3',
  surfaces: surfaces('f', 'n', 'n', 'n'),
  matcher: { doc: 'the fixed word TabRead, not the path', word: 'TabRead' },
  payload: { file_path: FILE_PATH, content: optional(text('The whole content.')) },
  answer: { permission: PERMISSION_ALLOW_DENY },
  sample: {
    file_path: '/home/dev/project/src/cart.ts',
    content: 'export const total = (items: number[]) => items.reduce((a, b) => a + b, 0)\n',
  },
  notes: ['It fires while the person types: keep the hook fast.'],
})
