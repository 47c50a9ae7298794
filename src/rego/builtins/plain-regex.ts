// Patterns that may run on JavaScript's RegExp: every construct means the same in RE2, and the steps of a search
// are bounded by a known function of the length of the text.
import type { Pattern } from './pattern.ts'
import { searchCost } from './pattern-cost.ts'
import { parsePattern } from './pattern-parse.ts'
import { printPattern } from './pattern-print.ts'
import { trimPattern } from './pattern-trim.ts'
import { type Cost, isBounded, type PlainTest } from './plain-test.ts'

export interface PlainRegex {
  /** How to find out whether the pattern occurs. */
  test: PlainTest
  /** Finds matches from `lastIndex` on; undefined when the text is too long, or captures would differ. */
  finder(text: string): RegExp | undefined
  /** Names of captures by number, from 1. */
  names: readonly (string | undefined)[]
}

export function toPlainRegex(source: string): PlainRegex | undefined {
  const parsed = parsePattern(source)
  if (parsed === undefined) return undefined
  const { pattern, names } = parsed
  const trimmed = trimPattern(pattern)
  let findCost: Cost | undefined
  let found: RegExp | undefined
  return {
    names,
    test: { source: printPattern(trimmed, false), ...searchCost(trimmed) },
    finder(text) {
      findCost ??= hasSteadyCaptures(pattern, false) ? searchCost(pattern) : { degree: Infinity, factor: 1 }
      // Each match starts a search of its own.
      if (!isBounded(findCost, text.length, text.length + 1)) return undefined
      found ??= new RegExp(printPattern(pattern, true), 'gu')
      return found
    },
  }
}

/**
 * JavaScript forgets captures when a repetition starts anew, RE2 does not: a difference only where a repetition
 * can pass a capture by.
 */
function hasSteadyCaptures(pattern: Pattern, optional: boolean, repeated = false): boolean {
  switch (pattern.t) {
    case 'capture':
      return !(optional && repeated) && hasSteadyCaptures(pattern.item, optional, repeated)
    case 'choice':
      return pattern.items.every((item) => hasSteadyCaptures(item, true, repeated))
    case 'sequence':
      return pattern.items.every((item) => hasSteadyCaptures(item, optional, repeated))
    case 'repeat': {
      const { item, min, max } = pattern
      return max > 1
        ? hasSteadyCaptures(item, repeated && (optional || min === 0), true)
        : hasSteadyCaptures(item, optional || min === 0, repeated)
    }
    default:
      return true
  }
}
