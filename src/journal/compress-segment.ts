import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  renameSync,
  unlinkSync,
} from 'node:fs'
import type { Segment } from './segment.ts'

/** Replaces a segment by its gzip. Interrupted at any point, the plain one is still there and counts. */
export async function compressSegment({ path }: Segment): Promise<void> {
  // Loaded here: every hook holds this code, and hardly one compresses.
  const { pipeline } = process.getBuiltinModule('node:stream/promises')
  const { createGzip } = process.getBuiltinModule('node:zlib')
  const temporary = `${path}.gz.tmp`
  await pipeline(createReadStream(path), createGzip(), createWriteStream(temporary, { mode: 0o600 }))
  syncFile(temporary)
  renameSync(temporary, `${path}.gz`)
  unlinkSync(path)
}

/** The plain file goes only when the compressed one is on the disk. */
function syncFile(path: string): void {
  const fd = openSync(path, 'r+')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
