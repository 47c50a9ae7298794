import type { EventName } from '../protocol/index.ts'
import { isObject } from '../protocol/index.ts'
import { DEFAULT_LOOP_LIMIT, DEFAULT_TIMEOUT_SECONDS, type HookEntry } from './hook.ts'
import type { JsonPath, Problem } from './problem.ts'

/** Checks one entry exactly as Cursor does (protocol.md 7.20) and fills in the defaults. */
export function parseEntry(
  event: EventName,
  index: number,
  value: unknown,
): { entry?: HookEntry; problems: Problem[] } {
  const base: JsonPath = ['hooks', event, index]
  const problems: Problem[] = []
  const report = (
    code: string,
    key: string | null,
    message: string,
    severity: Problem['severity'] = 'error',
  ) => problems.push({ code, severity, message, path: key === null ? base : [...base, key] })

  if (!isObject(value)) {
    report('entry-not-object', null, 'an entry must be an object such as { "command": "./hook.sh" }')
    return { problems }
  }
  const { type, command, prompt, model, matcher, timeout, loop_limit: loopLimit, failClosed } = value
  if (type !== undefined && type !== 'command' && type !== 'prompt') {
    report('type-invalid', 'type', 'type must be "command" or "prompt", or be left out')
  } else if (type === 'prompt') {
    if (!isFilled(prompt))
      report('prompt-missing', key(value, 'prompt'), 'a prompt hook needs a non-empty prompt')
    if (model !== undefined && !isFilled(model))
      report('model-invalid', 'model', 'model must be non-empty text')
  } else if (typeof command !== 'string') {
    report('command-missing', key(value, 'command'), 'a command hook needs a command (text)')
  }
  if (matcher !== undefined) {
    if (typeof matcher !== 'string')
      report('matcher-not-text', 'matcher', 'matcher must be a regular expression as text')
    else if (!compiles(matcher))
      report(
        'matcher-invalid',
        'matcher',
        `matcher ${JSON.stringify(matcher)} is no valid regular expression`,
      )
  }
  if (timeout !== undefined) {
    if (typeof timeout !== 'number' || !(timeout > 0))
      report('timeout-invalid', 'timeout', 'timeout must be a positive number of seconds')
    else if (timeout > 3600)
      report(
        'timeout-over-an-hour',
        'timeout',
        `timeout is in seconds: ${timeout} is more than an hour`,
        'warning',
      )
  }
  if (loopLimit !== undefined && loopLimit !== null && !(isInteger(loopLimit) && loopLimit > 0)) {
    report(
      'loop-limit-invalid',
      'loop_limit',
      'loop_limit must be a whole number above 0, or null for no limit',
    )
  }
  if (failClosed !== undefined && typeof failClosed !== 'boolean') {
    report('fail-closed-invalid', 'failClosed', 'failClosed must be true or false')
  }
  if (problems.some(({ severity }) => severity === 'error')) return { problems }

  const shared = {
    event,
    index,
    ...(typeof matcher === 'string' ? { matcher } : {}),
    timeoutSeconds: typeof timeout === 'number' ? timeout : DEFAULT_TIMEOUT_SECONDS,
    loopLimit: loopLimit === undefined ? DEFAULT_LOOP_LIMIT : (loopLimit as number | null),
    failClosed: failClosed === true,
  }
  const entry: HookEntry =
    type === 'prompt'
      ? { ...shared, type, prompt: prompt as string, ...(isFilled(model) ? { model } : {}) }
      : { ...shared, type: 'command', command: command as string }
  return { entry, problems }
}

// A missing key has no place of its own in the text: the entry is named instead.
function key(value: Record<string, unknown>, name: string): string | null {
  return name in value ? name : null
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value)
}

/** Whether a matcher is usable as a regular expression. */
export function compiles(matcher: string): boolean {
  if (matcher === '*') return true // Means "all" and is never compiled (protocol.md 7.11).
  try {
    new RegExp(matcher)
    return true
  } catch {
    return false
  }
}
