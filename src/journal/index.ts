// The journal: one record per event, chained by hash, in daily files. May import protocol and secrets (and policy,
// for replay only). Start reading at record.ts (what a line holds), then open-journal.ts → write-drafts.ts →
// append-records.ts (writing), read-journal.ts (reading), verify-journal.ts; docs/journal.md is the format in words.

export type { Call } from './calls.ts'
export { wasStopped } from './calls.ts'
export { type Conversation, listConversations } from './conversations.ts'
export { toCloudEvent } from './export/cloud-event.ts'
export { CSV_FIELDS, csvHeader, csvRow } from './export/csv.ts'
export { OTLP_SCHEMA_URL, toOtlp } from './export/otlp.ts'
export { sendJournal } from './export/send-journal.ts'
export { createTest, type Filter } from './filter.ts'
export { findRecords } from './find-record.ts'
export { followJournal } from './follow-journal.ts'
export { journalFolder, stateFolder } from './journal-folder.ts'
export { journalHead } from './journal-head.ts'
export { maintainJournal } from './maintain-journal.ts'
export { makeFolder } from './make-folder.ts'
export { type Journal, openJournal } from './open-journal.ts'
export { readProblem } from './problem.ts'
export { type Damage, type Found, type ReadOptions, readJournal } from './read-journal.ts'
export {
  ACTION_KINDS,
  type ActionKind,
  DECISIONS,
  type Decision,
  type Entry,
  type JournalRecord,
  type RecordedVerdict,
} from './record.ts'
export { type Answered, createRecorder } from './recorder.ts'
export { listSegments } from './segment.ts'
export { computeStats, type Stats } from './stats.ts'
export { parseSince, parseSpan, SPANS_HELP } from './time-span.ts'
export { buildTimeline, type Moment, type Timeline } from './timeline.ts'
export type { ExpectedHead, Verification } from './verification.ts'
export { verifyJournal } from './verify-journal.ts'
