// Decides whether a pattern may run on JavaScript's RegExp. It may when every construct means the same in RE2, no
// repetition contains a choice, and the number of ways to backtrack is bounded by a known function of the length.

export interface PlainRegex {
  regex: RegExp
  /** An upper bound for the steps of a search in a text of that length. */
  cost(length: number): number
}

interface Parser {
  pattern: string
  offset: number
  output: string
  ignoreCase: boolean
  /** Unbounded repetitions, each of which may stop at any place. */
  repeats: number
  /** Product of all other choices. */
  choices: number
}

const SPACE = '\\t\\n\\f\\r '
const CLASS_ESCAPES: Record<string, string> = { d: '0-9', w: '0-9A-Za-z_', s: SPACE }
const MAX_CHOICES = 1_000

export function toPlainRegex(pattern: string): PlainRegex | undefined {
  const p: Parser = { pattern, offset: 0, output: '', ignoreCase: false, repeats: 0, choices: 1 }
  if (pattern.startsWith('(?i)')) {
    p.ignoreCase = true
    p.offset = 4
  }
  if (!alternatives(p, 0) || p.offset < pattern.length || p.choices > MAX_CHOICES) return undefined
  const { repeats, choices } = p
  const tries = /^(?:\(\?i\))?\^/.test(pattern) && !/\|/.test(pattern) ? 0 : 1
  return {
    regex: new RegExp(p.output, p.ignoreCase ? 'ui' : 'u'),
    cost: (length) => (length + 1) ** (repeats + tries) * choices * (pattern.length + 1),
  }
}

/** Branches up to a closing parenthesis or the end. */
function alternatives(p: Parser, depth: number): boolean {
  if (depth > 20) return false
  let branches = 1
  for (;;) {
    const char = p.pattern[p.offset]
    if (char === undefined || char === ')') {
      p.choices *= branches
      return true
    }
    if (char === '|') {
      branches++
      p.output += char
      p.offset++
    } else if (!piece(p, depth)) return false
  }
}

/** One atom with its repetition. */
function piece(p: Parser, depth: number): boolean {
  const before = { repeats: p.repeats, choices: p.choices, offset: p.offset }
  if (!atom(p, depth)) return false
  const match = /^(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??/.exec(p.pattern.slice(p.offset))
  if (!match) return p.pattern[p.offset] !== '{' && !/^[*+?]/.test(p.pattern.slice(p.offset, p.offset + 1))
  const [text] = match
  const isAssertion = /^(?:\^|\$|\\[bBAz])$/.test(p.pattern.slice(before.offset, p.offset))
  const hasChoice = p.repeats !== before.repeats || p.choices !== before.choices
  if (isAssertion || hasChoice) return false
  p.offset += text.length
  p.output += text
  if (/^[*+?{]/.test(p.pattern.slice(p.offset, p.offset + 1))) return false
  if (text.startsWith('*') || text.startsWith('+') || /,\}/.test(text)) p.repeats++
  else if (text.startsWith('?')) p.choices *= 2
  else {
    const [low = '0', high] = text.replace(/[{}?]/g, '').split(',')
    const most = Number(high ?? low)
    if (most > 200 || Number(low) > most) return false
    p.choices *= most - Number(low) + 1
  }
  return true
}

function atom(p: Parser, depth: number): boolean {
  const char = p.pattern[p.offset] as string
  if (char === '(') return group(p, depth)
  if (char === '[') return charClass(p)
  if (char === '\\') return escapeSequence(p)
  if (/[*+?{}\]]/.test(char)) return false
  const rune = String.fromCodePoint(p.pattern.codePointAt(p.offset) as number)
  p.offset += rune.length
  p.output += char === '.' ? '[^\\n]' : char === '/' ? '\\/' : rune
  return true
}

function group(p: Parser, depth: number): boolean {
  const rest = p.pattern.slice(p.offset)
  if (rest.startsWith('(?') && !rest.startsWith('(?:')) return false
  p.offset += rest.startsWith('(?:') ? 3 : 1
  p.output += '(?:'
  const start = p.offset
  if (!alternatives(p, depth + 1) || p.pattern[p.offset] !== ')' || p.offset === start) return false
  p.offset++
  p.output += ')'
  return true
}

function escapeSequence(p: Parser): boolean {
  const char = p.pattern[p.offset + 1]
  if (char === undefined) return false
  p.offset += 2
  if (Object.hasOwn(CLASS_ESCAPES, char)) {
    if (char === 'w' && p.ignoreCase) return false
    p.output += `[${CLASS_ESCAPES[char]}]`
  } else if (/[DWS]/.test(char)) {
    if (p.ignoreCase) return false
    p.output += `[^${CLASS_ESCAPES[char.toLowerCase()]}]`
  } else if (/[bB]/.test(char)) {
    if (p.ignoreCase) return false
    p.output += `\\${char}`
  } else if (/[tnfr]/.test(char)) p.output += `\\${char}`
  else if (/[-.*+?^${}()|[\]\\/]/.test(char)) p.output += char === '-' ? '-' : `\\${char}`
  else if (/["'#%&,:;<=>@_`~! ]/.test(char)) p.output += char
  else return false
  return true
}

/** Any character at all, as RE2 writes it. */
export const ANY_CHARACTER = '[\\x00-\\x{10FFFF}]'

function charClass(p: Parser): boolean {
  if (p.pattern.startsWith(ANY_CHARACTER, p.offset)) {
    p.output += '[^]'
    p.offset += ANY_CHARACTER.length
    return true
  }
  const match = /^\[(\^?)((?:[^\]\\[]|\\[-dwstnfr.*+?^${}()|[\]\\/"'])+)\]/.exec(p.pattern.slice(p.offset))
  if (!match) return false
  const [whole, negated = '', items = ''] = match
  if (p.ignoreCase && (negated !== '' || items.includes('\\w'))) return false
  if (/(?:&&|--)/.test(items)) return false
  const inner = items.replace(
    /\\(.)|([\^$.*+?(){}|/-])/g,
    (text, escaped: string | undefined, plain: string | undefined) => {
      if (escaped !== undefined)
        return Object.hasOwn(CLASS_ESCAPES, escaped)
          ? (CLASS_ESCAPES[escaped] as string)
          : /["']/.test(escaped)
            ? escaped
            : text
      return plain === '-' ? '-' : `\\${plain}`
    },
  )
  const source = `[${negated}${inner}]`
  try {
    new RegExp(source, 'u')
  } catch {
    return false
  }
  p.output += source
  p.offset += whole.length
  return true
}
