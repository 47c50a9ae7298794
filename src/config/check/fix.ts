import { readFileSync, writeFileSync } from 'node:fs'
import { type CheckOptions, type CheckResult, check } from './check.ts'
import type { Edit, Finding } from './finding.ts'

/** Applies the fixes of one file to its text. Everything outside the edits stays byte for byte. */
export function applyFixes(text: string, findings: readonly Finding[]): string {
  const edits = compatible(findings).flatMap(({ fix = [] }) => fix)
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce((result, { offset, length, text: replacement }) => {
      return result.slice(0, offset) + replacement + result.slice(offset + length)
    }, text)
}

// A fix is applied whole or not at all; one that overlaps another waits for the next round.
function compatible(findings: readonly Finding[]): Finding[] {
  const taken: Edit[] = []
  return findings.filter(({ fix = [] }) => {
    if (fix.length === 0) return false
    const [start, end] = [startOf(fix), endOf(fix)]
    if (taken.some(({ offset, length }) => start < offset + length && offset < end)) return false
    if (taken.some(({ offset }) => offset === start)) return false
    taken.push({ offset: start, length: end - start, text: '' })
    return true
  })
}

function startOf(edits: readonly Edit[]): number {
  return Math.min(...edits.map(({ offset }) => offset))
}

function endOf(edits: readonly Edit[]): number {
  return Math.max(...edits.map(({ offset, length }) => offset + length))
}

// Each round mends what it reports; the bound only guards against two fixes that undo each other.
const MOST_ROUNDS = 20

/** Checks again after each round of fixes until nothing is left to fix. Changes nothing on disk. */
export function fixAll(options: CheckOptions): {
  result: CheckResult
  texts: Map<string, string>
  fixed: Finding[]
} {
  const texts = new Map(options.texts ?? [])
  const fixed: Finding[] = []
  let result = check({ ...options, texts })
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const applied = result.files.flatMap(({ path, text }) => {
      const own = compatible(result.findings.filter(({ file }) => file === path))
      if (own.length > 0) texts.set(path, applyFixes(text, own))
      return own
    })
    if (applied.length === 0) break
    fixed.push(...applied)
    result = check({ ...options, texts })
  }
  return { result, texts, fixed }
}

/** Writes fixed texts. A file whose bytes are no clean UTF-8 is left alone and named: writing would damage it. */
export function writeFixes(texts: ReadonlyMap<string, string>): { written: string[]; left: string[] } {
  const written: string[] = []
  const left: string[] = []
  for (const [path, text] of texts) {
    const bytes = readFileSync(path)
    const before = bytes.toString('utf8')
    if (before === text) continue
    if (!Buffer.from(before, 'utf8').equals(bytes)) left.push(path)
    else {
      writeFileSync(path, text)
      written.push(path)
    }
  }
  return { written, left }
}
