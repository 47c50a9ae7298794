// String literals: quoted with JSON escapes, raw between backticks.
import { wellFormed } from '../value/well-formed.ts'
import { countLine, fault, type LexerState, positionHere } from './lexer.ts'

/** What ends a stretch of plain characters in a quoted string. */
const SPECIAL = /["\\\n]/g
const SIMPLE: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Content of a quoted string; the offset ends after the closing quote. */
export function scanQuoted(state: LexerState): string {
  const { source } = state
  const at = positionHere(state)
  const start = ++state.offset
  // Most strings are plain to the closing quote.
  const end = source.indexOf('"', start)
  const plain = end < 0 ? '\\' : source.slice(start, end)
  if (!plain.includes('\\') && !plain.includes('\n')) {
    state.offset = end + 1
    return wellFormed(plain)
  }
  let text = ''
  for (;;) {
    // Escapes in a row need no search.
    if (state.source.charCodeAt(state.offset) !== 92) text += scanPlain(state, SPECIAL)
    const char = state.source[state.offset]
    if (char === undefined || char === '\n') {
      fault(state, 'non-terminated string', at)
      return text
    }
    state.offset++
    if (char === '"') return wellFormed(text)
    text += scanEscape(state, at)
  }
}

/** The text up to the next character that the pattern finds. */
export function scanPlain(state: LexerState, special: RegExp): string {
  const start = state.offset
  special.lastIndex = start
  state.offset = special.exec(state.source)?.index ?? state.source.length
  return state.source.slice(start, state.offset)
}

/** The character an escape stands for; the offset is after the backslash. */
export function scanEscape(state: LexerState, at?: number): string {
  const char = state.source[state.offset] ?? ''
  state.offset++
  const simple = SIMPLE[char]
  if (simple !== undefined) return simple
  const digits = char === 'u' ? state.source.slice(state.offset, state.offset + 4) : ''
  if (/^[0-9a-fA-F]{4}$/.test(digits)) {
    state.offset += 4
    return String.fromCharCode(Number.parseInt(digits, 16))
  }
  fault(state, 'illegal escape sequence', at)
  return ''
}

/** Content of a raw string. */
export function scanRaw(state: LexerState): string {
  const end = state.source.indexOf('`', state.offset + 1)
  const stop = end < 0 ? state.source.length : end
  if (end < 0) fault(state, 'non-terminated raw string')
  const text = state.source.slice(state.offset + 1, stop)
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1))
    countLine(state, state.offset + 1 + i)
  state.offset = Math.min(stop + 1, state.source.length)
  return text.replaceAll('\r', '')
}
