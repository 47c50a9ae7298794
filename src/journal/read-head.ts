// Finds the head of the chain at the end of a segment, reading a few hundred bytes in the usual case.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { CHAIN_BYTES, type Head, hashLine, readChainEnd } from './chain.ts'
import type { Segment } from './segment.ts'

export interface Tail {
  /** undefined when the segment holds no whole record. */
  readonly head: Head | undefined
  readonly size: number
  /** Bytes of an unfinished line at the end: its writer was stopped in the middle. */
  readonly torn: number
  /** The last record is whole and lacks only its newline. */
  readonly unclosed: boolean
}

const EMPTY: Tail = { head: undefined, size: 0, torn: 0, unclosed: false }
const FIRST_READ = 4096
const NEWLINE = 10

/** Reads the tail of an open segment. */
export function readTail(fd: number): Tail {
  const size = fstatSync(fd).size
  for (let want = Math.min(size, FIRST_READ); ; want = Math.min(size, want * 8)) {
    const bytes = Buffer.alloc(want)
    readSync(fd, bytes, 0, want, size - want)
    const tail = tailOf(bytes, size, want === size)
    if (tail !== undefined) return tail
  }
}

/** The tail of a segment by name; a compressed one is unpacked for it. */
export function tailOfSegment({ path, compressed }: Segment): Tail {
  if (compressed) {
    // Fetched here because every hook loads this file and almost none needs it.
    const plain = process.getBuiltinModule('node:zlib').gunzipSync(readFileSync(path))
    return tailOf(plain, plain.length, true) ?? EMPTY
  }
  const fd = openSync(path, 'r')
  try {
    return readTail(fd)
  } finally {
    closeSync(fd)
  }
}

/** Undefined: the answer lies before these bytes. */
function tailOf(bytes: Buffer, size: number, isAll: boolean): Tail | undefined {
  const closed = bytes.lastIndexOf(NEWLINE) + 1
  if (closed === 0 && !isAll) return undefined
  const rest = bytes.subarray(closed)
  if (rest.length > 0) {
    const end = readChainEnd(rest.toString('latin1'))
    // The newline is part of the write, so only the bytes themselves can tell that all before it arrived.
    if (end !== undefined && end.hash === hashLine(rest)) return { head: end, size, torn: 0, unclosed: true }
  }
  const head = lastHead(bytes.subarray(0, closed))
  if (head === undefined && !isAll) return undefined
  return { head, size, torn: rest.length, unclosed: false }
}

/** Walks back over lines that are no records; an edited record still counts, `verify` will name it. */
function lastHead(bytes: Buffer): Head | undefined {
  let end = bytes.length - 1
  while (end >= 0) {
    const start = end === 0 ? 0 : bytes.lastIndexOf(NEWLINE, end - 1) + 1
    const found = readChainEnd(bytes.toString('latin1', Math.max(start, end - CHAIN_BYTES), end))
    if (found !== undefined) return { seq: found.seq, hash: found.hash }
    end = start - 1
  }
  return undefined
}

/** Where the chain stands after these segments, and whether the last of them ends torn. */
export function tailOfSegments(segments: readonly Segment[]): Tail {
  let torn = 0
  for (const segment of [...segments].reverse()) {
    const tail = tailOfSegment(segment)
    torn ||= tail.torn
    if (tail.head !== undefined) return { ...tail, torn }
  }
  return { ...EMPTY, torn }
}
