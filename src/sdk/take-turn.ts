import type { HookContext } from './hook-context.ts'
import type { AnswerOptions, Reply, Turn } from './turn.ts'

const LONGEST_REASON = 300

/** Calls the handler and turns whatever comes of it into a reply. Never throws. */
export async function takeTurn(
  turn: Turn,
  options: AnswerOptions,
  context: HookContext,
  invoke: (call: () => unknown) => unknown = (call) => call(),
): Promise<Reply> {
  const { call, problem } = turn
  if (problem !== undefined) return failed(turn, options, problem)
  if (call === undefined) {
    return { answer: {}, warnings: [...(turn.warnings ?? []), `there is no handler for ${turn.event}`] }
  }
  try {
    const settled = turn.settle(await invoke(() => call(context)))
    const warnings = [...(turn.warnings ?? []), ...settled.warnings]
    if (settled.ok) return { answer: settled.answer, warnings }
    return failed(turn, options, settled.reason, warnings)
  } catch (error) {
    return failed(turn, options, `it threw ${nameOfError(error)}`, [stackOf(error)])
  }
}

/**
 * The failure rule: a gate is stopped unless the author chose `onFailure: 'allow'`, any other event goes on.
 * `mustBlock` overrides that choice, for a handler that said "block" in another way.
 */
export function failed(
  turn: Turn,
  { onFailure = 'deny' }: AnswerOptions,
  reason: string,
  warnings: readonly string[] = turn.warnings ?? [],
  mustBlock = false,
): Reply {
  const shown = printable(reason)
  const blocking = turn.blocking(`A hook failed on ${turn.event}, so this was stopped: ${shown}.`)
  const isBlocked = blocking !== undefined && (onFailure === 'deny' || mustBlock)
  const failure = `failed on ${turn.event}: ${shown}; ${isBlocked ? 'the action is denied' : 'the action goes on'}`
  return { answer: isBlocked ? blocking : {}, warnings, failure }
}

/** The first line of an error, without its stack. */
export function nameOfError(error: unknown): string {
  try {
    return String(error).split('\n')[0] ?? ''
  } catch {
    return 'a value that cannot be shown'
  }
}

function stackOf(error: unknown): string {
  try {
    return error instanceof Error && typeof error.stack === 'string' ? error.stack : nameOfError(error)
  } catch {
    return nameOfError(error)
  }
}

// Reasons quote foreign text (errors, keys): it is shown to a person, so it is bounded and has no control characters.
function printable(text: string): string {
  const clean = text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g, ' ')
    .trim()
  return clean.length > LONGEST_REASON ? `${clean.slice(0, LONGEST_REASON)}…` : clean
}
