// Shell patterns inside `${…}`: matched without regular expressions, so that no pattern backtracks for long.
import { HOLE } from '../hole.ts'

const MAX_PATTERN = 64

/** `${x#p}`, `${x##p}`, `${x%p}`, `${x%%p}`; null when the pattern is not understood. */
export function removePattern(text: string, pattern: string, operator: string): string | null {
  if (!understood(text, pattern)) return null
  const longest = operator.length === 2
  const fromStart = operator.startsWith('#')
  for (let n = 0; n <= text.length; n++) {
    const size = longest ? text.length - n : n
    const piece = fromStart ? text.slice(0, size) : text.slice(text.length - size)
    if (matches(piece, pattern)) return fromStart ? text.slice(size) : text.slice(0, text.length - size)
  }
  return text
}

/** `${x/p/r}`, `${x//p/r}`, `${x/#p/r}`, `${x/%p/r}`; null when the pattern is not understood. */
export function replacePattern(text: string, pattern: string, by: string, operator: string): string | null {
  if (!understood(text, pattern)) return null
  if (pattern === '') return text
  if (!/[*?[]/.test(pattern)) {
    if (operator === '//') return text.replaceAll(pattern, () => by)
    if (operator === '/#') return text.startsWith(pattern) ? by + text.slice(pattern.length) : text
    if (operator === '/%') return text.endsWith(pattern) ? text.slice(0, -pattern.length) + by : text
    return text.replace(pattern, () => by)
  }
  if (pattern.includes('*') || operator === '/#' || operator === '/%') return null
  // Only single-character patterns (`?`, `[abc]`) remain.
  let out = ''
  let replaced = false
  for (const char of text) {
    const hit: boolean = (operator === '//' || !replaced) && matches(char, pattern)
    out += hit ? by : char
    replaced ||= hit
  }
  return out
}

function understood(text: string, pattern: string): boolean {
  return (
    text.length <= 512 && pattern.length <= MAX_PATTERN && !pattern.includes(HOLE) && !/[@!+]\(/.test(pattern)
  )
}

/** Glob match of a whole text: `*`, `?`, `[…]`; greedy with one point of return, so linear times the stars. */
function matches(text: string, pattern: string): boolean {
  let t = 0
  let p = 0
  let starAt = -1
  let resume = 0
  while (t < text.length) {
    const c = pattern[p]
    const set = c === '[' ? readSet(pattern, p) : null
    if (c === '*') {
      starAt = p++
      resume = t
    } else if (
      set ? set.has(text[t]!) : c === '?' || (c === '\\' ? pattern[p + 1] === text[t] : c === text[t])
    ) {
      p = set ? set.end : c === '\\' ? p + 2 : p + 1
      t++
    } else if (starAt >= 0) {
      p = starAt + 1
      t = ++resume
    } else return false
  }
  while (pattern[p] === '*') p++
  return p >= pattern.length
}

interface CharacterSet {
  readonly end: number
  has(char: string): boolean
}

function readSet(pattern: string, start: number): CharacterSet | null {
  const close = pattern.indexOf(']', start + 2)
  if (close < 0) return null
  let body = pattern.slice(start + 1, close)
  const negated = body.startsWith('!') || body.startsWith('^')
  if (negated) body = body.slice(1)
  return { end: close + 1, has: (char) => inSet(char, body) !== negated }
}

function inSet(char: string, body: string): boolean {
  for (let i = 0; i < body.length; i++) {
    if (body[i + 1] === '-' && i + 2 < body.length) {
      if (char >= body[i]! && char <= body[i + 2]!) return true
      i += 2
    } else if (body[i] === char) return true
  }
  return false
}
