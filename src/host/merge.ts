import { type AnyAnswer, definitionOf, type EventName, isObject } from '../protocol/index.ts'

const STRICTNESS = ['allow', 'ask', 'deny']
const SEPARATOR = '\n\n---\n\n'

type Combine = (earlier: unknown, later: unknown) => unknown

/** Merges answers in configuration order (protocol.md 7.9, 7.10). A single answer is returned as it is. */
export function mergeAnswers(event: EventName, answers: readonly AnyAnswer[]): AnyAnswer | null {
  const [first, ...rest] = answers
  if (first === undefined) return null
  if (rest.length === 0) return first
  const merged: AnyAnswer = {}
  for (const answer of answers) {
    for (const [key, value] of Object.entries(answer)) {
      const combine = rule(event, key)
      merged[key] = key in merged ? combine(merged[key], value) : combine(undefined, value)
    }
  }
  return merged
}

function rule(event: EventName, key: string): Combine {
  const { kind, joinsContext } = definitionOf(event)
  if (key === 'permission' && kind === 'permission') return strictest
  if (key === 'user_message' || key === 'agent_message') return joined
  if (key === 'additional_context' && joinsContext === true) return joined
  if (key === 'continue') return both
  if (key === 'env' && event === 'sessionStart') return united
  if (key === 'pluginPaths' && event === 'workspaceOpen') return union
  return lastWins
}

const lastWins: Combine = (_, later) => later

const strictest: Combine = (earlier, later) =>
  STRICTNESS.indexOf(String(later)) >= STRICTNESS.indexOf(String(earlier)) ? later : earlier

const joined: Combine = (earlier, later) => {
  if (typeof later !== 'string') return later
  const parts = [earlier, later.trim()].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(SEPARATOR)
}

const both: Combine = (earlier, later) => (earlier === undefined ? later : earlier === true && later === true)

const united: Combine = (earlier, later) =>
  isObject(earlier) && isObject(later) ? { ...earlier, ...later } : later

const union: Combine = (earlier, later) =>
  Array.isArray(earlier) && Array.isArray(later) ? [...new Set([...earlier, ...later])] : later
