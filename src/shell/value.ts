// Abstract strings: text with holes, and which commands it came from.
import type { Word } from './analysis.ts'
import { HOLE } from './hole.ts'

export interface Value {
  /** With HOLE for unknown parts. */
  readonly text: string
  readonly from: readonly number[]
  /** The values it may have, when branches before gave it different ones. */
  readonly either?: readonly Value[]
}

export const NOTHING: readonly number[] = []
export const EMPTY: Value = { text: '', from: NOTHING }
export const UNKNOWN: Value = { text: HOLE, from: NOTHING }

const MAX_SOURCES = 24

export function value(text: string, from: readonly number[] = NOTHING): Value {
  return { text, from }
}

export function joinSources(a: readonly number[], b: readonly number[]): readonly number[] {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const all: number[] = []
  for (const list of [a, b]) {
    for (const source of list) if (all.length < MAX_SOURCES && !all.includes(source)) all.push(source)
  }
  return all
}

/** The commands that any of the words came from. */
export function sourcesOf(words: readonly Word[]): readonly number[] {
  const from: number[] = []
  for (const word of words) from.push(...word.from)
  return from
}

/** Text of stdout after more was written to it; bounded, so that loops cannot blow it up. */
export function append(a: Value, b: Value): Value {
  if (a.text === '' && a.from.length === 0) return b
  if (b.text === '' && b.from.length === 0) return a
  const text = a.text.length + b.text.length > 1_000_000 ? HOLE : a.text + b.text
  return { text, from: joinSources(a.from, b.from) }
}

export function literalWord(text: string): Word {
  return { text, value: text, known: text, provenance: 'literal', glob: false, quoted: false, from: NOTHING }
}

/** A word made from a value rather than read from the line. */
export function wordOf(known: string, text: string, from: readonly number[] = NOTHING): Word {
  const unknown = known.includes(HOLE)
  return {
    text,
    value: unknown ? null : known,
    known,
    provenance: unknown ? 'unknown' : 'constant',
    glob: false,
    quoted: true,
    from,
  }
}

export function asValue(word: Word): Value {
  return { text: word.known, from: word.from }
}
