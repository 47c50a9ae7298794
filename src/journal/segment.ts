import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One day (UTC) of the journal. Names sort in the order of the chain. */
export interface Segment {
  readonly day: string
  readonly path: string
  readonly compressed: boolean
}

const NAME = /^(\d{4}-\d\d-\d\d)\.jsonl(\.gz)?$/

/** The segments of a folder, oldest first; none when there is no such folder (a writer reports what is in its place). */
export function listSegments(folder: string): Segment[] {
  try {
    return segmentsAmong(folder, readdirSync(folder))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** A day that is there plain and compressed (compression was interrupted) counts once, plain: that one is whole. */
export function segmentsAmong(folder: string, names: readonly string[]): Segment[] {
  const byDay = new Map<string, Segment>()
  for (const name of names) {
    const [, day, gz] = NAME.exec(name) ?? []
    if (day === undefined || (gz !== undefined && byDay.has(day))) continue
    byDay.set(day, { day, path: join(folder, name), compressed: gz !== undefined })
  }
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

export function segmentPath(folder: string, day: string): string {
  return join(folder, `${day}.jsonl`)
}

export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}
