// Secrets hidden in base64: standard or url-safe, padded or not, wrapped over lines, and cut at any place. The same
// bytes look different at each of the four alignments, so a run is searched at all four at once (base64-window.ts).
// Only what can hold something is decoded: the whole run where it starts as text, else the surroundings of a keyword.
import type { KeywordIndex } from '../keyword-index.ts'
import { byteAt, isDigit } from './base64-digits.ts'
import { findKeywordBits } from './base64-window.ts'

export interface Run {
  readonly start: number
  readonly end: number
  /** The run, or the parts of it worth a look, decoded to one character per byte. */
  readonly decoded: readonly string[]
}

const SHORTEST_WRAPPED_LINE = 32
const LINE_BREAK = /(?:\r?\n|\\r\\n|\\n)[ \t]{0,16}/y
const HEAD_BYTES = 12
// Enough around a keyword to recognise any secret; the whole run is redacted anyway.
const BITS_BEFORE = 8 * 120
const BITS_AFTER = 8 * 720

/** Finds the runs of base64 that may hold a secret of at least so many bytes. */
export function findBase64Runs(text: string, index: KeywordIndex<unknown>, shortestSecret: number): Run[] {
  const runs: Run[] = []
  const shortest = Math.floor((shortestSecret * 4) / 3)
  // Of every stretch of that length one character lies on this grid, so most of the text is never looked at.
  for (let probe = shortest - 1; probe < text.length; probe += shortest) {
    if (!isDigit(text.charCodeAt(probe))) continue
    let start = probe
    while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--
    const end = runEnd(text, probe)
    probe = Math.max(probe, end - 1)
    if (end - start < shortest) continue
    const whole = joinWrapped(text, start, end)
    probe = Math.max(probe, whole.end - 1)
    const decoded = decodeWorthwhile(whole.digits, index)
    if (decoded.length > 0) runs.push({ start, end: paddingEnd(text, whole.end), decoded })
  }
  return runs
}

function decodeWorthwhile(digits: string, index: KeywordIndex<unknown>): string[] {
  const decoded: string[] = []
  const whole = [0, 1, 2, 3].filter((skip) => startsAsText(digits, skip))
  for (const skip of whole) decoded.push(decode(digits.slice(skip)))
  const seenUntil = [0, 0, 0, 0]
  for (const bit of findKeywordBits(digits, index)) {
    const skip = alignmentOf(bit)
    if (whole.includes(skip) || bit < seenUntil[skip]!) continue
    const first = Math.max(0, Math.floor((bit - BITS_BEFORE) / 24)) * 4 + skip
    const last = Math.ceil((bit + BITS_AFTER) / 6)
    decoded.push(decode(digits.slice(first, last)))
    seenUntil[skip] = bit + BITS_AFTER / 2
  }
  if (isWideText(digits)) decoded.push(Buffer.from(digits, 'base64').toString('utf16le'))
  return decoded
}

function decode(digits: string): string {
  return Buffer.from(digits, 'base64').toString('latin1')
}

/** How many digits to skip so that a byte starts at this bit: bytes start at 6 × skip + 8 × n. */
function alignmentOf(bit: number): number {
  return (4 - ((bit >> 1) & 3)) & 3
}

function startsAsText(digits: string, skip: number): boolean {
  for (let n = 0; n < HEAD_BYTES; n++) {
    const byte = byteAt(digits, skip * 6 + n * 8)
    if (byte < 0) return n >= 6
    if ((byte < 32 && (byte < 9 || byte > 13)) || byte > 126) return false
  }
  return true
}

/** UTF-16 as PowerShell encodes its commands: every second byte is zero. */
function isWideText(digits: string): boolean {
  return (
    byteAt(digits, 8) === 0 && byteAt(digits, 24) === 0 && byteAt(digits, 40) === 0 && byteAt(digits, 0) > 0
  )
}

/** Follows a run over line breaks when the lines are of one length, as every encoder wraps them. */
function joinWrapped(text: string, start: number, firstEnd: number): { digits: string; end: number } {
  const lines = [text.slice(start, firstEnd)]
  let end = firstEnd
  let lineLength = 0
  let indent: string | undefined
  for (;;) {
    LINE_BREAK.lastIndex = end
    const gap = LINE_BREAK.exec(text)
    if (gap === null || gap[0] !== (indent ?? gap[0])) break
    indent = gap[0]
    const lineStart = end + gap[0].length
    const lineEnd = runEnd(text, lineStart)
    const length = lineEnd - lineStart
    if (length === 0 || !/^$|[\s"'`\\=]/.test(text.charAt(lineEnd))) break
    if (lineLength === 0 && Math.max(firstEnd - start, length) < SHORTEST_WRAPPED_LINE) break
    if (lineLength === 0) lineLength = Math.max(length, SHORTEST_WRAPPED_LINE)
    if (length > lineLength) break
    lines.push(text.slice(lineStart, lineEnd))
    end = lineEnd
    if (length < lineLength) break
  }
  return { digits: lines.join(''), end }
}

function runEnd(text: string, from: number): number {
  let i = from
  while (i < text.length && isDigit(text.charCodeAt(i))) i++
  return i
}

function paddingEnd(text: string, end: number): number {
  let padded = end
  while (padded < end + 2 && text.charCodeAt(padded) === 61) padded++
  return padded
}
