// Runs of hexadecimal digits, decoded at both alignments: a run may start with half a byte of something else.
import type { Run } from './base64.ts'

/** Finds the runs of hexadecimal digits that may hold a secret of at least so many bytes. */
export function findHexRuns(text: string, shortestSecret: number): Run[] {
  const runs: Run[] = []
  const shortest = shortestSecret * 2
  const { length } = text
  // Of every stretch of that length one character lies on this grid, so most of the text is never looked at.
  for (let probe = shortest - 1; probe < length; probe += shortest) {
    if (!isHexDigit(text.charCodeAt(probe))) continue
    let start = probe
    while (start > 0 && isHexDigit(text.charCodeAt(start - 1))) start--
    let end = probe + 1
    while (end < length && isHexDigit(text.charCodeAt(end))) end++
    if (end - start >= shortest) runs.push({ start, end, decoded: decodeBoth(text.slice(start, end)) })
    probe = Math.max(probe, end - 1)
  }
  return runs
}

function decodeBoth(digits: string): string[] {
  return [digits, digits.slice(1)].map((run) =>
    Buffer.from(run.slice(0, run.length - (run.length % 2)), 'hex').toString('latin1'),
  )
}

function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
}
