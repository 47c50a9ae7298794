import { decodeInput, isObject, nameOf, renderIssue } from '../../../protocol/index.ts'
import { UNIFIED_EVENT_NAMES, type UnifiedEventName } from '../../unified/unified-event.ts'

export interface ParsedPayload {
  /** There when it could be read, also from a broken document: the failure rule needs it. */
  readonly event?: UnifiedEventName
  readonly payload?: Readonly<Record<string, unknown>>
  readonly problem?: string
}

/** Reads one of Claude Code's payloads. Tolerant, and never throws. */
export function parsePayload(input: string | Uint8Array): ParsedPayload {
  const { text, issue } = typeof input === 'string' ? { text: input } : decodeInput(input)
  let value: unknown
  try {
    if (issue !== undefined) throw new Error(renderIssue(issue))
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  } catch (error) {
    return { ...nameIn(text), problem: error instanceof Error ? error.message.slice(0, 200) : 'no JSON' }
  }
  if (!isObject(value)) return { problem: `expected a JSON object, received ${nameOf(value)}` }
  const event = eventNamed(value['hook_event_name'])
  if (event === undefined) return { problem: 'hook_event_name: expected the name of an event' }
  const problem = problemOf(event, value)
  return { event, payload: value, ...(problem === undefined ? {} : { problem }) }
}

function problemOf(event: UnifiedEventName, payload: Readonly<Record<string, unknown>>): string | undefined {
  if (event === 'UserPromptSubmit' && typeof payload['prompt'] !== 'string') return 'prompt: expected text'
  if (!event.includes('ToolUse')) return undefined
  if (typeof payload['tool_name'] !== 'string') return 'tool_name: expected text'
  return isObject(payload['tool_input']) ? undefined : 'tool_input: expected an object'
}

function eventNamed(name: unknown): UnifiedEventName | undefined {
  return UNIFIED_EVENT_NAMES.find((each) => each === name)
}

// As in protocol: two different names in a broken document tell nothing.
function nameIn(text: string): { event?: UnifiedEventName } {
  const names = new Set(
    Array.from(text.matchAll(/"hook_event_name"\s*:\s*"(\w{1,40})"/g), (match) => match[1]),
  )
  const event = names.size === 1 ? eventNamed([...names][0]) : undefined
  return event === undefined ? {} : { event }
}
