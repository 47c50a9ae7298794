// Lines of a segment as bytes, in batches, in constant memory however long the segment or a line is.
import { createReadStream } from 'node:fs'
import type { Segment } from './segment.ts'

export interface Line {
  readonly bytes: Buffer
  /** Counted from 1. */
  readonly number: number
  /** False for a last line without its newline. */
  readonly closed: boolean
  /** True when the line was longer than any record can be; `bytes` is its beginning. */
  readonly oversized: boolean
}

const CHUNK_BYTES = 512 * 1024
/** No record is longer: the payload is bounded at 4 MB of text, of up to 3 bytes each. */
const LONGEST_LINE = 24 * 1024 * 1024
const NEWLINE = 10

/** Reads a segment from an offset. A compressed one is always read from its beginning. */
export async function* readLines(segment: Segment, from = 0): AsyncGenerator<Line[]> {
  const state = { rest: [] as Buffer[], restBytes: 0, number: 0 }
  for await (const chunk of openBytes(segment, from)) {
    const lines = splitChunk(chunk, state)
    if (lines.length > 0) yield lines
  }
  if (state.restBytes > 0) yield [finish(state, Buffer.alloc(0), false)]
}

async function* openBytes(segment: Segment, from: number): AsyncGenerator<Buffer> {
  const file = createReadStream(segment.path, { start: from, highWaterMark: CHUNK_BYTES })
  if (!segment.compressed) {
    yield* file as AsyncIterable<Buffer>
    return
  }
  const plain = process.getBuiltinModule('node:zlib').createGunzip({ chunkSize: CHUNK_BYTES })
  file.on('error', (error) => plain.destroy(error))
  yield* file.pipe(plain) as AsyncIterable<Buffer>
}

interface Splitting {
  rest: Buffer[]
  restBytes: number
  number: number
}

function splitChunk(chunk: Buffer, state: Splitting): Line[] {
  const lines: Line[] = []
  let from = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
    lines.push(finish(state, chunk.subarray(from, at), true))
    from = at + 1
  }
  if (from < chunk.length) {
    const part = chunk.subarray(from)
    // Beyond the bound only the length is remembered.
    if (state.restBytes < LONGEST_LINE) state.rest.push(part)
    state.restBytes += part.length
  }
  return lines
}

function finish(state: Splitting, part: Buffer, closed: boolean): Line {
  const oversized = state.restBytes + part.length > LONGEST_LINE
  const bytes = state.rest.length === 0 ? part : Buffer.concat(oversized ? state.rest : [...state.rest, part])
  state.rest = []
  state.restBytes = 0
  state.number++
  return { bytes, number: state.number, closed, oversized }
}
