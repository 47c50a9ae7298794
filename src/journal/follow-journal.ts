import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Found, parseLines, type ReadOptions } from './read-journal.ts'
import { readLines } from './read-lines.ts'
import { listSegments, type Segment } from './segment.ts'

const EVERY_MS = 200

/** Where following starts: behind everything that is there now. */
export interface Place {
  readonly day: string
  readonly offset: number
}

/** Yields what is written from now on (or from a place), until the signal. Works before the journal exists. */
export async function* followJournal(
  options: ReadOptions,
  signal: AbortSignal,
  start = endOf(options.folder),
): AsyncGenerator<Found[]> {
  let place = { ...start, line: await countLines(options.folder, start) }
  while (!signal.aborted) {
    for (const segment of listSegments(options.folder).filter(({ day }) => day >= place.day)) {
      const from = segment.day === place.day ? place : { day: segment.day, offset: 0, line: 0 }
      if (segment.compressed || sizeOf(segment) <= from.offset) continue
      let { offset, line: number } = from
      for await (const lines of readLines(segment, offset)) {
        // An unfinished last line is somebody writing: it is read when it is whole.
        const whole = lines.filter(({ closed }) => closed)
        const numbered = whole.map((line) => ({ ...line, number: from.line + line.number }))
        offset += whole.reduce((sum, { bytes }) => sum + bytes.length + 1, 0)
        number += whole.length
        yield parseLines(numbered, basename(segment.path), options)
      }
      place = { day: segment.day, offset, line: number }
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

function endOf(folder: string): Place {
  const newest = listSegments(folder).at(-1)
  return newest === undefined ? { day: '', offset: 0 } : { day: newest.day, offset: sizeOf(newest) }
}

/** Lines before the place, so that damage behind it is reported with its number. */
async function countLines(folder: string, { day, offset }: Place): Promise<number> {
  const segment = listSegments(folder).find((each) => each.day === day)
  let lines = 0
  let bytes = 0
  if (segment === undefined || segment.compressed) return 0
  for await (const batch of readLines(segment)) {
    for (const line of batch) {
      bytes += line.bytes.length + 1
      if (bytes > offset) return lines
      lines++
    }
  }
  return lines
}

function sizeOf({ path }: Segment): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
