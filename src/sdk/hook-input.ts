import { type EventName, isObject, type Payload } from '../protocol/index.ts'

/** What a tool gave back. A shell's text is `output`, however the build spells it (protocol.md 1.3). */
export interface ToolOutput {
  readonly output?: string
  readonly exitCode?: number
  readonly [key: string]: unknown
}

interface Decoded {
  /** `input`: the arguments, parsed; the raw text stays in `tool_input`. */
  beforeMCPExecution: { readonly input: Readonly<Record<string, unknown>> }
  /** `result`: `result_json`, parsed; undefined when it is no JSON. */
  afterMCPExecution: { readonly input: Readonly<Record<string, unknown>>; readonly result: unknown }
  /** `output`: `tool_output`, parsed, in one shape for all builds. */
  postToolUse: { readonly output: ToolOutput }
}

/** The payload as a handler gets it: Cursor's fields, and beside JSON text what it says. */
export type HookInput<E extends EventName> = Payload<E> & (E extends keyof Decoded ? Decoded[E] : unknown)

/** Adds the decoded fields. Arguments that cannot be decoded are a problem only where they would be judged. */
export function decodeFields(
  event: EventName,
  payload: Readonly<Record<string, unknown>>,
): { input: Readonly<Record<string, unknown>>; problem?: string } {
  switch (event) {
    case 'beforeMCPExecution': {
      const input = argumentsOf(payload['tool_input'])
      if (input === undefined) return { input: payload, problem: 'tool_input is no JSON object' }
      return { input: { ...payload, input } }
    }
    case 'afterMCPExecution': {
      const result = parsed(payload['result_json'])
      return { input: { ...payload, input: argumentsOf(payload['tool_input']) ?? {}, result } }
    }
    case 'postToolUse':
      return { input: { ...payload, output: decodeToolOutput(payload['tool_output']) } }
    default:
      return { input: payload }
  }
}

/** The arguments of an MCP call: JSON text, an object in older builds, nothing for a tool without any. */
export function argumentsOf(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  if (raw === undefined || raw === null || raw === '') return {}
  const value = typeof raw === 'string' ? parsed(raw) : raw
  return isObject(value) ? value : undefined
}

/** Both documented shapes of a shell's output, any other object as it is, and plain text as `output`. */
export function decodeToolOutput(raw: unknown): ToolOutput {
  const value = typeof raw === 'string' ? (parsed(raw) ?? raw) : raw
  if (!isObject(value))
    return value === undefined ? {} : { output: typeof value === 'string' ? value : String(raw) }
  const { output, stdout } = value
  return output === undefined && typeof stdout === 'string' ? { ...value, output: stdout } : value
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
