// A regular expression as a tree.
import type { CodePoints } from './code-points.ts'

/**
 * Begin and end of the text or of a line, word boundary. Not its opposite `\B`: V8 finds it inside of surrogate pairs.
 */
export type Place = 'begin' | 'end' | 'lineBegin' | 'lineEnd' | 'word'

export type Pattern =
  | { t: 'set'; set: CodePoints }
  | { t: 'place'; place: Place }
  | { t: 'sequence'; items: Pattern[] }
  | { t: 'choice'; items: Pattern[] }
  | { t: 'capture'; item: Pattern }
  | Repeat

export interface Repeat {
  t: 'repeat'
  item: Pattern
  min: number
  max: number
  lazy: boolean
}

export const NOTHING: Pattern = { t: 'sequence', items: [] }

/** What the next character must be in; `open` when no character is needed. */
export interface First {
  set: CodePoints
  open: boolean
}

/** What can come first. The end of a text or line leaves no choice about the next character, so it is not open. */
export function firstOf(pattern: Pattern): First {
  switch (pattern.t) {
    case 'set':
      return { set: pattern.set, open: false }
    case 'place':
      if (pattern.place === 'end') return { set: [], open: false }
      return pattern.place === 'lineEnd' ? { set: [10, 10], open: false } : { set: [], open: true }
    case 'sequence':
      return pattern.items.reduceRight((next: First, item) => before(item, next), { set: [], open: true })
    case 'choice': {
      const all = pattern.items.map(firstOf)
      return { set: all.flatMap(({ set }) => set), open: all.some(({ open }) => open) }
    }
    case 'capture':
      return firstOf(pattern.item)
    case 'repeat': {
      const { set, open } = firstOf(pattern.item)
      return { set, open: open || pattern.min === 0 }
    }
  }
}

/** What can come first when `next` follows the pattern. */
export function before(pattern: Pattern, next: First): First {
  const first = firstOf(pattern)
  return first.open ? { set: [...first.set, ...next.set], open: next.open } : first
}

/** True when the pattern can match without taking a character. */
export function canBeEmpty(pattern: Pattern): boolean {
  switch (pattern.t) {
    case 'set':
      return false
    case 'place':
      return true
    case 'sequence':
      return pattern.items.every(canBeEmpty)
    case 'choice':
      return pattern.items.some(canBeEmpty)
    case 'capture':
      return canBeEmpty(pattern.item)
    case 'repeat':
      return pattern.min === 0 || canBeEmpty(pattern.item)
  }
}
