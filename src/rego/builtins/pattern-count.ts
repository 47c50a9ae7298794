// The counts of repetitions, and the limits RE2 sets to them.
import type { Pattern } from './pattern.ts'
import type { PatternReader } from './pattern-class.ts'

/** RE2 refuses to repeat more often, also when repetitions are nested. */
const MAX_COUNT = 1_000
const COUNT = /^\{(\d{1,4})(,(\d{0,4}))?\}/

/** True at a brace that opens a count, not one that stands for itself. */
export function isCount(p: PatternReader): boolean {
  return COUNT.test(p.source.slice(p.offset, p.offset + 12))
}

/** True when nested counts multiply to more than RE2 allows. */
export function isTooOften(pattern: Pattern): boolean {
  return largestCount(pattern) > MAX_COUNT
}

/** How often what stands before is repeated; undefined when RE2 refuses the count. */
export function readCount(p: PatternReader): { min: number; max: number } | 'once' | undefined {
  const char = p.source[p.offset]
  if (char === '*' || char === '+' || char === '?') {
    p.offset++
    return { min: char === '+' ? 1 : 0, max: char === '?' ? 1 : Number.POSITIVE_INFINITY }
  }
  const match = char === '{' ? COUNT.exec(p.source.slice(p.offset, p.offset + 12)) : null
  if (match === null) return 'once'
  p.offset += match[0].length
  const min = Number(match[1])
  const max = match[2] === undefined ? min : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])
  const isWrong = min > max || min > MAX_COUNT || (max > MAX_COUNT && max !== Number.POSITIVE_INFINITY)
  return isWrong ? undefined : { min, max }
}

/** How often the most repeated piece has to be written out. */
function largestCount(pattern: Pattern): number {
  switch (pattern.t) {
    case 'sequence':
    case 'choice':
      return Math.max(1, ...pattern.items.map(largestCount))
    case 'capture':
      return largestCount(pattern.item)
    case 'repeat': {
      const own = pattern.max === Number.POSITIVE_INFINITY ? pattern.min : pattern.max
      return Math.max(1, own) * largestCount(pattern.item)
    }
    default:
      return 1
  }
}
