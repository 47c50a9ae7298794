import { AssertionError } from 'node:assert'
import type { Outcome, PlayedRun } from '../host/index.ts'
import type { Effect } from '../protocol/index.ts'
import { describeOutcome, describePlayed } from './describe-outcome.ts'
import {
  type AnswerExpectation,
  type Mismatch,
  outcomeMismatches,
  type PlayExpectation,
  playMismatches,
} from './expectation.ts'

/**
 * Throws unless the event had this effect and the merged answer has these values (text equal, or a pattern). The
 * error shows what differs and the whole outcome.
 */
export function expectEffect(outcome: Outcome, effect: Effect, answer: AnswerExpectation = {}): void {
  const mismatches = outcomeMismatches(outcome, effect, answer)
  if (mismatches.length > 0) throw failure(mismatches, describeOutcome(outcome), expectEffect)
}

/** Throws unless the played run had these sums. The error shows every event of the run. */
export function expectPlayed(run: PlayedRun, expected: PlayExpectation): void {
  const mismatches = playMismatches(run, expected)
  if (mismatches.length > 0) throw failure(mismatches, describePlayed(run), expectPlayed)
}

function failure(mismatches: readonly Mismatch[], description: string, start: unknown): AssertionError {
  const differing = mismatches.map(
    ({ key, expected, received }) => `${key}: expected ${expected}, received ${received}`,
  )
  return new AssertionError({
    message: `${differing.join('\n')}\n\n${description}`,
    actual: Object.fromEntries(mismatches.map(({ key, received }) => [key, received])),
    expected: Object.fromEntries(mismatches.map(({ key, expected }) => [key, expected])),
    operator: 'meets',
    stackStartFn: start as () => void,
  })
}
