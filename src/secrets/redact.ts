import { type Confidence, type Finding, isAtLeast, mergeFindings } from './finding.ts'
import { builtInIndex, type RuleIndex, scan } from './scan.ts'

export interface FindOptions {
  /** Findings below are dropped. Default for finding: `medium`; for redacting: `low`. */
  readonly minConfidence?: Confidence
}

export interface Redacted {
  readonly text: string
  readonly count: number
  /** What was replaced, with offsets into the original text. */
  readonly findings: readonly Finding[]
}

/** Finds secrets in a text, also in base64, hex and percent-encoded parts. Never throws, never returns the secret. */
export function findSecrets(text: string, options: FindOptions = {}): Finding[] {
  return findWith(builtInIndex(), text, options)
}

/** Replaces every secret by `[redacted:rule-id]`. Doing it twice changes nothing more. */
export function redact(text: string, options: FindOptions = {}): Redacted {
  return redactWith(builtInIndex(), text, options)
}

export function findWith(index: RuleIndex, text: string, options: FindOptions): Finding[] {
  const minimum = options.minConfidence ?? 'medium'
  return scan(String(text), index).filter((finding) => isAtLeast(finding.confidence, minimum))
}

/** Cutting a secret out can lay open another (a word boundary appears), so it goes on until nothing is found. */
const MOST_PASSES = 8

export function redactWith(index: RuleIndex, original: string, options: FindOptions): Redacted {
  const minConfidence = options.minConfidence ?? 'low'
  let findings: Finding[] = []
  let pieces: Piece[] = [{ text: String(original), at: 0 }]
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const found = findWith(index, render(pieces), { minConfidence }).map((finding) =>
      toOriginal(pieces, finding),
    )
    const fresh = found.filter((finding) => !findings.some((known) => covers(known, finding)))
    if (fresh.length === 0) break
    findings = mergeFindings([...findings, ...fresh])
    pieces = cut(String(original), findings)
  }
  return { text: render(pieces), count: findings.length, findings }
}

/** A stretch of the output: original text at its offset, or a marker that stands for original characters. */
interface Piece {
  readonly text: string
  readonly at: number
  /** Where the replaced characters end, for a marker. */
  readonly markerEnd?: number
}

function cut(original: string, findings: readonly Finding[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { start, end, rule } of findings) {
    pieces.push({ text: original.slice(from, start), at: from })
    pieces.push({ text: `[redacted:${rule}]`, at: start, markerEnd: end })
    from = end
  }
  pieces.push({ text: original.slice(from), at: from })
  return pieces
}

function render(pieces: readonly Piece[]): string {
  return pieces.length === 1 ? pieces[0]!.text : pieces.map((piece) => piece.text).join('')
}

function toOriginal(pieces: readonly Piece[], finding: Finding): Finding {
  let passed = 0
  let start = -1
  for (const piece of pieces) {
    const next = passed + piece.text.length
    if (start < 0 && finding.start < next)
      start = piece.at + (piece.markerEnd === undefined ? finding.start - passed : 0)
    if (finding.end <= next) {
      const end = piece.markerEnd ?? piece.at + (finding.end - passed)
      return { ...finding, start, end }
    }
    passed = next
  }
  return finding
}

function covers(known: Finding, finding: Finding): boolean {
  return known.start <= finding.start && known.end >= finding.end
}
