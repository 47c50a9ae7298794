import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRedactor } from '../secrets/index.ts'
import { buildRecord } from './build-record.ts'
import { type Draft, draftOf } from './draft.ts'
import { DEFAULT_DAILY_BYTES } from './flood-limit.ts'
import { acquireLock } from './lock.ts'
import { noteProblem, type Problem, problemOf } from './problem.ts'
import type { Entry, RecordBody } from './record.ts'
import { secureFolder } from './secure-folder.ts'
import { dayOf } from './segment.ts'
import { leaveWaiting, waitingNames } from './waiting.ts'
import { writeDrafts } from './write-drafts.ts'

export interface JournalOptions {
  readonly folder: string
  /** Milliseconds since 1970; default: the system's clock. */
  readonly clock?: () => number
  /** `summary` (default) keeps contents and output as size and digest; `full` keeps them, redacted. */
  readonly record?: 'summary' | 'full'
  /** Secret values to remove beside those that are recognised. */
  readonly knownSecrets?: readonly string[]
  /** How long to wait for other writers before the record is set aside for the next one. Default 60. */
  readonly waitMs?: number
  /** Beyond this size of a day only what was asked or denied is written. Default 512 MB. */
  readonly dailyBytes?: number
}

type AppendResult =
  /** `state: waiting` is as safe as `written`; `dropped` was counted by the flood limit. */
  | { readonly ok: true; readonly id: string; readonly state: 'written' | 'waiting' | 'dropped' }
  | { readonly ok: false; readonly problem: Problem }

export interface Journal {
  readonly folder: string
  /** Writes one record. Never throws, takes about a millisecond. */
  append(entry: Entry): AppendResult
  /** Writes a record that is already built; for the journal's own housekeeping. */
  appendBody(body: RecordBody): AppendResult
  /** Takes in records that wait in files of their own; readers call it first. */
  settle(): void
}

/** Opens the journal for writing. Touches nothing before the first append. */
export function openJournal(options: JournalOptions): Journal {
  const { folder, clock = Date.now, record = 'summary', waitMs = 60 } = options
  const { dailyBytes = DEFAULT_DAILY_BYTES } = options
  const redactor = createRedactor({ known: options.knownSecrets ?? [] })

  /** Undefined when somebody else kept the lock for too long. */
  const write = (drafts: readonly Draft[], patienceMs: number): Set<string> | undefined => {
    const lock = acquireLock(join(folder, 'lock'), patienceMs)
    if (lock === undefined) return undefined
    try {
      return writeDrafts(folder, drafts, { day: dayOf(clock()), dailyBytes, lock })
    } catch (error) {
      // Lost in the middle, before anything was written: as if it had never been had.
      if (problemOf(error).code === 'locked') return undefined
      throw error
    } finally {
      lock.release()
    }
  }
  const attempt = (makeBody: () => RecordBody): AppendResult => {
    try {
      const draft = draftOf(makeBody())
      const { id } = draft.body
      secureFolder(folder)
      const written = write([draft], waitMs)
      if (written === undefined) leaveWaiting(folder, draft)
      const state = written === undefined ? 'waiting' : written.has(id) ? 'written' : 'dropped'
      return { ok: true, id, state }
    } catch (error) {
      const problem = problemOf(error)
      noteProblem(folder, problem, clock())
      return { ok: false, problem }
    }
  }
  return {
    folder,
    append: (entry) => attempt(() => buildRecord(entry, { timeMs: clock(), record, redactor })),
    appendBody: (body) => attempt(() => body),
    settle() {
      try {
        // Each round takes in a bounded number; one that takes in nothing (a damaged file) is the last.
        for (let before = Number.POSITIVE_INFINITY; ; ) {
          const count = waitingNames(readdirSync(folder)).length
          if (count === 0 || count >= before) return
          secureFolder(folder)
          if (write([], 1000) === undefined) return
          before = count
        }
      } catch {
        // A reader may look at a journal that it cannot write to.
      }
    },
  }
}
