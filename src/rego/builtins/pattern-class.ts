// Escapes and bracket expressions of RE2's syntax, as sets of code points.
import { type CodePoints, complement, foldAscii, MAX_CODE_POINT, normalise } from './code-points.ts'

/** Where a pattern is being read, and the flags that hold there. */
export interface PatternReader {
  source: string
  offset: number
  ignoreCase: boolean
  dotAll: boolean
  multiline: boolean
}

const DIGITS = [48, 57]
const WORD = [48, 57, 65, 90, 95, 95, 97, 122]
const SPACE = [9, 10, 12, 13, 32, 32]
const CONTROLS: Record<string, number> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }
const POSIX: Record<string, CodePoints> = {
  alnum: [48, 57, 65, 90, 97, 122],
  alpha: [65, 90, 97, 122],
  ascii: [0, 127],
  blank: [9, 9, 32, 32],
  cntrl: [0, 31, 127, 127],
  digit: DIGITS,
  graph: [33, 126],
  lower: [97, 122],
  print: [32, 126],
  punct: [33, 47, 58, 64, 91, 96, 123, 126],
  space: [9, 13, 32, 32],
  upper: [65, 90],
  word: WORD,
  xdigit: [48, 57, 65, 70, 97, 102],
}

/** The set, in both cases when the flag says so. */
export function folded(r: PatternReader, set: CodePoints): CodePoints | undefined {
  return r.ignoreCase ? foldAscii(set) : set
}

/** `\d`, `\W` and the like; the offset stands on the backslash. Undefined when it is something else. */
export function readPerlClass(r: PatternReader): CodePoints | undefined {
  const letter = r.source[r.offset] === '\\' ? (r.source[r.offset + 1] ?? '') : ''
  const lower = letter.toLowerCase()
  const base = lower === 'd' ? DIGITS : lower === 'w' ? WORD : lower === 's' ? SPACE : undefined
  if (base === undefined) return undefined
  r.offset += 2
  const set = folded(r, base) as CodePoints
  return letter === lower ? set : complement(set)
}

/** The character an escape stands for; the offset stands on the backslash. */
export function readEscape(r: PatternReader): number | undefined {
  const char = r.source[r.offset + 1]
  if (char === undefined) return undefined
  const control = CONTROLS[char]
  if (control !== undefined || /[^0-9A-Za-z\u0080-\uffff]/.test(char)) {
    r.offset += 2
    return control ?? char.charCodeAt(0)
  }
  const hex = /^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(r.source.slice(r.offset, r.offset + 10))
  const code = hex === null ? Number.NaN : Number.parseInt(hex[1] ?? (hex[2] as string), 16)
  if (hex === null || code > MAX_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)) return undefined
  r.offset += hex[0].length
  return code
}

/** `[...]`; the offset stands on the bracket. Undefined when it is wrong or needs Unicode's tables. */
export function readClass(r: PatternReader): CodePoints | undefined {
  r.offset++
  const negated = r.source[r.offset] === '^'
  if (negated) r.offset++
  const pairs: number[] = []
  for (let isFirst = true; isFirst || r.source[r.offset] !== ']'; isFirst = false) {
    const set = readPosixClass(r) ?? readPerlClass(r) ?? readRange(r)
    if (set === undefined) return undefined
    pairs.push(...set)
  }
  r.offset++
  const set = normalise(pairs)
  return negated ? complement(set) : set
}

function readPosixClass(r: PatternReader): CodePoints | undefined {
  if (!r.source.startsWith('[:', r.offset)) return undefined
  const match = /^\[:(\^?)([a-z]+):\]/.exec(r.source.slice(r.offset, r.offset + 12))
  const base = match === null ? undefined : POSIX[match[2] as string]
  if (match === null || base === undefined) return undefined
  r.offset += match[0].length
  const set = folded(r, base) as CodePoints
  return match[1] === '^' ? complement(set) : set
}

function readRange(r: PatternReader): CodePoints | undefined {
  // An unknown `[:name:]` is an error in RE2, and a bracket that only looks like one is too rare to tell apart.
  if (r.source.startsWith('[:', r.offset)) return undefined
  const low = readClassCharacter(r)
  if (low === undefined) return undefined
  let high: number | undefined = low
  if (r.source[r.offset] === '-' && r.offset + 1 < r.source.length && r.source[r.offset + 1] !== ']') {
    r.offset++
    high = readClassCharacter(r)
  }
  return high === undefined || high < low ? undefined : folded(r, [low, high])
}

function readClassCharacter(r: PatternReader): number | undefined {
  if (r.source[r.offset] === '\\') return readEscape(r)
  const code = r.source.codePointAt(r.offset)
  if (code !== undefined) r.offset += code > 0xffff ? 2 : 1
  return code
}
