import { AGENT_MESSAGE, PERMISSION_WITH_ASK, USER_MESSAGE } from '../answer-fields.ts'
import { SANDBOX } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const beforeShellExecution = defineEvent({
  name: 'beforeShellExecution',
  category: 'agent',
  kind: 'permission',
  when: 'before each shell command, whether or not Cursor asks for approval',
  since: '1.7',
  surfaces: surfaces('f', 'f', 'f', 'f'),
  matcher: { doc: 'the full command line', field: 'command' },
  payload: {
    command: text('The full command line.'),
    cwd: optional(text('Working directory; often empty in the CLI.')),
    sandbox: SANDBOX,
  },
  answer: {
    permission: PERMISSION_WITH_ASK,
    user_message: USER_MESSAGE,
    agent_message: AGENT_MESSAGE,
  },
  ask: 'prompts',
  sample: { command: 'git push origin main', cwd: '/home/dev/project', sandbox: false },
  notes: [
    'preToolUse fires first for the same command: judge it once.',
    'allow does not skip the approval of Cursor itself.',
  ],
})
