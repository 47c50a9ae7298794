// Whether a pattern leaves a search any choice that can last.
import { type CodePoints, overlaps } from './code-points.ts'
import { before, type First, firstOf, type Pattern } from './pattern.ts'

/** True when at most one branch gets past its first character, or past a word that no other branch starts with. */
export function isExclusive(branches: readonly Pattern[]): boolean {
  const firsts = branches.map(firstOf)
  const differs = firsts.every(
    ({ set, open }, i) => !open && firsts.every((other, j) => j <= i || !overlaps(set, other.set)),
  )
  return differs || areDistinctWords(branches)
}

/** True when a text followed by `follow` can be taken in one way, known one character ahead. */
export function isDeterministic(pattern: Pattern, follow: First): boolean {
  switch (pattern.t) {
    case 'capture':
      return isDeterministic(pattern.item, follow)
    case 'choice':
      return isExclusive(pattern.items) && pattern.items.every((item) => isDeterministic(item, follow))
    case 'sequence': {
      let next = follow
      for (let i = pattern.items.length - 1; i >= 0; i--) {
        const item = pattern.items[i] as Pattern
        if (!isDeterministic(item, next)) return false
        next = before(item, next)
      }
      return true
    }
    case 'repeat': {
      const { set } = firstOf(pattern.item)
      const isFixed = pattern.min === pattern.max
      if (!isFixed && (follow.open || overlaps(set, follow.set))) return false
      return isDeterministic(pattern.item, { set: [...set, ...follow.set], open: follow.open })
    }
    default:
      return true
  }
}

function areDistinctWords(branches: readonly Pattern[]): boolean {
  const words = branches.map(wordOf)
  return words.every(
    (word, i) =>
      word !== undefined && words.every((other, j) => i === j || other?.startsWith(word) === false),
  )
}

/** The text of a pattern that is nothing else, in lower case. */
function wordOf(pattern: Pattern): string | undefined {
  if (pattern.t === 'set') return letterOf(pattern.set)
  if (pattern.t !== 'sequence' || pattern.items.length === 0) return undefined
  let word = ''
  for (const item of pattern.items) {
    const letter = item.t === 'set' ? letterOf(item.set) : undefined
    if (letter === undefined) return undefined
    word += letter
  }
  return word
}

/** The only character of a set; both cases of a letter count as one. */
function letterOf(set: CodePoints): string | undefined {
  const [low = 0, high = 1] = set
  const isBothCases = low >= 65 && low <= 90 && set[2] === low + 32 && set[3] === low + 32
  if (low !== high || (set.length > 2 && !isBothCases)) return undefined
  return String.fromCodePoint(low >= 65 && low <= 90 ? low + 32 : low)
}
