import type { CommandResult } from '../process/index.ts'
import {
  type AnyAnswer,
  blockingAnswer,
  definitionOf,
  type EventName,
  type Profile,
} from '../protocol/index.ts'
import { CONTEXT_LIMIT, isContextTooLong } from './context-limit.ts'
import type { Run, RunError } from './outcome.ts'
import { readAnswer } from './read-answer.ts'

/** What a finished process means: status, error and answer of its run. */
export type Interpretation = Pick<Run, 'status' | 'error' | 'response'>

export interface Circumstances {
  readonly event: EventName
  readonly command: string
  readonly failClosed: boolean
  readonly profile: Profile
  readonly claudeAnswers: boolean
}

/** Reads exit code and output the way Cursor does (protocol.md 7.4 to 7.8). The status is judged first. */
export function interpret(result: CommandResult, circumstances: Circumstances): Interpretation {
  const { event, command, claudeAnswers } = circumstances
  if (result.end === 'spawn_error') {
    return failed(
      'spawn_error',
      `could not be started: ${result.spawnError ?? 'unknown reason'}`,
      circumstances,
    )
  }
  if (result.end === 'timeout' || result.end === 'cancelled') {
    return { ...failed('timeout', 'did not answer in time', circumstances), status: 'timeout' }
  }
  if (result.exitCode === 2) {
    return {
      status: 'blocked',
      error: null,
      response: blockingAnswer(event, exitTwoMessage(command, result)),
    }
  }
  if (result.exitCode !== null && result.exitCode !== 0) {
    return failed('exit_nonzero', `failed with exit code ${result.exitCode}`, circumstances)
  }
  // Without an exit code it was killed by a signal: read like exit 0 (protocol.md 7.5).
  const read = readAnswer(event, result.stdout, claudeAnswers)
  return read.ok ? answered(read.answer, circumstances) : failed(read.error, read.detail, circumstances)
}

function answered(answer: AnyAnswer, circumstances: Circumstances): Interpretation {
  if (isContextTooLong(answer)) {
    if (circumstances.event === 'preToolUse' && circumstances.failClosed) {
      const detail = `returned more than ${CONTEXT_LIMIT.toLocaleString('en')} characters of context`
      return failed('invalid_response', detail, circumstances)
    }
    const { additional_context: _, ...rest } = answer
    return { status: statusOf(rest), error: null, response: rest }
  }
  return { status: statusOf(answer), error: null, response: answer }
}

function statusOf({ permission }: AnyAnswer): 'blocked' | 'success' {
  return permission === 'deny' || permission === 'ask' ? 'blocked' : 'success'
}

function failed(error: RunError, detail: string, circumstances: Circumstances): Interpretation {
  const { event, command } = circumstances
  if (!blocks(error, circumstances)) return { status: 'failed', error, response: null }
  const message = `The hook ${quote(command)} ${detail}, so the action was blocked.`
  const response = blockingAnswer(event, message)
  // stop has the empty answer as its blocking one: nothing is stopped by it.
  const stopsSomething = response !== null && Object.keys(response).length > 0
  return { status: stopsSomething ? 'blocked' : 'failed', error, response }
}

function blocks(error: RunError, { event, failClosed, profile }: Circumstances): boolean {
  if (failClosed) return true
  const malformed = error === 'invalid_json' || error === 'invalid_response'
  return malformed && definitionOf(event).kind === 'permission' && profile.malformedAnswer.value === 'blocks'
}

// The trimmed stdout; else the stderr, introduced; else a sentence that names the command (protocol.md 7.6).
function exitTwoMessage(command: string, { stdout, stderr }: CommandResult): string {
  const said = stdout.trim()
  if (said !== '') return said
  const complained = stderr.trim()
  if (complained !== '') return `Message of the hook: ${complained}`
  return `The hook ${quote(command)} blocked this action (exit code 2).`
}

function quote(command: string): string {
  return `"${command.length > 200 ? `${command.slice(0, 200)}…` : command}"`
}
