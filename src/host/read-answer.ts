import { type AnyAnswer, definitionOf, type EventName, isObject, validateFields } from '../protocol/index.ts'
import { translateClaudeAnswer } from './claude-answer.ts'

export type ReadAnswer =
  | { readonly ok: true; readonly answer: AnyAnswer }
  | {
      readonly ok: false
      readonly error: 'empty_stdout' | 'invalid_json' | 'invalid_response'
      readonly detail: string
    }

/** What a hook printed, taken as an answer. One JSON object, and nothing beside it (protocol.md 7.2, 7.3). */
export function readAnswer(event: EventName, stdout: string, claudeAnswers: boolean): ReadAnswer {
  const text = stdout.trim()
  if (text === '') return { ok: false, error: 'empty_stdout', detail: 'printed nothing' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, error: 'invalid_json', detail: 'printed something that is not one JSON document' }
  }
  if (!isObject(value))
    return { ok: false, error: 'invalid_response', detail: 'did not answer with a JSON object' }
  const answer = translateClaudeAnswer(event, value, claudeAnswers)
  const [issue] = validateFields(definitionOf(event).answer, answer)
  if (issue === undefined) return { ok: true, answer }
  const detail = `gave an invalid answer (${issue.path} must be ${issue.expected}, not ${issue.received})`
  return { ok: false, error: 'invalid_response', detail }
}
