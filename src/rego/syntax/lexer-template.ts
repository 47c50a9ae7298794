// Template strings `$"a {x} b"` and their raw form with backticks. `\{` is a brace.
import { wellFormed } from '../value/well-formed.ts'
import { countLine, fault, type LexerState, scanTokens } from './lexer.ts'
import { scanEscape, scanPlain } from './lexer-string.ts'
import type { Token } from './token.ts'

/** What ends a stretch of plain characters in a template string. */
const SPECIAL = /["`\\{\n]/g

/** Texts and expression tokens in turn; the offset stands on the dollar sign. */
export function scanTemplate(state: LexerState, depth: number): (string | Token[])[] {
  const quote = state.source[state.offset + 1]
  const parts: (string | Token[])[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') parts.push(wellFormed(text))
    text = ''
  }
  state.offset += 2
  for (;;) {
    text += scanPlain(state, SPECIAL)
    const char = state.source[state.offset]
    if (char === undefined || (char === '\n' && quote === '"')) {
      fault(state, 'template string is not terminated')
      return parts
    }
    if (char === quote) {
      state.offset++
      flush()
      return parts
    }
    if (char === '{') {
      flush()
      state.offset++
      parts.push(scanTokens(state, depth))
      state.offset++
      continue
    }
    if (char === '\n') countLine(state, state.offset)
    state.offset++
    if (char !== '\\') text += char
    else if (state.source[state.offset] === '{') {
      text += '{'
      state.offset++
    } else text += quote === '"' ? scanEscape(state) : char
  }
}
