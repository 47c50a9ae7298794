import { dirname } from 'node:path'
import { createTest, type Filter } from '../filter.ts'
import { journalHead } from '../journal-head.ts'
import { acquireLock } from '../lock.ts'
import { makeFolder } from '../make-folder.ts'
import { type Damage, type Found, readJournal } from '../read-journal.ts'
import type { JournalRecord } from '../record.ts'
import { type Cursor, cursorPath, readCursor, writeCursor } from './cursor.ts'
import { post } from './post.ts'

export interface SendOptions {
  readonly folder: string
  readonly url: string
  readonly format: string
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  /** A batch as the receiver wants it. */
  readonly render: (batch: readonly Found[]) => string
  readonly filter: Filter
  /** Where the first export begins; later ones go on where the last one ended. */
  readonly sinceMs?: number
  /** Forget how far earlier exports came. */
  readonly restart: boolean
  readonly batchSize: number
  readonly attempts: number
  readonly firstPauseMs: number
  readonly signal: AbortSignal
  readonly onDamage: (damage: Damage) => void
  readonly onNotice: (message: string) => void
}

export interface Sent {
  readonly sent: number
  readonly batches: number
  /** The last record that the receiver has; null when it has none. */
  readonly cursor: Cursor | null
  /** Why it ended early; the next run goes on from the cursor. */
  readonly failure?: string
}

const REWRITTEN = 'this is not the journal that was exported before; --restart sends all of it'

/** Sends what the receiver does not have yet. */
export async function sendJournal(options: SendOptions): Promise<Sent> {
  const path = cursorPath(options.folder, [options.url, options.format, JSON.stringify(options.filter)])
  makeFolder(dirname(path))
  const lock = acquireLock(`${path}.lock`, 0)
  if (lock === undefined) {
    return { sent: 0, batches: 0, cursor: null, failure: 'another export to this address is running' }
  }
  try {
    const cursor = options.restart ? undefined : readCursor(path)
    const head = journalHead(options.folder)?.seq ?? 0
    if (cursor !== undefined && cursor.seq > head) return { sent: 0, batches: 0, cursor, failure: REWRITTEN }
    return await sendFrom(path, cursor, options)
  } finally {
    lock.release()
  }
}

async function sendFrom(path: string, start: Cursor | undefined, options: SendOptions): Promise<Sent> {
  let cursor = start
  let sent = 0
  let batches = 0
  let batch: Found[] = []
  const { onNotice } = options

  const flush = async (): Promise<string | undefined> => {
    const last = batch.at(-1)
    if (last === undefined) return undefined
    const sinceMs = cursor === undefined ? options.sinceMs : cursor.sinceMs
    const began = sinceMs === undefined ? {} : { sinceMs }
    const progress = { url: withoutSecrets(options.url), format: options.format, ...began }
    const { seq = 0, hash = '', sentAt = '', day = '' } = cursor ?? {}
    // What is on its way is noted first: after a crash the same records make up the same batch.
    writeCursor(path, { ...progress, seq, hash, sentAt, day, pending: { toSeq: last.record.seq } })
    const result = await post({
      ...options,
      headers: { ...options.headers, 'content-type': options.contentType, 'idempotency-key': keyOf(batch) },
      body: options.render(batch),
      onRetry: (reason, pauseMs) => onNotice(`${reason}; trying again in ${Math.ceil(pauseMs)} ms`),
    })
    if (!result.ok) return result.reason
    const rejected = rejectedByOtlp(result.text)
    if (rejected !== undefined) onNotice(`the receiver took the batch but rejected ${rejected}`)
    const { record, file } = last
    const now = new Date().toISOString()
    cursor = { ...progress, seq: record.seq, hash: record.hash, sentAt: now, day: file.slice(0, 10) }
    writeCursor(path, cursor)
    sent += batch.length
    batches++
    batch = []
    return undefined
  }

  for await (const found of unsent(cursor, options)) {
    if (found.record.seq === start?.seq && found.record.hash !== start.hash) {
      return { sent, batches, cursor: start, failure: REWRITTEN }
    }
    if (found.record.seq <= (start?.seq ?? 0)) continue
    batch.push(found)
    const isPendingEnd = found.record.seq === start?.pending?.toSeq
    if (batch.length < options.batchSize && !isPendingEnd) continue
    const failure = options.signal.aborted ? 'interrupted' : await flush()
    if (failure !== undefined) return { sent, batches, cursor: cursor ?? null, failure }
  }
  const failure = await flush()
  return { sent, batches, cursor: cursor ?? null, ...(failure === undefined ? {} : { failure }) }
}

/** What the filter takes, from the segment of the cursor on. */
async function* unsent(cursor: Cursor | undefined, options: SendOptions): AsyncGenerator<Found> {
  const { folder, filter, onDamage } = options
  const test = createTest(filter)
  const sinceMs = cursor === undefined ? options.sinceMs : cursor.sinceMs
  const range = { fromDay: cursor?.day ?? '', ...(sinceMs === undefined ? {} : { sinceMs }) }
  for await (const batch of readJournal({ folder, onDamage, isWanted: test.isWanted, ...range })) {
    for (const found of batch) if (test.accepts(found.record, found.raw)) yield found
  }
}

/** The same for the same records, so that a receiver can tell a repetition. */
function keyOf(batch: readonly Found[]): string {
  const name = ({ seq, hash }: JournalRecord) => `${seq}-${hash.slice(0, 16)}`
  const [first] = batch
  const last = batch.at(-1)
  return first === undefined || last === undefined ? '' : `${name(first.record)}.${name(last.record)}`
}

// OTLP answers 200 also when it drops a part of the batch; silence about that would be a loss.
function rejectedByOtlp(text: string): string | undefined {
  if (!text.includes('artial')) return undefined
  try {
    const { partialSuccess } = JSON.parse(text) as {
      partialSuccess?: { rejectedLogRecords?: string | number; errorMessage?: string }
    }
    const count = Number(partialSuccess?.rejectedLogRecords ?? 0)
    return count > 0 ? `${count} records: ${partialSuccess?.errorMessage ?? 'no reason given'}` : undefined
  } catch {
    return undefined
  }
}

function withoutSecrets(url: string): string {
  const parsed = new URL(url)
  return `${parsed.origin}${parsed.pathname}`
}
