// A rule is a set of keywords plus a matcher that starts at a keyword. Keywords are found in one pass over the
// text (keyword-index.ts), so a rule costs nothing where its keyword does not occur. Patterns are anchored and
// every quantifier is bounded: the work per keyword is bounded, so the whole scan is linear.
import type { Confidence } from './finding.ts'

export interface Span {
  readonly start: number
  readonly end: number
  readonly confidence: Confidence
  /** Overrides the rule's own name, for matchers that recognise several kinds. */
  readonly rule?: string
  readonly label?: string
}

export interface Rule {
  readonly id: string
  /** What it is, in words for a message: never the secret. */
  readonly label: string
  /** At least three characters each. */
  readonly keywords: readonly string[]
  readonly ignoreCase?: boolean
  find(text: string, at: number): Span | undefined
}

export interface TokenOptions {
  readonly confidence?: Confidence
  readonly ignoreCase?: boolean
  /** How many characters before the keyword the pattern starts; each is tried in turn. */
  readonly back?: readonly number[]
  /** The prefix is too common to be trusted inside a longer word: no match there at all. */
  readonly weak?: boolean
  /** The pattern is sure by itself, also in the middle of a word or an address. */
  readonly anywhere?: boolean
  /** Judges the matched secret; undefined rejects it. */
  readonly check?: (secret: string) => Confidence | undefined
}

/**
 * A rule for tokens with a telling prefix. The secret is group 1, which must end the match, or the whole match.
 * Glued to a longer word the match is only of low confidence: redacted, but no alarm.
 */
export function token(
  id: string,
  label: string,
  keywords: readonly string[],
  source: string,
  options: TokenOptions = {},
): Rule {
  const offsets = options.back ?? [0]
  // Compiled at the first hit: two hundred expressions at once would cost a hook process milliseconds.
  let pattern: RegExp | undefined
  const find = (text: string, at: number): Span | undefined => {
    for (const offset of offsets) {
      const from = at - offset
      if (from < 0) continue
      const fresh = options.anywhere === true || startsFresh(text, from)
      if (!fresh && options.weak) continue
      pattern ??= new RegExp(source, options.ignoreCase ? 'iy' : 'y')
      pattern.lastIndex = from
      const match = pattern.exec(text)
      if (match === null) continue
      const secret = match[1] ?? match[0]
      const judged = options.check ? options.check(secret) : (options.confidence ?? 'high')
      if (judged === undefined) continue
      const end = from + match[0].length
      const confidence = !fresh ? 'low' : isDocumentedExample(secret) ? 'low' : judged
      return { start: end - secret.length, end, confidence }
    }
    return undefined
  }
  return { id, label, keywords, ...(options.ignoreCase ? { ignoreCase: true } : {}), find }
}

/** True where a word can start: after no word character, after an escape such as \n, or after %3D and the like. */
export function startsFresh(text: string, at: number): boolean {
  if (at === 0 || !isWord(text.charCodeAt(at - 1))) return true
  const before = text.charCodeAt(at - 2)
  if (before === BACKSLASH) return true
  return text.charCodeAt(at - 3) === PERCENT && isHex(before) && isHex(text.charCodeAt(at - 1))
}

const BACKSLASH = 92
const PERCENT = 37

function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function isHex(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102)
}

/** Vendors mark the keys of their manuals (AWS ends them in EXAMPLE); a body of one or two characters is a mask. */
function isDocumentedExample(secret: string): boolean {
  return /example/i.test(secret) || /([xX*0.])\1{9}/.test(secret)
}
