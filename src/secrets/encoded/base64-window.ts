// Searches a run of base64 digits for keywords at all alignments in one pass. A window of five digits holds 30 bits,
// thus three whole bytes at the bit offsets 0, 2 and 4; over the run these cover every byte of every alignment.
import { hashOfBits, isUpperOf, type Keyword, type KeywordIndex } from '../keyword-index.ts'
import { byteAt, digitTable } from './base64-digits.ts'

/** The bits at which a keyword starts, in order. */
export function findKeywordBits(digits: string, index: KeywordIndex<unknown>): number[] {
  const { table, buckets } = index
  const found: number[] = []
  let window = 0
  for (let i = 0; i < 4; i++) window = (window << 6) | digitTable[digits.charCodeAt(i)]!
  for (let i = 4; i < digits.length; i++) {
    window = ((window << 6) | digitTable[digits.charCodeAt(i)]!) & 0x3fffffff
    const bit = (i - 4) * 6
    const first = table[hashOfBits(window >>> 6)]!
    if (first !== 0 && startsAny(buckets[first]!, digits, bit)) found.push(bit)
    const second = table[hashOfBits(window >>> 4)]!
    if (second !== 0 && startsAny(buckets[second]!, digits, bit + 2)) found.push(bit + 2)
    const third = table[hashOfBits(window >>> 2)]!
    if (third !== 0 && startsAny(buckets[third]!, digits, bit + 4)) found.push(bit + 4)
  }
  return found
}

function startsAny(keywords: readonly Keyword<unknown>[], digits: string, bit: number): boolean {
  for (const { text, ignoreCase } of keywords) {
    let offset = 0
    while (offset < text.length && isByte(digits, bit + 8 * offset, text.charCodeAt(offset), ignoreCase))
      offset++
    if (offset === text.length) return true
  }
  return false
}

function isByte(digits: string, bit: number, wanted: number, ignoreCase: boolean): boolean {
  const byte = byteAt(digits, bit)
  return byte === wanted || (ignoreCase && isUpperOf(byte, wanted))
}
