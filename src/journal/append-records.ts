// The critical section: find the head, chain the records to it, write them with one call. Held for well under a
// millisecond. The caller holds the lock.
import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { GENESIS, type Head, sealRecord } from './chain.ts'
import { JournalProblem } from './problem.ts'
import { readTail, tailOfSegments } from './read-head.ts'
import type { Gap } from './record.ts'
import { requirePrivateFile } from './secure-folder.ts'
import { type Segment, segmentPath } from './segment.ts'

export interface Appended {
  readonly head: Head
  /** Size of the segment after the write. */
  readonly size: number
}

/** Appends to the newest segment, or begins the one of `day`. A clock that went back stays in the newest. */
export function appendRecords(
  folder: string,
  segments: readonly Segment[],
  day: string,
  bodies: readonly string[],
  options: { readonly dropped?: number; readonly isHeld: () => boolean },
): Appended {
  const newest = segments.at(-1)
  const isNewDay = newest === undefined || newest.day < day || newest.compressed
  const path = isNewDay ? segmentPath(folder, nextDay(newest, day)) : newest.path
  const noFollow = constants.O_NOFOLLOW ?? 0
  const fd = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | noFollow, 0o600)
  try {
    requirePrivateFile(path, fstatSync(fd))
    const tail = readTail(fd)
    const earlier = isNewDay ? segments : segments.slice(0, -1)
    const before = tail.head === undefined ? tailOfSegments(earlier) : undefined
    let head = tail.head ?? before?.head ?? GENESIS
    let gap = gapOf(tail.torn || (before?.torn ?? 0), options.dropped ?? 0)
    let text = tail.torn > 0 || tail.unclosed ? '\n' : ''
    for (const body of bodies) {
      const sealed = sealRecord(body, head, gap)
      text += `${sealed.line}\n`
      head = sealed.head
      gap = undefined
    }
    if (!options.isHeld()) throw new JournalProblem('locked', 'another process took the lock over')
    writeWhole(fd, Buffer.from(text), tail.size)
    return { head, size: tail.size + Buffer.byteLength(text) }
  } finally {
    closeSync(fd)
  }
}

// The newest segment is never compressed by us. When somebody else did it, the chain goes on in a later one.
function nextDay(newest: Segment | undefined, day: string): string {
  if (newest === undefined || newest.day < day) return day
  return new Date(Date.parse(newest.day) + 86_400_000).toISOString().slice(0, 10)
}

function gapOf(torn: number, dropped: number): Gap | undefined {
  if (torn === 0 && dropped === 0) return undefined
  return { ...(torn === 0 ? {} : { torn }), ...(dropped === 0 ? {} : { dropped }) }
}

/** All or nothing: a full disk must not leave half a line. */
function writeWhole(fd: number, bytes: Buffer, sizeBefore: number): void {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written)
  } catch (error) {
    if (written > 0) ftruncateSync(fd, sizeBefore)
    throw error
  }
}
