// What a writer does while it holds the lock: take in waiting records, obey the flood limit, append.
import { readdirSync, statSync } from 'node:fs'
import { appendRecords } from './append-records.ts'
import { type Draft, draftOf } from './draft.ts'
import { countDropped, readDropped, resetDropped, underFlood } from './flood-limit.ts'
import type { Lock } from './lock.ts'
import { segmentPath, segmentsAmong } from './segment.ts'
import { alreadyWritten, readWaiting, removeWaiting } from './waiting.ts'

interface WriteOptions {
  readonly day: string
  readonly dailyBytes: number
  readonly lock: Lock
}

/** Appends drafts, after those that wait. Returns the ids that were written; the flood limit may drop some. */
export function writeDrafts(folder: string, own: readonly Draft[], options: WriteOptions): Set<string> {
  const { day, dailyBytes, lock } = options
  const names = readdirSync(folder)
  const segments = segmentsAmong(folder, names)
  const newest = segments.at(-1)
  const isAhead = newest !== undefined && newest.day > day
  const current = segmentPath(folder, isAhead ? newest.day : day)
  const waiting = readWaiting(folder, names)
  const written = alreadyWritten(current, waiting)
  const all = [...waiting.filter(({ body }) => !written.has(body.id)), ...own]
  if (waiting.length > 0) all.sort((a, b) => (a.body.id < b.body.id ? -1 : 1))

  const kept = sizeOf(current) < dailyBytes ? all : all.flatMap(floodDraft)
  const dropped = names.includes('dropped') ? readDropped(folder) : 0
  if (kept.length > 0) {
    const texts = kept.map(({ text }) => text)
    appendRecords(folder, segments, day, texts, { dropped, isHeld: lock.isHeld })
    if (dropped > 0) resetDropped(folder)
  }
  for (let count = kept.length; count < all.length; count++) countDropped(folder)
  removeWaiting(waiting)
  return new Set(kept.map(({ body }) => body.id))
}

function floodDraft({ body }: Draft): Draft[] {
  const short = underFlood(body)
  return short === undefined ? [] : [draftOf(short)]
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
