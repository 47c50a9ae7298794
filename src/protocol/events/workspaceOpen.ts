import { PLUGIN_PATHS } from '../answer-fields.ts'
import { defineEvent } from '../event.ts'
import { surfaces } from '../surface.ts'

export const workspaceOpen = defineEvent({
  name: 'workspaceOpen',
  category: 'app',
  kind: 'observe',
  when: 'when a workspace is opened and at each change of its folders',
  // Not in the list of 2.6 (protocol.md 2.2); first documented in mid 2026.
  since: '3.0',
  surfaces: surfaces('f', 'f', 'u', 'n'),
  matcher: null,
  payload: {},
  answer: { pluginPaths: PLUGIN_PATHS },
  sample: {},
  notes: ['It belongs to no chat: no conversation_id, session_id or transcript_path.'],
})
