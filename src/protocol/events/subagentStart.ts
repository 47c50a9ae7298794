import { ADDITIONAL_CONTEXT, PERMISSION_WITH_ASK, USER_MESSAGE } from '../answer-fields.ts'
import { defineEvent } from '../event.ts'
import { flag, optional, text } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const subagentStart = defineEvent({
  name: 'subagentStart',
  category: 'agent',
  kind: 'permission',
  when: 'before a Task subagent is spawned',
  since: '2.4',
  surfaces: surfaces('f', 'u', 'n', 'f'),
  matcher: { doc: 'the subagent type', field: 'subagent_type' },
  payload: {
    subagent_id: optional(text('Id of the subagent.')),
    subagent_type: text('Kind of subagent, e.g. explore.'),
    task: optional(text('What it is told to do.')),
    parent_conversation_id: optional(text('The chat that spawns it.')),
    tool_call_id: optional(text('The Task call behind it.')),
    subagent_model: optional(text('Its model.')),
    is_parallel_worker: optional(flag('Whether it runs beside others.')),
    git_branch: optional(text('Branch it works on.')),
  },
  answer: {
    permission: PERMISSION_WITH_ASK,
    user_message: USER_MESSAGE,
    additional_context: ADDITIONAL_CONTEXT,
  },
  ask: 'denies',
  sample: {
    subagent_id: 'sub_01',
    subagent_type: 'explore',
    task: 'Find every caller of parseCart',
    parent_conversation_id: '5f0c8a52-0d5e-4f0e-9a35-2a8c1f6f1c11',
    tool_call_id: 'call_task_1',
    subagent_model: 'default',
    is_parallel_worker: false,
  },
  notes: ['ask counts as deny.'],
})
