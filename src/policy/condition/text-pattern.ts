// Patterns on text: a literal, or /regex/flags. A regular expression that is not provably linear is run by a
// linear-time engine instead, loaded only when a policy needs it.
import { isLinear } from './linear-regex.ts'

export type TextTest = (text: string) => boolean

/** A regular expression in slashes, or null for a literal. */
export function regexParts(pattern: string): { source: string; flags: string } | null {
  const match = /^\/(.+)\/([a-z]*)$/s.exec(pattern)
  return match === null ? null : { source: match[1]!, flags: match[2]! }
}

/** Why a pattern cannot be used, or null. */
export function patternProblem(pattern: string): string | null {
  const regex = regexParts(pattern)
  if (regex === null) return null
  if (/[^imsu]/.test(regex.flags)) return `the flags of a pattern may be i, m, s and u, not "${regex.flags}"`
  try {
    new RegExp(regex.source, regex.flags)
    return null
  } catch (error) {
    return `not a regular expression: ${(error as Error).message}`
  }
}

export async function compileTextPatterns(patterns: readonly string[]): Promise<TextTest> {
  const tests = await Promise.all(patterns.map(compileOne))
  return (text) => tests.some((test) => test(text))
}

async function compileOne(pattern: string): Promise<TextTest> {
  const regex = regexParts(pattern)
  if (regex === null) return (text) => text.includes(pattern)
  const { source, flags } = regex
  if (isLinear(source, flags)) {
    const compiled = new RegExp(source, flags)
    return (text) => compiled.test(text)
  }
  const { RE2JS } = await import('re2js')
  const bits =
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0) |
    (flags.includes('s') ? RE2JS.DOTALL : 0)
  const compiled = RE2JS.compile(RE2JS.translateRegExp(source), bits)
  return (text) => compiled.matcher(text).find()
}
