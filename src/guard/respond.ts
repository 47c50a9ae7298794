import { type AnyAnswer, definitionOf, type EventName } from '../protocol/index.ts'

/** What the guard wants to say about an event, before it knows what the event can carry. */
export interface Say {
  readonly decision: 'allow' | 'ask' | 'deny'
  /** Why, and what to do instead; for the person and the agent. */
  readonly message?: string
  /** Text for the model. */
  readonly context?: string
  /** Sends the agent on. */
  readonly followup?: string
  /** The input of the tool as it shall be instead. */
  readonly updatedInput?: Readonly<Record<string, unknown>>
}

export interface Responded {
  readonly answer: AnyAnswer
  /** What this event cannot carry: never dropped in silence. */
  readonly lost: readonly string[]
}

/** The answer that this event can carry. Allow is the empty answer: no opinion, valid on every event. */
export function respond(event: EventName, say: Say): Responded {
  const { kind, answer: fields } = definitionOf(event)
  const answer: AnyAnswer = {}
  const lost: string[] = []
  const put = (key: string, value: string | undefined, what: string) => {
    if (value === undefined || value === '') return
    if (key in fields) answer[key] = value
    else lost.push(`${event} cannot carry ${what}`)
  }
  if (say.decision === 'allow') put('followup_message', say.followup, 'a follow-up')
  else if (kind === 'permission') {
    const knowsAsk = fields['permission']?.values?.includes('ask') === true
    answer['permission'] = say.decision === 'ask' && knowsAsk ? 'ask' : 'deny'
  } else if (kind === 'prompt') answer['continue'] = false
  else if (kind === 'stop') put('followup_message', say.followup ?? say.message, 'a follow-up')
  else lost.push(`${event} cannot stop anything`)
  if (say.message !== undefined && kind !== 'stop') tell(event, say.message, answer, fields)
  if (say.context !== undefined) {
    put(
      'additional_context',
      [answer['additional_context'], say.context].filter(Boolean).join('\n\n'),
      'context',
    )
  }
  if (say.updatedInput !== undefined && say.decision !== 'deny') {
    if ('updated_input' in fields) answer['updated_input'] = say.updatedInput
    else lost.push(`${event} cannot carry a changed input`)
  }
  return { answer, lost }
}

// The person sees user_message; the agent reads agent_message or, after the fact, additional_context.
function tell(
  event: EventName,
  message: string,
  answer: AnyAnswer,
  fields: Readonly<Record<string, unknown>>,
): void {
  // Exit-2 answers carry a user_message on every permission event, so Cursor takes it there too (protocol.md 7.6).
  if ('user_message' in fields || event === 'beforeTabFileRead') answer['user_message'] = message
  if ('agent_message' in fields) answer['agent_message'] = message
  else if (!('user_message' in fields) && 'additional_context' in fields)
    answer['additional_context'] = message
}
