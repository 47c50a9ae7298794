import { isDeepStrictEqual } from 'node:util'
import type { Outcome, PlayedRun } from '../host/index.ts'
import type { Effect } from '../protocol/index.ts'

/** A value to be met: text, numbers and lists equal, patterns found, objects met key by key. */
export type Expected =
  | string
  | number
  | boolean
  | null
  | RegExp
  | readonly Expected[]
  | { readonly [key: string]: Expected }

/** Keys of the merged answer: `{ user_message: /migrations/ }`. */
export type AnswerExpectation = { readonly [key: string]: Expected }

export interface PlayExpectation {
  readonly followups?: number
  readonly denied?: number
}

/** One thing that is not as expected, as text for people. */
export interface Mismatch {
  readonly key: string
  readonly expected: string
  readonly received: string
}

export function outcomeMismatches(
  outcome: Outcome,
  effect: Effect | undefined,
  answer: AnswerExpectation = {},
): Mismatch[] {
  const response = outcome.response ?? {}
  return [
    ...(effect === undefined ? [] : compare('effect', effect, outcome.effect)),
    ...Object.entries(answer).flatMap(([key, expected]) => compare(key, expected, response[key])),
  ]
}

export function playMismatches(run: PlayedRun, expected: PlayExpectation): Mismatch[] {
  return [
    ...(expected.followups === undefined ? [] : compare('followups', expected.followups, run.followups)),
    ...(expected.denied === undefined ? [] : compare('denied', expected.denied, run.denied)),
  ]
}

function compare(key: string, expected: Expected, received: unknown): Mismatch[] {
  return fits(expected, received) ? [] : [{ key, expected: show(expected), received: show(received) }]
}

function fits(expected: Expected, received: unknown): boolean {
  if (expected instanceof RegExp) {
    // A sticky or global pattern would remember where it stopped.
    return typeof received === 'string' && received.search(expected) >= 0
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(received) || received.length !== expected.length) return false
    return expected.every((each, index) => fits(each, received[index]))
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof received !== 'object' || received === null || Array.isArray(received)) return false
    return Object.entries(expected).every(([key, each]) =>
      fits(each, (received as Record<string, unknown>)[key]),
    )
  }
  return isDeepStrictEqual(expected, received)
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value instanceof RegExp) return String(value)
  const inner = (_: string, each: unknown) => (each instanceof RegExp ? String(each) : each)
  return JSON.stringify(value, inner)
}
