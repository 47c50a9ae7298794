import { SANDBOX } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { number, optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const afterShellExecution = defineEvent({
  name: 'afterShellExecution',
  category: 'agent',
  kind: 'observe',
  when: 'after each shell command, also a failing one',
  since: '2.0',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the full command line', field: 'command' },
  payload: {
    command: text('The full command line.'),
    output: optional(text('What it printed.')),
    duration: optional(number('Milliseconds.')),
    sandbox: SANDBOX,
    cwd: optional(text('Working directory, in older builds.')),
  },
  answer: {},
  sample: { command: 'npm test', output: '42 passed\n', duration: 1820.4, sandbox: false },
  notes: ['It carries no exit code; postToolUse and postToolUseFailure tell success and failure apart.'],
})
