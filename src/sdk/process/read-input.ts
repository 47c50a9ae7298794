const CHUNK = 65_536
const PAUSE_MS = 2

/**
 * Everything on stdin, as bytes: decoding needs the whole (BOM, UTF-16). Read without Node's streams, which cost as
 * much as the rest of a hook. A stdin that is never closed therefore holds the hook; where the descriptor does not
 * block, the deadline is kept here too.
 */
export function readInput(remainingMs: () => number): Uint8Array {
  const { readSync } = process.getBuiltinModule('node:fs')
  const chunks: Buffer[] = []
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    try {
      const size = readSync(0, chunk, 0, CHUNK, null)
      if (size === 0) return Buffer.concat(chunks)
      chunks.push(chunk.subarray(0, size))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Windows tells the end of a pipe as an error; a pipe that went away ends there, too.
      if (code === 'EOF' || code === 'EIO') return Buffer.concat(chunks)
      if (code !== 'EAGAIN' || remainingMs() <= 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}
