// What a pure yes-or-no search does not need: repetitions at either end of a pattern, which could as well stop at
// once. Without them most patterns such as `.*rm.*` are searched in linear time.
import { NOTHING, type Pattern } from './pattern.ts'

/** A pattern that occurs in the same texts. */
export function trimPattern(pattern: Pattern): Pattern {
  return trim(trim(pattern, 'start'), 'end')
}

function trim(pattern: Pattern, side: 'start' | 'end'): Pattern {
  switch (pattern.t) {
    case 'repeat':
      return pattern.min === 0 ? NOTHING : { ...pattern, max: pattern.min }
    case 'capture':
      return trim(pattern.item, side)
    case 'choice':
      return { ...pattern, items: pattern.items.map((item) => trim(item, side)) }
    case 'sequence': {
      const items = [...pattern.items]
      while (items.length > 0) {
        const index = side === 'start' ? 0 : items.length - 1
        const item = trim(items[index] as Pattern, side)
        items[index] = item
        if (item.t !== 'sequence' || item.items.length > 0) break
        items.splice(index, 1)
      }
      return { t: 'sequence', items }
    }
    default:
      return pattern
  }
}
