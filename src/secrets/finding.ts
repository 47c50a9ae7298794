/** How sure we are: `low` is worth redacting but not worth an alarm (documented examples, weak passwords). */
export type Confidence = 'low' | 'medium' | 'high'

/** One secret found in a text. It names the place and the kind, never the secret itself. */
export interface Finding {
  readonly rule: string
  readonly label: string
  /** Offsets into the text given, end exclusive. */
  readonly start: number
  readonly end: number
  readonly confidence: Confidence
  /** Set when the span is an encoded run that holds the secret, not the bare secret. */
  readonly encoding?: Encoding
}

export type Encoding = 'base64' | 'hex' | 'escaped'

const RANK: Record<Confidence, number> = { low: 0, medium: 1, high: 2 }

export function isAtLeast(confidence: Confidence, minimum: Confidence): boolean {
  return RANK[confidence] >= RANK[minimum]
}

/** Sorts findings and joins overlapping ones; the surest (then the longest) gives the joint span its name. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => a.start - b.start || b.end - a.end)
  const merged: Finding[] = []
  for (const finding of sorted) {
    const last = merged.at(-1)
    if (last === undefined || finding.start >= last.end) merged.push(finding)
    else merged[merged.length - 1] = join(last, finding)
  }
  return merged
}

function join(a: Finding, b: Finding): Finding {
  const better = RANK[b.confidence] - RANK[a.confidence] || b.end - b.start - (a.end - a.start)
  return { ...(better > 0 ? b : a), start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }
}
