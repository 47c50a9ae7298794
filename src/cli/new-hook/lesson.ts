import { type AnyAnswer, definitionOf, type EventName, isGate } from '../../protocol/index.ts'

/** What the template of a new hook does: one condition, one answer, small enough to be replaced at once. */
export interface Lesson {
  /** Payload fields that the condition reads. */
  readonly fields: readonly string[]
  /** The condition in each language; undefined: it always answers. */
  readonly when?: { readonly js: string; readonly py: string; readonly sh: string }
  /** What it answers when the condition holds; undefined: it only logs. */
  readonly answer?: AnyAnswer
  /** Payload fields that make the condition hold. */
  readonly trigger: Readonly<Record<string, unknown>>
}

/** The word that the template looks for. */
export const WORD = 'forbidden-word'

/** The lesson that suits what the event can do. */
export function lessonFor(event: EventName, name: string): Lesson {
  const { kind, answer } = definitionOf(event)
  const message = `${name}: ${WORD} is not wanted here.`
  if (kind === 'permission') {
    return contains(subjectOf(event), {
      permission: 'deny',
      ...('user_message' in answer ? { user_message: message } : {}),
    })
  }
  if (kind === 'prompt') return contains('prompt', { continue: false, user_message: message })
  if (kind === 'session') {
    return { fields: [], answer: { additional_context: `${name}: what the agent should know.` }, trigger: {} }
  }
  if (event === 'stop') return AFTER_ERROR
  if (event === 'subagentStop') return WITHOUT_SUMMARY
  if ('additional_context' in answer) {
    return contains(subjectOf(event), { additional_context: `${name}: ${WORD} was seen.` })
  }
  if ('user_message' in answer) {
    return { fields: [], answer: { user_message: `${name}: what the person should know.` }, trigger: {} }
  }
  return { fields: [], trigger: {} }
}

/** What a hook that has nothing to say prints. */
export function neutralAnswer(event: EventName): AnyAnswer {
  return definitionOf(event).kind === 'permission' ? { permission: 'allow' } : {}
}

/** What a hook that fails prints: a gate must not open because its guard stumbled. */
export function failureAnswer(event: EventName, name: string): AnyAnswer {
  if (!isGate(event)) return {}
  const { kind, answer } = definitionOf(event)
  const message = 'user_message' in answer ? { user_message: `${name} failed; see its error output.` } : {}
  return kind === 'prompt' ? { continue: false, ...message } : { permission: 'deny', ...message }
}

const AFTER_ERROR: Lesson = {
  fields: ['status', 'loop_count'],
  when: {
    js: "status === 'error' && loop_count === 0",
    py: 'payload.get("status") == "error" and payload.get("loop_count") == 0',
    sh: 'has \'"status" *: *"error"\' && has \'"loop_count" *: *0\'',
  },
  answer: { followup_message: 'The turn ended with an error. Try once more.' },
  trigger: { status: 'error', loop_count: 0 },
}

const WITHOUT_SUMMARY: Lesson = {
  fields: ['status', 'summary', 'loop_count'],
  when: {
    js: "status === 'completed' && summary === '' && loop_count === 0",
    py: 'payload.get("status") == "completed" and payload.get("summary") == "" and payload.get("loop_count") == 0',
    sh: 'has \'"status" *: *"completed"\' && has \'"summary" *: *""\' && has \'"loop_count" *: *0\'',
  },
  answer: { followup_message: 'Report in two sentences what you did.' },
  trigger: { status: 'completed', summary: '', loop_count: 0 },
}

function contains(field: string, answer: AnyAnswer): Lesson {
  return {
    fields: [field],
    when: {
      js: `${field}.includes('${WORD}')`,
      py: `"${WORD}" in payload.get("${field}", "")`,
      sh: `has '"${field}" *: *"([^"\\\\]|\\\\.)*${WORD}'`,
    },
    answer,
    trigger: { [field]: field === 'file_path' ? `/tmp/${WORD}.txt` : `a ${WORD}` },
  }
}

function subjectOf(event: EventName): string {
  const { matcher, payload } = definitionOf(event)
  return matcher?.field ?? Object.keys(payload)[0] ?? ''
}
