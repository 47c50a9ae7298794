// A pattern in JavaScript's syntax, for the flag `u` alone: every other flag is already part of the tree.
import { type CodePoints, complement, MAX_CODE_POINT } from './code-points.ts'
import type { Pattern, Place } from './pattern.ts'

const PLACES: Record<Place, string> = {
  begin: '^',
  end: '$',
  // JavaScript's own line ends are more than \n.
  lineBegin: '(?<=^|\\n)',
  lineEnd: '(?=\\n|$)',
  word: '\\b',
}

/** The source of a RegExp; without captures all groups are plain ones. */
export function printPattern(pattern: Pattern, captures: boolean): string {
  switch (pattern.t) {
    case 'set':
      return printSet(pattern.set)
    case 'place':
      return PLACES[pattern.place]
    case 'sequence':
      return pattern.items.map((item) => printPart(item, captures)).join('')
    case 'choice':
      return pattern.items.map((item) => printPattern(item, captures)).join('|')
    case 'capture':
      return `(${captures ? '' : '?:'}${printPattern(pattern.item, captures)})`
    case 'repeat': {
      const { item, lazy } = pattern
      const isWhole = item.t === 'set' || item.t === 'capture'
      const text = printPattern(item, captures)
      return `${isWhole ? text : `(?:${text})`}${printCount(pattern.min, pattern.max)}${lazy ? '?' : ''}`
    }
  }
}

function printPart(item: Pattern, captures: boolean): string {
  const text = printPattern(item, captures)
  return item.t === 'choice' || item.t === 'sequence' ? `(?:${text})` : text
}

function printCount(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`
}

function printSet(set: CodePoints): string {
  const [low, high] = set
  if (set.length === 0) return '[]'
  if (set.length === 2 && low === high) return printCharacter(low as number)
  if (set[set.length - 1] !== MAX_CODE_POINT) return `[${printPairs(set)}]`
  return `[^${printPairs(complement(set))}]`
}

function printPairs(set: CodePoints): string {
  let text = ''
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [set[i] as number, set[i + 1] as number]
    text += low === high ? printCharacter(low) : `${printCharacter(low)}-${printCharacter(high)}`
  }
  return text
}

function printCharacter(code: number): string {
  const char = String.fromCodePoint(code)
  return /[0-9A-Za-z_ ]/.test(char) ? char : `\\u{${code.toString(16)}}`
}
