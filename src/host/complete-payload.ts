import { definitionOf, type EventName } from '../protocol/index.ts'

export type AnyPayload = Readonly<Record<string, unknown>>

export interface PayloadContext {
  readonly workspace: string
  readonly cursorVersion: string
  readonly userEmail: string | null
}

/** Adds what Cursor's runner adds to every payload (protocol.md 7.23). What the caller gives is kept. */
export function completePayload(event: EventName, payload: AnyPayload, context: PayloadContext): AnyPayload {
  const shared = {
    workspace_roots: [context.workspace],
    user_email: context.userEmail,
    ...payload,
    hook_event_name: event,
    cursor_version: context.cursorVersion,
  }
  if (definitionOf(event).category === 'app') return shared
  const session = payload['session_id'] ?? payload['conversation_id']
  return {
    transcript_path: null,
    ...(event === 'subagentStop' ? { agent_transcript_path: null } : {}),
    ...(session === undefined ? {} : { session_id: session }),
    ...shared,
  }
}
