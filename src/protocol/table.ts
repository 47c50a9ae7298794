import type { APP_ENVELOPE, ENVELOPE } from './envelope.ts'
import type { EventDefinition } from './event.ts'
import { afterAgentResponse } from './events/afterAgentResponse.ts'
import { afterAgentThought } from './events/afterAgentThought.ts'
import { afterFileEdit } from './events/afterFileEdit.ts'
import { afterMCPExecution } from './events/afterMCPExecution.ts'
import { afterShellExecution } from './events/afterShellExecution.ts'
import { afterTabFileEdit } from './events/afterTabFileEdit.ts'
import { beforeMCPExecution } from './events/beforeMCPExecution.ts'
import { beforeReadFile } from './events/beforeReadFile.ts'
import { beforeShellExecution } from './events/beforeShellExecution.ts'
import { beforeSubmitPrompt } from './events/beforeSubmitPrompt.ts'
import { beforeTabFileRead } from './events/beforeTabFileRead.ts'
import { postToolUse } from './events/postToolUse.ts'
import { postToolUseFailure } from './events/postToolUseFailure.ts'
import { preCompact } from './events/preCompact.ts'
import { preToolUse } from './events/preToolUse.ts'
import { sessionEnd } from './events/sessionEnd.ts'
import { sessionStart } from './events/sessionStart.ts'
import { stop } from './events/stop.ts'
import { subagentStart } from './events/subagentStart.ts'
import { subagentStop } from './events/subagentStop.ts'
import { workspaceOpen } from './events/workspaceOpen.ts'
import type { Infer } from './schema.ts'

/** Every event of Cursor, by name, in the order of a session. Exactly 21 exist (protocol.md 1.1). */
export const EVENTS = {
  workspaceOpen,
  sessionStart,
  beforeSubmitPrompt,
  preToolUse,
  beforeShellExecution,
  afterShellExecution,
  beforeMCPExecution,
  afterMCPExecution,
  beforeReadFile,
  afterFileEdit,
  postToolUse,
  postToolUseFailure,
  subagentStart,
  subagentStop,
  afterAgentThought,
  afterAgentResponse,
  preCompact,
  stop,
  sessionEnd,
  beforeTabFileRead,
  afterTabFileEdit,
} as const

export type EventName = keyof typeof EVENTS

type EnvelopeOf<E extends EventName> = E extends 'workspaceOpen' ? typeof APP_ENVELOPE : typeof ENVELOPE

/** The payload that a hook of this event receives. Fields we do not know are there too, untyped. */
export type Payload<E extends EventName> = Infer<(typeof EVENTS)[E]['payload']> & Infer<EnvelopeOf<E>>

/** What a hook of this event may answer. */
export type Answer<E extends EventName> = Infer<(typeof EVENTS)[E]['answer']>

/** An answer of any event, as it came from a hook. */
export type AnyAnswer = Record<string, unknown>

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]

export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(EVENTS, name)
}

/** The definition of an event, for code that handles any of them. */
export function definitionOf(name: EventName): EventDefinition & { readonly name: EventName } {
  return EVENTS[name] as EventDefinition & { readonly name: EventName }
}

/** A gate can stop the action: the six permission events and beforeSubmitPrompt. */
export function isGate(name: EventName): boolean {
  const { kind } = definitionOf(name)
  return kind === 'permission' || kind === 'prompt'
}
