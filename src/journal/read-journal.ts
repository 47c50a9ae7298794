import { basename } from 'node:path'
import { type Line, readLines } from './read-lines.ts'
import type { JournalRecord } from './record.ts'
import { dayOf, listSegments, type Segment } from './segment.ts'

/** A record with the line it stands on. */
export interface Found {
  readonly record: JournalRecord
  /** The line as written. */
  readonly raw: string
  readonly file: string
  readonly line: number
}

/** A line that could not be read; the reader goes on behind it. */
export interface Damage {
  readonly file: string
  readonly line: number
  readonly reason: string
}

export interface ReadOptions {
  readonly folder: string
  /** Leaves out records before this time. */
  readonly sinceMs?: number
  /** Leaves out segments of earlier days. */
  readonly fromDay?: string
  /** Looks at the text before it is parsed: parsing is what reading costs. */
  readonly isWanted?: (raw: string) => boolean
  readonly onDamage?: (damage: Damage) => void
}

/** Few at a time: parsed records that wait for long are moved about by the garbage collector. */
const BATCH_LINES = 32

/** Streams the journal from the oldest record, in batches, in constant memory. */
export async function* readJournal(options: ReadOptions): AsyncGenerator<Found[]> {
  for (const segment of segmentsSince(options)) {
    for await (const lines of readSegment(segment, options)) {
      for (let at = 0; at < lines.length; at += BATCH_LINES)
        yield parseLines(lines.slice(at, at + BATCH_LINES), basename(segment.path), options)
    }
  }
}

/** A segment's day is never before the day of a record in it, so older segments can be passed over. */
function segmentsSince({ folder, sinceMs, fromDay = '' }: ReadOptions): Segment[] {
  const first = sinceMs === undefined ? '' : dayOf(sinceMs)
  return listSegments(folder).filter(({ day }) => day >= first && day >= fromDay)
}

async function* readSegment(segment: Segment, options: ReadOptions): AsyncGenerator<Line[]> {
  try {
    yield* readLines(segment)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // Compressed since the folder was listed.
    if (code === 'ENOENT' && !segment.compressed) {
      yield* readSegment({ ...segment, path: `${segment.path}.gz`, compressed: true }, options)
      return
    }
    options.onDamage?.({ file: basename(segment.path), line: 0, reason: `cannot be read on: ${message}` })
  }
}

export function parseLines(lines: readonly Line[], file: string, options: ReadOptions): Found[] {
  const found: Found[] = []
  for (const line of lines) {
    const raw = line.bytes.toString('utf8')
    if (options.isWanted?.(raw) === false && looksWhole(line)) continue
    const record = parseRecord(raw)
    if (typeof record === 'string') {
      options.onDamage?.({ file, line: line.number, reason: damageOf(line, record) })
    } else if (options.sinceMs === undefined || Date.parse(record.time) >= options.sinceMs) {
      found.push({ record, raw, file, line: line.number })
    }
  }
  return found
}

const OPEN_BRACE = 123
const CLOSE_BRACE = 125

function looksWhole({ bytes, oversized }: Line): boolean {
  return !oversized && bytes[0] === OPEN_BRACE && bytes.at(-1) === CLOSE_BRACE
}

function damageOf(line: Line, reason: string): string {
  if (line.oversized) return 'longer than any record'
  return line.closed ? reason : 'unfinished: its writer was stopped, or is still writing'
}

/** A record of any future version is taken as long as the fields that every command needs are there. */
function parseRecord(raw: string): JournalRecord | string {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return raw.trim() === '' ? 'an empty line' : 'not JSON (torn or overwritten)'
  }
  const record = value as Partial<JournalRecord> | null
  const isRecord =
    typeof record?.id === 'string' &&
    typeof record.time === 'string' &&
    typeof record.event === 'string' &&
    typeof record.action?.kind === 'string' &&
    typeof record.action.summary === 'string' &&
    typeof record.seq === 'number'
  return isRecord ? (record as JournalRecord) : 'JSON, but no record'
}
