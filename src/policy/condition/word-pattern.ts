// Patterns on single words: program names, arguments, hosts, server and tool names. A glob in which `*` stands for
// anything (words have no folders), or /regex/.
import { HOLE } from '../../shell/index.ts'
import { expandBraces, globsMeet, literalGlob, parseGlob } from './glob.ts'
import { compileTextPatterns, regexParts } from './text-pattern.ts'

export type WordTest = (word: string) => boolean

export async function compileWordPatterns(
  patterns: readonly string[],
  options: { readonly ignoreCase?: boolean } = {},
): Promise<WordTest> {
  const fold = (text: string): string => (options.ignoreCase === true ? text.toLowerCase() : text)
  const regexes = patterns.filter((pattern) => regexParts(pattern) !== null)
  const regex = regexes.length > 0 ? await compileTextPatterns(regexes) : null
  const globs = patterns.filter((pattern) => regexParts(pattern) === null).flatMap(expandBraces)
  const plain = new Set(globs.filter((pattern) => !/[*?[\\]/.test(pattern)).map(fold))
  const parsed = globs
    .filter((pattern) => /[*?[\\]/.test(pattern))
    .map((pattern) => parseGlob(deep(fold(pattern))))
  return (word) => {
    const text = fold(word)
    if (text.includes(HOLE)) return false
    if (plain.has(text) || regex?.(word) === true) return true
    return parsed.length > 0 && parsed.some((glob) => globsMeet(glob, literalGlob(text)))
  }
}

function deep(pattern: string): string {
  return pattern.replaceAll(/\*+/g, '**')
}
