import { compress, INITIAL } from './compress.ts'

// Loading node:crypto costs a hook more than hashing this much by hand; whoever hashes more is better off with it.
const BY_HAND_BYTES = 6144

let byHand = 0
let native: typeof import('node:crypto') | undefined

/** SHA-256 of the parts, one behind the other; text counts as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  if (native === undefined) {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
    byHand += bytes.length
    if (byHand <= BY_HAND_BYTES) return hash(bytes)
    native = process.getBuiltinModule('node:crypto')
  }
  const hash256 = native.createHash('sha256')
  for (const part of parts) hash256.update(part)
  return hash256.digest('hex')
}

const BLOCK = 64

/** FIPS 180-4, section 6.2: the message, a one bit, zeros, and the length in bits, in blocks of 64 bytes. */
export function hash(message: Uint8Array): string {
  const padded = Buffer.alloc(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  padded.writeUInt32BE(Math.floor(message.length / 0x20000000), padded.length - 8)
  padded.writeUInt32BE((message.length << 3) >>> 0, padded.length - 4)
  const state = Int32Array.from(INITIAL)
  for (let offset = 0; offset < padded.length; offset += BLOCK) compress(state, padded, offset)
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
