// Text to tokens in one pass. Comments are kept aside for annotations; faults are collected, not thrown.
import { packPosition } from './ast.ts'
import { scanQuoted, scanRaw } from './lexer-string.ts'
import { scanTemplate } from './lexer-template.ts'
import type { Comment, SyntaxFault, Token } from './token.ts'

export interface LexerState {
  source: string
  offset: number
  row: number
  lineStart: number
  comments: Comment[]
  faults: SyntaxFault[]
}

/** Every symbol; those of two characters end with `=`. */
const SYMBOLS = new Map([...'{}[](),;:.=<>+-*/%&|', ':=', '==', '!=', '<=', '>='].map((text) => [text, text]))
/** The engine reads a name faster than a loop does. */
const NAME = /[A-Za-z0-9_]*/y
const NUMBER = /(?:0|[1-9][0-9]*)?(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const MAX_TEMPLATE_DEPTH = 50
const QUOTE = 34
const DOLLAR = 36
const EQUALS = 61
const BACKTICK = 96
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** All tokens of a source text, ended by an `end` token. */
export function tokenize(source: string): { tokens: Token[]; comments: Comment[]; faults: SyntaxFault[] } {
  const state: LexerState = { source, offset: 0, row: 1, lineStart: 0, comments: [], faults: [] }
  const tokens = scanTokens(state, 0)
  return { tokens, comments: state.comments, faults: state.faults }
}

/** Scans to the end of the text, or to the brace that closes a template's expression. */
export function scanTokens(state: LexerState, depth: number): Token[] {
  const tokens: Token[] = []
  let braces = 0
  for (;;) {
    const start = state.offset
    const newLine = skipBlank(state)
    const glued = state.offset === start && tokens.length > 0
    const token: Token = { kind: 'end', text: '', at: positionHere(state), glued, newLine }
    tokens.push(token)
    const code = state.source.charCodeAt(state.offset)
    if (Number.isNaN(code)) {
      if (depth > 0) fault(state, 'template string is not terminated')
      return tokens
    }
    if (depth > 0 && code === CLOSE_BRACE && braces === 0) return tokens
    scanToken(state, code, token, depth)
    if (token.kind === 'symbol') {
      if (code === OPEN_BRACE) braces++
      if (code === CLOSE_BRACE) braces--
    } else if (token.kind === 'end') tokens.pop()
  }
}

/** Fills in the token that starts here; a character outside the language leaves it as it is. */
function scanToken(state: LexerState, code: number, token: Token, depth: number): void {
  if (isNameStart(code)) {
    token.kind = 'name'
    token.text = scanName(state)
  } else if (code === QUOTE || code === BACKTICK) {
    token.kind = 'string'
    token.text = code === QUOTE ? scanQuoted(state) : scanRaw(state)
  } else if (isDigit(code)) {
    token.kind = 'number'
    token.text = scanNumber(state)
  } else if (code === DOLLAR && depth < MAX_TEMPLATE_DEPTH && isQuote(state.source, state.offset + 1)) {
    token.kind = 'template'
    token.parts = scanTemplate(state, depth + 1)
  } else {
    const symbol = symbolAt(state.source, state.offset)
    if (symbol === undefined) fault(state, `illegal token: ${JSON.stringify(state.source[state.offset])}`)
    else {
      token.kind = 'symbol'
      token.text = symbol
    }
    state.offset += symbol?.length ?? 1
  }
}

function isQuote(source: string, offset: number): boolean {
  const code = source.charCodeAt(offset)
  return code === QUOTE || code === BACKTICK
}

function symbolAt(source: string, offset: number): string | undefined {
  const pair =
    source.charCodeAt(offset + 1) === EQUALS ? SYMBOLS.get(source.slice(offset, offset + 2)) : undefined
  return pair ?? SYMBOLS.get(source[offset] as string)
}

export function positionHere(state: LexerState): number {
  return packPosition(state.row, state.offset - state.lineStart + 1)
}

export function fault(state: LexerState, message: string, at = positionHere(state)): void {
  state.faults.push({ at, message })
}

/** Notes a line break at the current offset. */
export function countLine(state: LexerState, offset: number): void {
  state.row++
  state.lineStart = offset + 1
}

function scanName(state: LexerState): string {
  const { source, offset } = state
  NAME.lastIndex = offset
  NAME.test(source)
  state.offset = NAME.lastIndex
  return source.slice(offset, state.offset)
}

function scanNumber(state: LexerState): string {
  const at = positionHere(state)
  const text = matchHere(state, NUMBER)
  const next = state.source.charCodeAt(state.offset)
  if (isDigit(next) || isNameStart(next)) fault(state, 'illegal number format', at)
  return text
}

/** Skips white space and comments; true when a line break was among them. */
function skipBlank(state: LexerState): boolean {
  const { source } = state
  let { offset } = state
  let newLine = false
  for (;;) {
    const code = source.charCodeAt(offset)
    if (code === 10) {
      countLine(state, offset++)
      newLine = true
    } else if (code === 35) offset = skipComment(state, offset)
    else if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff) offset++
    else {
      state.offset = offset
      return newLine
    }
  }
}

/** Keeps a comment; returns where it ends. */
function skipComment(state: LexerState, start: number): number {
  const { source } = state
  const found = source.indexOf('\n', start)
  const end = found < 0 ? source.length : found
  const last = source.charCodeAt(end - 1) === 13 ? end - 1 : end
  state.comments.push({
    text: source.slice(start + 1, last),
    at: packPosition(state.row, start - state.lineStart + 1),
  })
  return end
}

function matchHere(state: LexerState, pattern: RegExp): string {
  pattern.lastIndex = state.offset
  const text = pattern.exec(state.source)?.[0] ?? ''
  state.offset += text.length
  return text
}

function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
