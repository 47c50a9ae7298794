// GitHub and npm end their tokens in six base62 digits: the CRC32 of the random part. A token that passes is real
// beyond doubt; one that fails may still be a token of an older or newer make, so it only loses confidence.
import type { Confidence } from './finding.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6

/** Judges `prefix_` + random part + checksum. */
export function judgeChecksum(token: string): Confidence {
  const body = token.slice(token.indexOf('_') + 1)
  const random = body.slice(0, -CHECKSUM_LENGTH)
  return body.endsWith(checksumOf(random)) ? 'high' : 'medium'
}

/** The six base62 digits that follow `random` in a well-formed token. */
export function checksumOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = DIGITS.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

function crc32(text: string): number {
  let crc = ~0
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
