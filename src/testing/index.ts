// The harness for hook authors, `jackline/testing`: complete payloads, events fired and turns played through the
// hooks that are really configured, in a home of their own, and assertions that print the outcome. Works with
// vitest, jest and node:test: it needs none of them. May import protocol, process, config and host. Start at fire.ts.

export type { Outcome, PlayedRun } from '../host/index.ts'
export type { EventName, Payload } from '../protocol/index.ts'
export { expectEffect, expectPlayed } from './assertions.ts'
export { describeOutcome, describePlayed } from './describe-outcome.ts'
export {
  type AnswerExpectation,
  type Expected,
  type Mismatch,
  outcomeMismatches,
  type PlayExpectation,
  playMismatches,
} from './expectation.ts'
export { fire } from './fire.ts'
export { play, type ScriptStep } from './play.ts'
export { sample, samplePayloadIn } from './sample.ts'
export { createSandbox, type Sandbox } from './sandbox.ts'
export type { TestOptions } from './test-host.ts'
