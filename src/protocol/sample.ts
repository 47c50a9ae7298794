import { definitionOf, type EventName, type Payload } from './table.ts'

const CONVERSATION = '5f0c8a52-0d5e-4f0e-9a35-2a8c1f6f1c11'

/** The Cursor version that samples tell, and that the host tells unless it is given another. */
export const SAMPLE_CURSOR_VERSION = '3.20.17'

/** A complete, plausible payload as a hook of this event would receive it. */
export function samplePayload<E extends EventName>(name: E): Payload<E> {
  const { sample, category } = definitionOf(name)
  const envelope = {
    hook_event_name: name,
    cursor_version: SAMPLE_CURSOR_VERSION,
    workspace_roots: ['/home/dev/project'],
    user_email: 'dev@example.com',
  }
  const chat = {
    conversation_id: CONVERSATION,
    generation_id: '0b7a6a0e-6a5f-4b5e-8d1f-77f2b6d0a9c4',
    session_id: CONVERSATION,
    model: 'default',
    transcript_path: null,
  }
  const full = category === 'app' ? { ...sample, ...envelope } : { ...sample, ...chat, ...envelope }
  return structuredClone(full) as unknown as Payload<E>
}
