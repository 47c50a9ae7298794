// Do two glob-like patterns (literals, `.`, classes, `*` and `+`) share a text? Both are small automata; their
// product is searched.
import { builtinError } from './builtin.ts'

interface Token {
  /** Ranges of code points. */
  ranges: [number, number][]
  repeat: '' | '*' | '+'
}

export function globsIntersect(a: string, b: string): boolean {
  const [left, right] = [parse(a), parse(b)]
  const seen = new Set<number>()
  const queue: [number, number][] = [[0, 0]]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [i, j] = at
    const id = i * (right.length + 1) + j
    if (seen.has(id)) continue
    seen.add(id)
    if (canEnd(left, i) && canEnd(right, j)) return true
    for (const [x, nextX] of moves(left, i)) {
      for (const [y, nextY] of moves(right, j)) {
        if (overlap(left[x] as Token, right[y] as Token))
          for (const n of nextX) for (const m of nextY) queue.push([n, m])
      }
    }
  }
  return false
}

/** Positions whose token may be read from here, with where one then stands. */
function moves(tokens: Token[], from: number): [number, number[]][] {
  const result: [number, number[]][] = []
  for (let i = from; i < tokens.length; i++) {
    const { repeat } = tokens[i] as Token
    result.push([i, repeat === '' ? [i + 1] : [i, i + 1]])
    if (repeat !== '*') break
  }
  return result
}

function canEnd(tokens: Token[], from: number): boolean {
  return tokens.slice(from).every(({ repeat }) => repeat === '*')
}

function overlap(a: Token, b: Token): boolean {
  return a.ranges.some(([low, high]) => b.ranges.some(([from, to]) => low <= to && from <= high))
}

function parse(pattern: string): Token[] {
  const tokens: Token[] = []
  const fail = (position: number, reason: string): never => {
    throw builtinError(`input:${pattern}, pos:${position}, ${reason}: the input provided is invalid`)
  }
  const runes = [...pattern]
  for (let i = 0; i < runes.length; i++) {
    const rune = runes[i] as string
    let ranges: [number, number][]
    if (rune === '*' || rune === '+') {
      const last = tokens.at(-1)
      if (last === undefined || last.repeat !== '')
        return fail(i + 1, `flag '${rune}' must be preceded by a non-flag`)
      last.repeat = rune
      continue
    }
    if (rune === ']') return fail(i + 1, "set-close ']' with no preceding '['")
    if (rune === '[') {
      const end = runes.findIndex((other, at) => at > i && other === ']' && runes[at - 1] !== '\\')
      if (end < 0) return fail(i + 1, 'found [ without matching ]')
      ranges = classRanges(runes.slice(i + 1, end))
      i = end
    } else if (rune === '.') ranges = [[0, 0x10ffff]]
    else {
      const code = (rune === '\\' ? (runes[++i] ?? '\\') : rune).codePointAt(0) as number
      ranges = [[code, code]]
    }
    tokens.push({ ranges, repeat: '' })
  }
  return tokens
}

function classRanges(runes: string[]): [number, number][] {
  const ranges: [number, number][] = []
  for (let i = 0; i < runes.length; i++) {
    const low = (runes[i] === '\\' ? runes[++i] : runes[i]) as string
    if (runes[i + 1] === '-' && runes[i + 2] !== undefined) {
      ranges.push([low.codePointAt(0) as number, (runes[i + 2] as string).codePointAt(0) as number])
      i += 2
    } else ranges.push([low.codePointAt(0) as number, low.codePointAt(0) as number])
  }
  return ranges
}
