// Percent-encoding and backslash escapes (%41, \x41, \u0041, \/), undone with a map back to the original places,
// so that exactly the encoded secret is redacted and not the whole URL around it.

export interface EscapedRun {
  readonly decoded: string
  /** The original offset of a decoded one; both ends of a span map to the ends of its escapes. */
  toOriginal(offset: number): number
}

const ESCAPE = /%([0-9A-Fa-f]{2})|\\{1,2}u00([0-9A-Fa-f]{2})|\\{1,2}x([0-9A-Fa-f]{2})|\\(\/)/y
const BLANK = /\s/
/** Text farther than this from any escape is plain and has been searched as such. */
const FARTHEST = 512

/** Finds the stretches without blanks around escapes, decoded. */
export function findEscapedRuns(text: string): EscapedRun[] {
  const runs: EscapedRun[] = []
  let from = 0
  for (;;) {
    const at = nextEscape(text, from)
    if (at < 0) return runs
    let start = at
    while (start > from && at - start < FARTHEST && !BLANK.test(text.charAt(start - 1))) start--
    const run = decodeFrom(text, start, at, false)
    runs.push(run)
    // A bare % before a token can eat its first letters (%AB…); read again with only printable escapes undone.
    if (/[^\t\n\r\x20-\x7e]/.test(run.decoded)) runs.push(decodeFrom(text, start, at, true))
    from = run.toOriginal(run.decoded.length)
  }
}

function nextEscape(text: string, from: number): number {
  let percent = text.indexOf('%', from)
  while (percent >= 0 && !isEscape(text, percent)) percent = text.indexOf('%', percent + 1)
  const limit = percent < 0 ? text.length : percent
  let backslash = text.indexOf('\\', from)
  while (backslash >= 0 && backslash < limit && !isEscape(text, backslash)) {
    backslash = text.indexOf('\\', backslash + 1)
  }
  return backslash >= 0 && backslash < limit ? backslash : percent
}

function isEscape(text: string, at: number): boolean {
  ESCAPE.lastIndex = at
  return ESCAPE.test(text)
}

function decodeFrom(text: string, start: number, firstEscape: number, printableOnly: boolean): EscapedRun {
  const parts: string[] = []
  // After each escape: how far the decoded text has come, and the original text.
  const decodedMarks = [0]
  const originalMarks = [start]
  let decodedLength = 0
  let plainFrom = start
  let i = firstEscape
  for (; i < text.length && i - plainFrom < 2 * FARTHEST; i++) {
    const code = text.charCodeAt(i)
    if (code === 37 || code === 92) {
      ESCAPE.lastIndex = i
      const match = ESCAPE.exec(text)
      if (match === null) continue
      const char = decodeEscape(match)
      if (printableOnly && !/[\s\x20-\x7e]/.test(char)) continue
      parts.push(text.slice(plainFrom, i), char)
      decodedLength += i - plainFrom + 1
      plainFrom = i + match[0].length
      decodedMarks.push(decodedLength)
      originalMarks.push(plainFrom)
      i = plainFrom - 1
    } else if (BLANK.test(text.charAt(i))) break
  }
  parts.push(text.slice(plainFrom, i))
  const toOriginal = (offset: number): number => {
    const mark = lastAtMost(decodedMarks, offset)
    return originalMarks[mark]! + offset - decodedMarks[mark]!
  }
  return { decoded: parts.join(''), toOriginal }
}

function decodeEscape(match: RegExpExecArray): string {
  const hex = match[1] ?? match[2] ?? match[3]
  return hex === undefined ? '/' : String.fromCharCode(Number.parseInt(hex, 16))
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (sorted[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
