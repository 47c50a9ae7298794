import { asObject, fromJson, type JsonObject, numberIn, textIn } from './payload-field.ts'
import type { Completion } from './record.ts'

type Status = Completion['status']

/** How the action of an after event ended; undefined for events that complete nothing. */
export function completionOf(event: string, payload: unknown, fingerprint: string): Completion | undefined {
  const fields = asObject(payload)
  const durationMs = numberIn(fields, 'duration', 'duration_ms')
  const timed = { fingerprint, ...(durationMs === undefined ? {} : { durationMs }) }
  switch (event) {
    case 'afterShellExecution':
      return { ...timed, status: 'ok', ...sized(fields['output']) }
    case 'afterMCPExecution':
      return { ...timed, status: 'ok', ...sized(fields['result_json']) }
    case 'afterFileEdit':
    case 'afterTabFileEdit':
      return { ...timed, status: 'ok' }
    case 'postToolUse':
      return { ...timed, status: 'ok', ...exited(fields['tool_output']), ...sized(fields['tool_output']) }
    case 'postToolUseFailure':
      return { ...timed, status: failure(fields), ...exitIn(textIn(fields, 'error_message')) }
    case 'subagentStop':
      return { ...timed, status: subagentStatus(textIn(fields, 'status')) }
    default:
      return undefined
  }
}

function failure(fields: JsonObject): Status {
  if (fields['is_interrupt'] === true) return 'interrupted'
  const type = textIn(fields, 'failure_type')
  return type === 'permission_denied' ? 'denied' : type === 'timeout' ? 'timeout' : 'failed'
}

function subagentStatus(status: string | undefined): Status {
  return status === 'aborted' ? 'interrupted' : status === 'error' ? 'failed' : 'ok'
}

// A shell's tool_output decodes to {output, exitCode} (protocol.md 1.3).
function exited(output: unknown): { exit?: number } {
  const exit = numberIn(asObject(fromJson(output)), 'exitCode', 'exit_code')
  return exit === undefined ? {} : { exit }
}

function exitIn(message: string | undefined): { exit?: number } {
  const exit = /\bexit(?:ed with)?(?: code| status)?[ :]+(\d{1,3})\b/i.exec(message ?? '')?.[1]
  return exit === undefined ? {} : { exit: Number(exit) }
}

function sized(output: unknown): { outputBytes?: number } {
  return typeof output === 'string' ? { outputBytes: Buffer.byteLength(output) } : {}
}
