import type { Readable } from 'node:stream'

/** Collects a stream up to a limit and throws the rest away, so that a flood costs no memory. */
export interface BoundedOutput {
  text(): string
  truncated(): boolean
}

export function collect(stream: Readable, maxBytes: number): BoundedOutput {
  const chunks: Buffer[] = []
  let kept = 0
  let lost = false
  stream.on('data', (chunk: Buffer) => {
    const room = maxBytes - kept
    if (chunk.length > room) lost = true
    if (room <= 0) return
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
    kept += Math.min(chunk.length, room)
  })
  // A pipe that breaks while the tree is being killed is part of the killing, not a fault.
  stream.on('error', () => {})
  return {
    text: () => Buffer.concat(chunks).toString('utf8'),
    truncated: () => lost,
  }
}
