// RE2's syntax as a tree. What is wrong, rare or needs Unicode's tables is left to RE2 itself: the answer is undefined.
import { complement, MAX_CODE_POINT } from './code-points.ts'
import { canBeEmpty, NOTHING, type Pattern } from './pattern.ts'
import { folded, type PatternReader, readClass, readEscape, readPerlClass } from './pattern-class.ts'
import { isCount, isTooOften, readCount } from './pattern-count.ts'

export interface ParsedPattern {
  pattern: Pattern
  /** Names of captures by number, from 1; unnamed ones are undefined. */
  names: (string | undefined)[]
}

interface Parser extends PatternReader {
  names: (string | undefined)[]
  depth: number
}

const MAX_LENGTH = 10_000
const MAX_DEPTH = 30
const GROUP = /^\(\?(?:P?<([A-Za-z_]\w*)>|([ims]*)(?:-([ims]+))?([:)]))/

export function parsePattern(source: string): ParsedPattern | undefined {
  if (source.length > MAX_LENGTH) return undefined
  const p: Parser = {
    source,
    offset: 0,
    ignoreCase: false,
    dotAll: false,
    multiline: false,
    names: [undefined],
    depth: 0,
  }
  const pattern = parseChoice(p)
  if (pattern === undefined || p.offset < source.length || isTooOften(pattern)) return undefined
  return { pattern, names: p.names }
}

function parseChoice(p: Parser): Pattern | undefined {
  const branches: Pattern[] = []
  let items: Pattern[] = []
  for (;;) {
    const char = p.source[p.offset]
    if (char === undefined || char === ')' || char === '|') {
      branches.push(items.length === 1 ? (items[0] as Pattern) : { t: 'sequence', items })
      items = []
      if (char !== '|') return branches.length === 1 ? branches[0] : { t: 'choice', items: branches }
      p.offset++
    } else if (p.source.startsWith('\\Q', p.offset)) {
      if (!parseQuoted(p, items)) return undefined
    } else {
      const item = parseRepeat(p, parseAtom(p))
      if (item === undefined) return undefined
      if (item !== NOTHING) items.push(item)
    }
  }
}

/** `\Q...\E`: every character stands for itself; a repetition after it concerns the last one. */
function parseQuoted(p: Parser, items: Pattern[]): boolean {
  const end = p.source.indexOf('\\E', p.offset + 2)
  const text = [...p.source.slice(p.offset + 2, end < 0 ? p.source.length : end)]
  p.offset = end < 0 ? p.source.length : end + 2
  if (text.length === 0) return !/^[*+?{]/.test(p.source.slice(p.offset, p.offset + 1))
  for (const [i, char] of text.entries()) {
    const code = char.codePointAt(0) as number
    const item = i < text.length - 1 ? setOf(p, [code, code]) : parseRepeat(p, setOf(p, [code, code]))
    if (item === undefined) return false
    items.push(item)
  }
  return true
}

function setOf(p: Parser, pairs: number[]): Pattern | undefined {
  const set = folded(p, pairs)
  return set && { t: 'set', set }
}

function parseAtom(p: Parser): Pattern | undefined {
  const char = p.source[p.offset] as string
  switch (char) {
    case '(':
      return parseGroup(p)
    case '[': {
      const set = readClass(p)
      return set && { t: 'set', set }
    }
    case '\\':
      return parseEscape(p)
    case '*':
    case '+':
    case '?':
      return undefined
    case '{':
      if (isCount(p)) return undefined
      break
    case '.':
      p.offset++
      return { t: 'set', set: p.dotAll ? [0, MAX_CODE_POINT] : complement([10, 10]) }
    case '^':
      p.offset++
      return { t: 'place', place: p.multiline ? 'lineBegin' : 'begin' }
    case '$':
      p.offset++
      return { t: 'place', place: p.multiline ? 'lineEnd' : 'end' }
  }
  const code = p.source.codePointAt(p.offset) as number
  p.offset += code > 0xffff ? 2 : 1
  return setOf(p, [code, code])
}

function parseEscape(p: Parser): Pattern | undefined {
  const set = readPerlClass(p)
  if (set !== undefined) return { t: 'set', set }
  const place = ({ A: 'begin', z: 'end', b: 'word' } as const)[p.source[p.offset + 1] as 'A']
  if (place !== undefined) {
    p.offset += 2
    return { t: 'place', place }
  }
  const code = readEscape(p)
  return code === undefined ? undefined : setOf(p, [code, code])
}

function parseGroup(p: Parser): Pattern | undefined {
  const { ignoreCase, dotAll, multiline } = p
  let captures = true
  if (p.source[p.offset + 1] !== '?') {
    p.offset++
    p.names.push(undefined)
  } else {
    const match = GROUP.exec(p.source.slice(p.offset, p.offset + 100))
    if (match === null) return undefined
    const [whole, name, on, off, end] = match
    p.offset += whole.length
    if (name === undefined) {
      // A minus needs flags after it, and flags without effect are an error.
      if (end === ')' && !on && !off) return undefined
      setFlags(p, on ?? '', true)
      setFlags(p, off ?? '', false)
      if (end === ')') return NOTHING
      captures = false
    } else if (p.names.includes(name)) return undefined
    else p.names.push(name)
  }
  if (++p.depth > MAX_DEPTH) return undefined
  const item = parseChoice(p)
  p.depth--
  if (item === undefined || p.source[p.offset] !== ')') return undefined
  p.offset++
  Object.assign(p, { ignoreCase, dotAll, multiline })
  // A copy, so that an empty group is not taken for flags, which leave nothing to repeat.
  return captures ? { t: 'capture', item } : { ...item }
}

function setFlags(p: Parser, flags: string, value: boolean): void {
  if (flags.includes('i')) p.ignoreCase = value
  if (flags.includes('m')) p.multiline = value
  if (flags.includes('s')) p.dotAll = value
}

/** The repetition after an atom, if there is one. */
function parseRepeat(p: Parser, item: Pattern | undefined): Pattern | undefined {
  if (item === undefined) return undefined
  const range = readCount(p)
  if (range === undefined || range === 'once') return range && item
  // What can be empty repeats differently in RE2 and in JavaScript.
  if (canBeEmpty(item)) return undefined
  const lazy = p.source[p.offset] === '?'
  if (lazy) p.offset++
  return readCount(p) === 'once' ? { t: 'repeat', item, ...range, lazy } : undefined
}
