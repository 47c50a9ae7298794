// The journal: one record per event, chained by hash, in daily files. May import protocol and secrets (and policy,
// for replay only). Start reading at record.ts (what a line holds), then open-journal.ts → write-drafts.ts →
// append-records.ts (writing), read-journal.ts (reading), verify-journal.ts; docs/journal.md is the format in words.

export type { Call } from './calls.ts'
export { wasStopped } from './calls.ts'
export type { Head } from './chain.ts'
export { type Conversation, listConversations } from './conversations.ts'
export { describeAction } from './describe-action.ts'
export { type Digest, isDigest } from './digest.ts'
export { toCloudEvent } from './export/cloud-event.ts'
export { CSV_FIELDS, csvHeader, csvRow } from './export/csv.ts'
export { OTLP_SCHEMA_URL, type OtlpOptions, toOtlp } from './export/otlp.ts'
export { type SendOptions, type Sent, sendJournal } from './export/send-journal.ts'
export { createTest, type Filter } from './filter.ts'
export { findRecords } from './find-record.ts'
export { followJournal } from './follow-journal.ts'
export { type FolderOptions, journalFolder, stateFolder } from './journal-folder.ts'
export { journalHead } from './journal-head.ts'
export { type Maintained, type MaintainOptions, maintainJournal } from './maintain-journal.ts'
export { type AppendResult, type Journal, type JournalOptions, openJournal } from './open-journal.ts'
export { type NotedProblem, type Problem, type ProblemCode, readProblem } from './problem.ts'
export type { Reaction } from './reaction.ts'
export { type Damage, type Found, type ReadOptions, readJournal } from './read-journal.ts'
export {
  ACTION_KINDS,
  type ActionKind,
  type Completion,
  DECISIONS,
  type Decision,
  type Entry,
  type JournalRecord,
  type RecordedAction,
  type RecordedVerdict,
  type RuleHit,
} from './record.ts'
export { listSegments, type Segment } from './segment.ts'
export { computeStats, type EventCost, type RuleCount, type Stats } from './stats.ts'
export { parseSince, parseSpan, SPANS_HELP } from './time-span.ts'
export { buildTimeline, type Moment, type Timeline } from './timeline.ts'
export type { Break, ExpectedHead, Notice, Verification } from './verification.ts'
export { verifyJournal } from './verify-journal.ts'
