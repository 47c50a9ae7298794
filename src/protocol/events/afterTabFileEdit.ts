import { EDIT, FILE_PATH } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { list, number, object, optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const afterTabFileEdit = defineEvent({
  name: 'afterTabFileEdit',
  category: 'tab',
  kind: 'observe',
  when: 'after inline completion (Tab) edited a file',
  since: '2.3',
  surfaces: surfaces('f', 'n', 'n', 'n'),
  matcher: { doc: 'the fixed word TabWrite, not the path', word: 'TabWrite' },
  payload: {
    file_path: FILE_PATH,
    edits: optional(
      list(
        'The edits, in order.',
        object('One edit.', {
          ...EDIT,
          range: optional(
            object('Where it happened.', {
              start_line_number: number('First line.'),
              start_column: number('First column.'),
              end_line_number: number('Last line.'),
              end_column: number('Last column.'),
            }),
          ),
          old_line: optional(text('The line before.')),
          new_line: optional(text('The line after.')),
        }),
      ),
    ),
  },
  answer: {},
  sample: {
    file_path: '/home/dev/project/src/cart.ts',
    edits: [
      {
        old_string: '',
        new_string: 'const rounded = Math.round(total)',
        range: { start_line_number: 4, start_column: 1, end_line_number: 4, end_column: 1 },
        old_line: '',
        new_line: 'const rounded = Math.round(total)',
      },
    ],
  },
})
