// The chain. A line ends in `,"seq":N,"prev":"…","hash":"…"}`; the hash is SHA-256 over the line's bytes with
// `,"hash":"…"` taken out. Hashing bytes as written leaves no room for two opinions about canonical JSON, and
// the fixed end lets a writer find the head in the last 200 bytes of a segment.
import { sha256 } from '../digest/index.ts'
import type { Gap, RecordBody } from './record.ts'

/** Where the chain stands: the last record's number and hash. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

/** The head of an empty chain. */
export const GENESIS: Head = { seq: 0, hash: '0'.repeat(64) }

/** `,"hash":"` + 64 digits + `"}` */
const HASH_BYTES = 75
const CHAINED = /,"seq":(\d{1,15}),"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/
/** A chained end is never longer than this. */
export const CHAIN_BYTES = 256

/** A record's text without its place in the chain. Made before the lock is taken, to hold it shortly. */
export function renderBody(body: RecordBody): string {
  const { payload, ...fields } = body
  return JSON.stringify({ ...fields, payload: payload ?? null })
}

/** The line of a record that follows `head`, without its newline, and the new head. */
export function sealRecord(bodyText: string, head: Head, after?: Gap): { line: string; head: Head } {
  const seq = head.seq + 1
  const gap = after === undefined ? '' : `,"after":${JSON.stringify(after)}`
  const open = `${bodyText.slice(0, -1)}${gap},"seq":${seq},"prev":"${head.hash}"`
  const hash = sha256(`${open}}`)
  return { line: `${open},"hash":"${hash}"}`, head: { seq, hash } }
}

/** Number, previous hash and own hash as the end of a line claims them. */
export function readChainEnd(line: string): { seq: number; prev: string; hash: string } | undefined {
  const match = CHAINED.exec(line.slice(-CHAIN_BYTES))
  if (match === null) return undefined
  const [, seq = '', prev = '', hash = ''] = match
  return { seq: Number(seq), prev, hash }
}

/** The hash that a line's bytes really have. */
export function hashLine(line: Buffer): string {
  return sha256(Buffer.concat([line.subarray(0, Math.max(0, line.length - HASH_BYTES)), CLOSE]))
}

/** A line without its place in the chain: what a search looks at. */
export function unchained(line: string): string {
  return line.slice(0, -CHAIN_TEXT)
}

const CHAIN_TEXT = HASH_BYTES + ',"prev":""'.length + 64
const CLOSE = Buffer.from('}')
