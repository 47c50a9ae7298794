// Housekeeping: compress finished segments, remove those beyond retention. Never on the way of an answer: the
// guard calls it after it has answered, `jackline journal prune` on demand.
import { readdirSync, unlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compressSegment } from './compress-segment.ts'
import { describeAction } from './describe-action.ts'
import { acquireLock } from './lock.ts'
import { openJournal } from './open-journal.ts'
import { type Problem, problemOf } from './problem.ts'
import { tailOfSegment } from './read-head.ts'
import { type Anchor, RECORD_VERSION, type RecordBody } from './record.ts'
import { createRecordId } from './record-id.ts'
import { secureFolder } from './secure-folder.ts'
import { dayOf, listSegments, type Segment } from './segment.ts'
import { removeAbandoned } from './waiting.ts'

export interface MaintainOptions {
  readonly folder: string
  readonly clock?: () => number
  /** Segments whose day ended longer ago are removed; nothing is removed without it. */
  readonly keepMs?: number
  /** Default true. */
  readonly compress?: boolean
}

export type Maintained =
  | { readonly ok: true; readonly removed: readonly string[]; readonly compressed: readonly string[] }
  | { readonly ok: false; readonly problem: Problem }

const DAY_MS = 86_400_000

/** Compresses and prunes. The newest segment is never touched: the chain goes on there. Never throws. */
export async function maintainJournal(options: MaintainOptions): Promise<Maintained> {
  const { folder, clock = Date.now, keepMs, compress = true } = options
  const finished = () =>
    listSegments(folder)
      .slice(0, -1)
      .filter(({ day }) => day < dayOf(clock()))
  const old = () =>
    keepMs === undefined ? [] : finished().filter(({ day }) => Date.parse(day) + DAY_MS <= clock() - keepMs)
  const plain = () => (compress ? finished().filter(({ compressed }) => !compressed) : [])
  try {
    if (old().length === 0 && plain().length === 0) return { ok: true, removed: [], compressed: [] }
    secureFolder(folder)
    const lock = acquireLock(join(folder, 'maintain.lock'), 0)
    if (lock === undefined) {
      return { ok: false, problem: { code: 'locked', message: 'another process is at it already' } }
    }
    try {
      removeAbandoned(folder, readdirSync(folder), clock())
      const removed = prune(folder, clock, old())
      const compressed = plain()
      for (const segment of compressed) await compressSegment(segment)
      return { ok: true, removed, compressed: compressed.map(({ path }) => basename(path)) }
    } finally {
      lock.release()
    }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

// First the record that accounts for the removal, then the removal, oldest first: at every moment the beginning
// of what is left is either where it was or where an anchor says.
function prune(folder: string, clock: () => number, old: readonly Segment[]): string[] {
  if (old.length === 0) return []
  const result = openJournal({ folder, clock, waitMs: 5000 }).appendBody(
    pruneRecord(
      old.flatMap(anchorOf),
      old.map(({ path }) => basename(path)),
      clock(),
    ),
  )
  if (!result.ok) throw new Error(result.problem.message)
  if (result.state !== 'written') throw new Error('the journal is busy; nothing was removed')
  for (const { path, compressed, day } of old) {
    unlinkSync(path)
    if (!compressed) removeTwin(join(folder, `${day}.jsonl.gz`))
  }
  return old.map(({ path }) => basename(path))
}

function anchorOf(segment: Segment): Anchor[] {
  const { head } = tailOfSegment(segment)
  return head === undefined ? [] : [{ segment: segment.day, seq: head.seq, hash: head.hash }]
}

function pruneRecord(anchors: readonly Anchor[], files: readonly string[], timeMs: number): RecordBody {
  const event = 'journal.prune'
  const text = `removed ${files.length} segments by retention: ${files[0]} to ${files.at(-1)}`
  return {
    v: RECORD_VERSION,
    id: createRecordId(timeMs),
    time: new Date(timeMs).toISOString(),
    event,
    agent: 'jackline',
    cursorVersion: null,
    conversation: null,
    generation: null,
    workspace: null,
    action: { ...describeAction(event, {}), kind: 'journal', summary: text },
    verdict: null,
    policyDigest: null,
    durationMs: null,
    anchors,
    payload: null,
  }
}

function removeTwin(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // There is none.
  }
}
