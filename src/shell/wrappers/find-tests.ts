// The tests of `find` in front of an action: which names below a root they let through.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'

export interface Found {
  /** Patterns of the paths found. */
  readonly patterns: readonly string[]
  /** Nothing narrows the search: everything below the root is found. */
  readonly whole: boolean
}

const EXEC = /^-(?:exec|execdir|ok|okdir)$/
const OR = /^(?:-o|-or|,)$/
const NAME = /^-i?name$/
const PATH = /^-(?:i?path|i?wholename)$/
/** Tests that leave some files out, though nobody can say which. */
const OTHER =
  /^-(?:i?regex|[amc]time|[amc]min|newer\w*|size|empty|perm|inum|samefile|i?lname|nouser|nogroup|used)$/
/** Values of such tests that leave nothing out. */
const ALL = /^\+0\w?$|^-\d{4,}\w?$|^[-/]?0+$/

/**
 * What reaches the action at `action`, or what is printed when it is left out. Only the tests before the action, in
 * the same alternative, count: `-delete -name x` and `-name x -o -delete` delete nearly everything.
 */
export function findTests(root: string, args: readonly Word[], action?: number): Found {
  const base = root.replace(/\/+$/, '') || (root.startsWith('/') ? '' : '.')
  const words = args.map((word) => word.known)
  const at = action ?? printAction(words)
  if (at >= 0) return patternsOf(base, narrowing(base, alternatives(words, 0, at).at(-1)!))
  return patternsOf(base, either(base, alternatives(words, 0, words.length)))
}

function printAction(words: readonly string[]): number {
  return words.findIndex((word) => /^-(?:print0?|printf|ls)$/.test(word))
}

function patternsOf(base: string, patterns: readonly string[] | null): Found {
  return patterns === null ? { patterns: [`${base}/**`], whole: true } : { patterns, whole: false }
}

/** The words between `start` and `end`, cut at every `-o` that stands in no brackets. */
function alternatives(words: readonly string[], start: number, end: number): string[][] {
  const found: string[][] = [[]]
  let depth = 0
  for (let i = start; i < end; i++) {
    const word = words[i]!
    if (EXEC.test(word)) {
      i = execEnd(words, i + 1)
      continue
    }
    if (word === '(') depth++
    else if (word === ')') depth--
    // Brackets that are still open hold the action: only the last alternative in them leads to it.
    if (OR.test(word) && depth === 0) found.push([])
    else found.at(-1)!.push(word)
  }
  return found
}

/** Index of the `;` or `+` that ends an -exec. */
export function execEnd(words: readonly string[], start: number): number {
  for (let i = start; i < words.length; i++)
    if (words[i] === ';' || (words[i] === '+' && words[i - 1] === '{}')) return i
  return words.length
}

/** The patterns of tests that must all hold; null when they leave nothing out. */
function narrowing(base: string, words: readonly string[]): readonly string[] | null {
  let isNarrow = false
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const isNegated = words[i - 1] === '!' || words[i - 1] === '-not'
    if (word === '(') {
      const end = closing(words, i)
      // Without an end, the action stands inside the brackets.
      const inside =
        end < 0
          ? narrowing(base, alternatives(words, i + 1, words.length).at(-1)!)
          : either(base, alternatives(words, i + 1, end))
      if (inside !== null && !isNegated) return inside
      if (end < 0) break
      i = end
    } else if (!isNegated && NAME.test(word)) {
      const name = words[i + 1] ?? '*'
      if (!/^\*+$/.test(name)) return [`${base}/**/${name}`]
    } else if (!isNegated && PATH.test(word)) {
      if (!/^\*+$/.test(words[i + 1] ?? '*')) return [words[i + 1]!]
    } else if (!isNegated && OTHER.test(word) && !ALL.test(words[i + 1] ?? '')) isNarrow = true
  }
  return isNarrow ? [`${base}/**/${HOLE}some`] : null
}

/** One of several alternatives holds: all of them have to narrow the search. */
function either(base: string, found: readonly (readonly string[])[]): readonly string[] | null {
  const patterns: string[] = []
  for (const words of found) {
    const inside = narrowing(base, words)
    if (inside === null) return null
    patterns.push(...inside)
  }
  return patterns
}

function closing(words: readonly string[], open: number): number {
  let depth = 0
  for (let i = open; i < words.length; i++) {
    if (words[i] === '(') depth++
    else if (words[i] === ')' && --depth === 0) return i
  }
  return -1
}
