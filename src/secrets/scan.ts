// The kernel: scans a text, then everything encoded in it, and returns merged findings. Linear in the text: one
// pass for keywords, one per encoding, and decoded text only where an encoding can hold something.
import { findBase64Runs, type Run } from './encoded/base64.ts'
import { findEscapedRuns } from './encoded/escapes.ts'
import { findHexRuns } from './encoded/hex.ts'
import { type Encoding, type Finding, mergeFindings } from './finding.ts'
import { indexKeywords, type KeywordIndex, scanKeywords } from './keyword-index.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'

export interface RuleIndex extends KeywordIndex<Rule> {
  /** Bytes of the shortest secret to look for inside base64 and hex. */
  readonly shortestSecret: number
}

/** No built-in rule finds less: a name, a sign and a short password. */
const SHORTEST_BUILT_IN = 14

/** Encodings inside encodings are followed this deep. */
const DEEPEST_LAYER = 3

let builtIn: RuleIndex | undefined

/** The index of the built-in rules, made at first use because a hook process may never need it. */
export function builtInIndex(): RuleIndex {
  builtIn ??= indexRules(rules)
  return builtIn
}

export function indexRules(list: readonly Rule[], shortestSecret = SHORTEST_BUILT_IN): RuleIndex {
  const keywords = list.flatMap((rule) =>
    rule.keywords.map((text) => ({ text, ignoreCase: rule.ignoreCase ?? false, owner: rule })),
  )
  return { ...indexKeywords(keywords), shortestSecret: Math.min(shortestSecret, SHORTEST_BUILT_IN) }
}

/** Finds the secrets of a text, whatever their confidence. */
export function scan(text: string, index: RuleIndex, layer = 0): Finding[] {
  const findings = scanPlain(text, index)
  if (layer < DEEPEST_LAYER) {
    const deeper = (decoded: string) => scan(decoded, index, layer + 1)
    findings.push(...scanEscapes(text, deeper))
    findings.push(...scanRuns(findBase64Runs(text, index, index.shortestSecret), 'base64', deeper))
    findings.push(...scanRuns(findHexRuns(text, index.shortestSecret), 'hex', deeper))
  }
  return mergeFindings(findings)
}

function scanPlain(text: string, index: RuleIndex): Finding[] {
  const findings: Finding[] = []
  scanKeywords(index, text, (rule, at) => {
    const span = rule.find(text, at)
    if (span === undefined) return
    const { start, end, confidence } = span
    findings.push({ rule: span.rule ?? rule.id, label: span.label ?? rule.label, start, end, confidence })
  })
  return findings
}

/** A secret in an encoded run makes the whole run a secret: its parts cannot be cut out cleanly. */
function scanRuns(runs: readonly Run[], encoding: Encoding, deeper: (text: string) => Finding[]): Finding[] {
  const findings: Finding[] = []
  for (const { start, end, decoded } of runs) {
    for (const inner of decoded.flatMap(deeper)) findings.push({ ...inner, start, end, encoding })
  }
  return findings
}

function scanEscapes(text: string, deeper: (text: string) => Finding[]): Finding[] {
  const findings: Finding[] = []
  for (const { decoded, toOriginal } of findEscapedRuns(text)) {
    for (const inner of deeper(decoded)) {
      const start = toOriginal(inner.start)
      const end = toOriginal(inner.end)
      const isBare = end - start === inner.end - inner.start
      findings.push(isBare ? { ...inner, start, end } : { ...inner, start, end, encoding: 'escaped' })
    }
  }
  return findings
}
