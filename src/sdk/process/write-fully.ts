// Bound once: own-stdout.ts replaces the fs functions that could write to stdout behind our back. All over the SDK
// built-in modules are taken this way, because to import the five of them costs 2 ms at every start.
const { writeSync } = process.getBuiltinModule('node:fs')

const PAUSE_MS = 2
const MOST_PAUSES = 2_500

/** Writes all of a text before it returns. A full pipe that does not block (EAGAIN) is waited for. */
export function writeFully(fd: number, text: string): void {
  const bytes = Buffer.from(text)
  let pauses = 0
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
      pauses = 0
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || ++pauses > MOST_PAUSES) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}
