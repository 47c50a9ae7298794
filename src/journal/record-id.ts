// Crockford's alphabet: no I, L, O, U, so that an id survives being read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: 48 bits of time, 80 random ones. Sorts by time, unique across processes without a counter. */
export function createRecordId(timeMs: number): string {
  let time = ''
  let rest = Math.max(0, Math.floor(timeMs))
  for (let index = 0; index < 10; index++) {
    time = ALPHABET[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  // An id need not be unguessable, and node:crypto would be loaded on every event for it.
  return time + Array.from({ length: 16 }, () => ALPHABET[Math.floor(Math.random() * 32)]).join('')
}
