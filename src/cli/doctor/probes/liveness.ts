// Proof that hooks really fire: registered since when, seen when, and what should have fired them.

import { statSync } from 'node:fs'
import type { EventName } from '../../../protocol/index.ts'
import { counted } from '../../counted.ts'
import type { Examination, ExaminedHook, Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

/** When one of these was seen in a conversation, the event on the left must have fired before or after it. */
const IMPLIED_BY: Partial<Record<EventName, readonly EventName[]>> = {
  preToolUse: [
    'beforeShellExecution',
    'afterShellExecution',
    'beforeReadFile',
    'beforeMCPExecution',
    'postToolUse',
  ],
  beforeShellExecution: ['afterShellExecution'],
  beforeMCPExecution: ['afterMCPExecution'],
  beforeSubmitPrompt: ['stop', 'afterAgentResponse'],
  subagentStart: ['subagentStop'],
  postToolUse: ['afterFileEdit'],
}
/** Enough to rule out a race at the start or a single odd conversation. */
const ENOUGH_PROOF = 3
/** These belong to every conversation with work in it. */
const EVERYDAY: readonly EventName[] = ['sessionStart', 'preToolUse', 'postToolUse', 'stop']
const ENOUGH_CONVERSATIONS = 10
const A_DAY_MS = 86_400_000

export const livenessProbe: Probe = (examination) => {
  const guards = examination.hooks.filter(({ isGuard }) => isGuard)
  return [...noHeartbeat(guards, examination), ...guards.flatMap((guard) => neverFired(guard, examination))]
}

/** How a hook stands: only what the guard records is known, but it records for all hooks of the event. */
export function seenBy({ hook }: ExaminedHook, { heartbeat, places }: Examination) {
  const workspace = /project/.test(hook.source) ? places.workspace : undefined
  const registeredMs = registeredAt(hook.file)
  const conversations = heartbeat.conversationsSince(registeredMs, workspace)
  return { lastSeen: heartbeat.lastOf(hook.event, workspace) ?? null, conversations }
}

function neverFired(guard: ExaminedHook, examination: Examination): Finding[] {
  const { event, file } = guard.hook
  const { lastSeen, conversations } = seenBy(guard, examination)
  if (lastSeen !== null && Date.parse(lastSeen) >= registeredAt(file)) return []
  if (conversations.some((events) => events.has(event))) return []
  const implying = IMPLIED_BY[event] ?? []
  const witnesses = conversations.filter((events) => implying.some((each) => events.has(each)))
  const everyday = EVERYDAY.includes(event) && conversations.length >= ENOUGH_CONVERSATIONS
  if (witnesses.length < ENOUGH_PROOF && !everyday) return []
  const proof =
    witnesses.length < ENOUGH_PROOF ? '' : `, though ${witnesses.length} of them did what should fire it`
  const cause = `${event} is registered and was never seen in ${counted(conversations.length, 'conversation')}${proof}.`
  return [found('never-fired', { hooks: [guard.id], file, cause })]
}

function noHeartbeat(guards: readonly ExaminedHook[], { heartbeat, nowMs }: Examination): Finding[] {
  const [first] = guards
  if (first === undefined || heartbeat.records > 0) return []
  const ageMs = nowMs - registeredAt(first.hook.file)
  if (ageMs < A_DAY_MS) return []
  const cause = `The guard has been registered for ${Math.floor(ageMs / A_DAY_MS)} days, and no event was recorded.`
  return [found('no-heartbeat', { file: first.hook.file, cause })]
}

/** A hooks file that was changed begins anew: what was registered before is not known. */
function registeredAt(file: string): number {
  try {
    return statSync(file).mtimeMs
  } catch {
    return 0
  }
}
