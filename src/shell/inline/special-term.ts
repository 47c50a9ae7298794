// Terms with a value of their own: the home folder, temp folders, the interpreter, characters by number.
import { HOLE } from '../hole.ts'
import {
  CHARACTERS,
  FOLDER_EXPRESSIONS,
  FRESH_FOLDER,
  FRESH_NAME,
  HOME_EXPRESSIONS,
  INTERPRETER_EXPRESSIONS,
  TEMP_EXPRESSIONS,
} from './expressions.ts'
import { type Reader, skipBrackets, skipCall } from './reader.ts'

/** The value of such a term at the reader, which moves past it; null when there is none. */
export function specialTerm(r: Reader, rest: string): string | null {
  const { known } = r
  const plain = plainTerm(r, rest)
  if (plain !== null) return plain
  const fresh = known.redefined ? null : FRESH_FOLDER.exec(rest)
  if (fresh) {
    r.at += fresh[0].length
    skipCall(r)
    return FRESH_NAME + HOLE
  }
  const numbers = CHARACTERS.exec(rest)
  if (!numbers) return null
  r.at += numbers[0].length
  const codes = /^[\d\s,]*\)/.exec(r.text.slice(r.at))
  skipBrackets(r)
  return codes ? characters(codes[0].slice(0, -1).split(',')).join('') : HOLE
}

function plainTerm(r: Reader, rest: string): string | null {
  const { home, folder } = r.known
  const rows: readonly (readonly [RegExp, string])[] = [
    [HOME_EXPRESSIONS, home],
    [FOLDER_EXPRESSIONS, folder ?? '.'],
    [TEMP_EXPRESSIONS, '/tmp'],
    ...INTERPRETER_EXPRESSIONS,
  ]
  for (const [pattern, value] of rows) {
    const match = pattern.exec(rest)
    if (!match) continue
    r.at += match[0].length
    return value
  }
  return null
}

export function characters(numbers: readonly string[]): string[] {
  return numbers
    .map((number) => Number(number.trim()))
    .filter((code) => code > 0 && code <= 0x10ffff)
    .map((code) => String.fromCodePoint(code))
}

/** Parts of a path; with `resets` one that starts at a root takes the place of those before it. */
export function joinPaths(parts: readonly string[], resets: boolean): string {
  const from = resets ? parts.findLastIndex((part) => /^(?:[/~]|[A-Za-z]:)/.test(part)) : -1
  return (from > 0 ? parts.slice(from) : parts).join('/')
}
