// Bounds, and a cheap scan that keeps the parser away from input on which it is not linear.
import type { Limits } from './analysis.ts'

export const DEFAULT_LIMITS: Limits = { length: 262_144, depth: 40, commands: 2_000, steps: 60_000 }

const MAX_NESTING = 240
const MAX_BRACE_WORK = 20_000_000
const MAX_HEREDOCS = 400
const MAX_QUOTES = 16_384

/**
 * Why the text must not reach the parser, or null. It counts brackets without looking at quotes, so
 * that no quoting trick can hide them: the bounds are far above what people write.
 */
export function unsafeToParse(text: string): string | null {
  let opened = 0
  let braces = 0
  let quotes = 0
  let runStart = 0
  let heredocs = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 32 || code === 10 || code === 9) {
      if (braces * (i - runStart) > MAX_BRACE_WORK) return 'too many braces in one word'
      braces = 0
      quotes = 0
      runStart = i + 1
    } else if (code === 123) braces++
    else if (code === 39 || code === 34 || code === 96) {
      if (++quotes > MAX_QUOTES) return 'too many quotes in one word'
    } else if (code === 40) {
      const before = i > 0 ? text.charCodeAt(i - 1) : 0
      // only `$(`, `<(`, `>(`, `=(`, `((` nest in the parser
      if (before === 36 || before === 60 || before === 62 || before === 40 || before === 61) opened++
    } else if (code === 91 && text.charCodeAt(i - 1) === 36)
      opened++ // `$[`
    else if (code === 41 && opened > 0) opened--
    else if (code === 60 && text.charCodeAt(i + 1) === 60) heredocs++
    if (opened > MAX_NESTING) return 'too many nested brackets'
  }
  if (braces * (text.length - runStart) > MAX_BRACE_WORK) return 'too many braces in one word'
  if (heredocs > MAX_HEREDOCS && heredocs * text.length > 50_000_000) return 'too many here-documents'
  return null
}

/**
 * The text without carriage returns, as long as before: a lone one counts as a line end. The end of a here-document
 * must stand alone on its line, so that there a pair becomes two line ends.
 */
export function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', text.includes('<<') ? '\n\n' : ' \n').replaceAll('\r', '\n')
}
