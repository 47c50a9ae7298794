import { sha256 } from '../digest/index.ts'

/** What stands for a text that is not kept. A short one has no `sha256`: it could be guessed from it. */
export interface Digest {
  readonly bytes: number
  readonly sha256?: string
  /** The beginning of a long redacted text. */
  readonly head?: string
  /** Short fields of a whole payload that was too large. */
  readonly fields?: Readonly<Record<string, unknown>>
}

const SHORTEST_HASHED = 64

export function digestOf(text: string): Digest {
  const bytes = Buffer.byteLength(text)
  return bytes < SHORTEST_HASHED ? { bytes } : { bytes, sha256: sha256(text) }
}

/** Tells whether a recorded value is a digest, so that its text was not kept. */
export function isDigest(value: unknown): value is Digest {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { bytes, sha256: hash, head: _, fields: __, ...more } = value as Record<string, unknown>
  const isHash = hash === undefined || (typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash))
  return typeof bytes === 'number' && isHash && Object.keys(more).length === 0
}
