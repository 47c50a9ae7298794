import { ADDITIONAL_CONTEXT, FOLLOWUP_MESSAGE } from '../answer-fields.ts'
import { LOOP_COUNT } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { alias, list, nullable, number, optional, text, word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const subagentStop = defineEvent({
  name: 'subagentStop',
  category: 'agent',
  kind: 'stop',
  when: 'when a subagent is done, failed or was aborted',
  since: '2.4',
  surfaces: surfaces('f', 'u', 'n', 'f'),
  matcher: { doc: 'the subagent type', field: 'subagent_type' },
  payload: {
    subagent_type: text('Kind of subagent.'),
    status: word('How it ended.', ['completed', 'error', 'aborted']),
    task: optional(text('What it was told to do.')),
    description: optional(text('Short name of the task.')),
    summary: optional(alias(text('What it reports back; older docs say result.'), 'result')),
    duration_ms: optional(number('Milliseconds it ran.')),
    message_count: optional(number('Messages exchanged.')),
    tool_call_count: optional(number('Tools called.')),
    loop_count: LOOP_COUNT,
    modified_files: optional(list('Files it changed.', text('A path.'))),
    agent_transcript_path: optional(nullable(text('Its own transcript.'))),
    subagent_id: optional(text('Sent by some builds only.')),
    parent_conversation_id: optional(text('Sent by some builds only.')),
  },
  answer: { followup_message: FOLLOWUP_MESSAGE, additional_context: ADDITIONAL_CONTEXT },
  loops: true,
  sample: {
    subagent_type: 'explore',
    status: 'completed',
    task: 'Find every caller of parseCart',
    description: 'find callers',
    summary: 'Three callers, all in src/checkout.',
    duration_ms: 8120,
    message_count: 6,
    tool_call_count: 4,
    loop_count: 0,
    modified_files: [],
    agent_transcript_path: null,
  },
  notes: ['followup_message is used only when status is completed.'],
})
