// Replay: recorded actions judged again, how a rule fared, and fixtures made from real payloads. The only part of the
// journal that imports policy, so it has an index of its own: hooks never load it. May import protocol, secrets and
// policy beside the journal itself. Start reading at replay-journal.ts, then judge-record.ts and watch-policy.ts.

export { CHANGES, type Change } from './compare.ts'
export { createFixtureMaker, type FixtureResult } from './fixture.ts'
export type { RegoReplay, ReplayPolicy } from './judge-rego.ts'
export { type ReplayOptions, type ReplayReport, type ReplayRow, replayJournal } from './replay-journal.ts'
export { measureRule, type RuleHistory } from './rule-history.ts'
export { createSanitiser } from './sanitise.ts'
