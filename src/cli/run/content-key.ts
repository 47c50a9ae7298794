/**
 * A name for content: 106 bits, computed in microseconds. Written here because loading node:crypto costs more than
 * the rest of a warm start, and nothing is protected by it: who can write the cache can write the hook.
 */
export function contentKey(...parts: readonly string[]): string {
  const text = parts.join('\u0000')
  return half(text, 0x2545f491) + half(text, 0x9e3779b9)
}

function half(text: string, seed: number): string {
  let low = 0xdeadbeef ^ seed
  let high = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x9e3779b1)
    high = Math.imul(high ^ code, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  const number = (high & 0x1fffff) * 0x100000000 + (low >>> 0)
  return number.toString(36).padStart(11, '0')
}
