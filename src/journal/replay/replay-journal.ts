// The journal judged again, record by record, in constant memory. Everything comes from the records: their time is
// the clock, their folders are the places, and no file is looked at. So the same records and policies always give the
// same result.
import { type ReadOptions, readJournal } from '../read-journal.ts'
import type { JournalRecord } from '../record.ts'
import { CHANGES, type Change, changeOf, recordedSide, type Side } from './compare.ts'
import { createJudge, type Judge, type Judgement } from './judge-record.ts'
import type { ReplayPolicy } from './judge-rego.ts'

export interface ReplayOptions {
  readonly policy: ReplayPolicy
  /** Compared with this policy; with what was recorded when absent. */
  readonly against?: ReplayPolicy
  /** Stands in where a record does not tell the home folder. */
  readonly home: string
  readonly signal?: AbortSignal
  /** Called for every record that carries a verdict, in the order of the journal. A promise is waited for. */
  readonly onRow?: (row: ReplayRow) => void | Promise<void>
}

export interface ReplayRow {
  readonly change: Change
  readonly id: string
  readonly time: string
  readonly conversation: string | null
  readonly kind: string
  readonly summary: string
  readonly fingerprint: string
  /** Both null when the action could not be judged. */
  readonly before: Side | null
  readonly after: Side | null
  /** Why it could not be judged. */
  readonly reason?: string
  /** The rules that would have needed what was not kept. */
  readonly rules?: readonly string[]
  /** What was not kept. */
  readonly missing?: readonly string[]
}

export interface ReplayReport {
  /** Records read, with and without a verdict. */
  readonly records: number
  readonly withoutVerdict: number
  readonly counts: Readonly<Record<Change, number>>
  /** How often which decision became which: `allow → ask`. */
  readonly transitions: Readonly<Record<string, number>>
  /** Why actions could not be judged, and how often. */
  readonly notJudged: Readonly<Record<string, number>>
  /** By rule: actions that could not be judged because it needs what was not kept. */
  readonly needed: Readonly<Record<string, number>>
  /** By rule in monitor mode: actions it would have stopped. */
  readonly monitored: Readonly<Record<string, number>>
}

const NOT_KEPT = 'a rule looks at content that was not kept'
const OUTSIDE = 'a rule asks a scanner or a signal, which is not asked again'
const QUARANTINED = 'the conversation was in quarantine, so the action itself was never judged'

/** Judges the recorded actions again and counts what would have been different. */
export async function replayJournal(read: ReadOptions, options: ReplayOptions): Promise<ReplayReport> {
  const judges = {
    after: createJudge(options.policy, options.home),
    before: options.against === undefined ? undefined : createJudge(options.against, options.home),
  }
  const report = {
    records: 0,
    withoutVerdict: 0,
    counts: Object.fromEntries(CHANGES.map((change) => [change, 0])) as Record<Change, number>,
    transitions: {} as Record<string, number>,
    notJudged: {} as Record<string, number>,
    needed: {} as Record<string, number>,
    monitored: {} as Record<string, number>,
  }
  for await (const batch of readJournal(read)) {
    for (const { record, raw } of batch) {
      if (record.action.kind === 'journal') continue
      report.records++
      if (record.verdict === null || record.verdict === undefined) {
        report.withoutVerdict++
        continue
      }
      const { row, monitored } = replayRecord(record, raw, judges)
      report.counts[row.change]++
      if (row.before !== null && row.after !== null && row.change !== 'unchanged')
        count(report.transitions, `${row.before.decision} → ${row.after.decision}`)
      if (row.reason !== undefined) count(report.notJudged, row.reason)
      for (const rule of row.rules ?? []) count(report.needed, rule)
      for (const rule of monitored) count(report.monitored, rule)
      const shown = options.onRow?.(row)
      if (shown !== undefined) await shown
    }
    if (options.signal?.aborted === true) break
  }
  return report
}

function replayRecord(
  record: JournalRecord,
  raw: string,
  judges: { readonly after: Judge; readonly before: Judge | undefined },
): { row: ReplayRow; monitored: readonly string[] } {
  if (record.verdict?.quarantined === true) return { row: notJudged(record, QUARANTINED), monitored: [] }
  const after = judges.after.judge(record, raw)
  const before = judges.before?.judge(record, raw)
  if (!after.ok) return { row: unreadable(record, after), monitored: [] }
  if (before?.ok === false) return { row: unreadable(record, before), monitored: [] }
  const open = openOf(before, after)
  if (open.length > 0) {
    const reason = open.some(({ why }) => why === 'content') ? NOT_KEPT : OUTSIDE
    const rules = [...new Set(open.map(({ rule }) => rule))]
    const missing = after.missing.map(({ path, why }) => (why === 'redacted' ? `${path} (redacted)` : path))
    return { row: { ...notJudged(record, reason), rules, missing }, monitored: after.monitored }
  }
  const earlier = before?.side ?? recordedSide(record.verdict!)
  const row = rowOf(record, changeOf(earlier, after.side), earlier, after.side)
  return { row, monitored: after.monitored }
}

/** What stays open. Rules that two policies share answer alike in both, so where all else is equal they change nothing. */
function openOf(before: (Judgement & { ok: true }) | undefined, after: Judgement & { ok: true }) {
  if (before === undefined) return after.open
  const same = changeOf(before.side, after.side) === 'unchanged'
  const definitions = (side: Judgement & { ok: true }) =>
    JSON.stringify(side.open.map((each) => each.definition))
  if (same && definitions(before) === definitions(after)) return []
  return [...before.open, ...after.open]
}

function notJudged(record: JournalRecord, reason: string): ReplayRow {
  return { ...rowOf(record, 'not-judged', null, null), reason }
}

function unreadable(record: JournalRecord, { reason, detail }: Judgement & { ok: false }): ReplayRow {
  return { ...notJudged(record, reason), ...(detail === undefined ? {} : { missing: [detail] }) }
}

function rowOf(record: JournalRecord, change: Change, before: Side | null, after: Side | null): ReplayRow {
  const { id, time, conversation, action } = record
  const { kind, summary, fingerprint } = action
  return { change, id, time, conversation, kind, summary, fingerprint, before, after }
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}
