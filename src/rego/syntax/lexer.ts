// Text to tokens in one pass. Comments are kept aside for annotations; faults are collected, not thrown.
import { packPosition } from './ast.ts'
import { scanQuoted, scanRaw } from './lexer-string.ts'
import { scanTemplate } from './lexer-template.ts'
import type { Comment, SyntaxFault, Token, TokenKind } from './token.ts'

export interface LexerState {
  source: string
  offset: number
  row: number
  lineStart: number
  comments: Comment[]
  faults: SyntaxFault[]
}

const PAIRS = new Set([':=', '==', '!=', '<=', '>='])
const SINGLES = new Set('{}[](),;:.=<>+-*/%&|')
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /(?:0|[1-9][0-9]*)?(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const SPACE = /[ \t\r\f\v\u00a0\ufeff]+/y
const MAX_TEMPLATE_DEPTH = 50

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
    const { newLine, moved } = skipBlank(state)
    const at = positionHere(state)
    const push = (kind: TokenKind, text: string): Token => {
      const token: Token = { kind, text, at, glued: !moved && tokens.length > 0, newLine }
      tokens.push(token)
      return token
    }
    const char = state.source[state.offset]
    if (char === undefined) {
      if (depth > 0) fault(state, 'template string is not terminated')
      push('end', '')
      return tokens
    }
    if (depth > 0 && char === '}' && braces === 0) {
      push('end', '}')
      return tokens
    }
    if (isNameStart(char)) push('name', matchHere(state, NAME))
    else if (isDigit(char)) scanNumber(state, push)
    else if (char === '"') push('string', scanQuoted(state))
    else if (char === '`') push('string', scanRaw(state))
    else if (
      char === '$' &&
      depth < MAX_TEMPLATE_DEPTH &&
      /["`]/.test(state.source[state.offset + 1] ?? '')
    ) {
      const token = push('template', '')
      token.parts = scanTemplate(state, depth + 1)
    } else {
      const symbol = symbolAt(state.source, state.offset)
      if (symbol === '{') braces++
      if (symbol === '}') braces--
      if (symbol === undefined) fault(state, `illegal token: ${JSON.stringify(char)}`)
      else push('symbol', symbol)
      state.offset += symbol?.length ?? 1
    }
  }
}

function symbolAt(source: string, offset: number): string | undefined {
  const pair = source.slice(offset, offset + 2)
  if (PAIRS.has(pair)) return pair
  const single = source[offset] as string
  return SINGLES.has(single) ? single : undefined
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

function scanNumber(state: LexerState, push: (kind: TokenKind, text: string) => Token): void {
  const text = matchHere(state, NUMBER)
  const next = state.source[state.offset]
  if (next !== undefined && (isDigit(next) || isNameStart(next))) fault(state, 'illegal number format')
  push('number', text)
}

function skipBlank(state: LexerState): { newLine: boolean; moved: boolean } {
  const start = state.offset
  let newLine = false
  for (;;) {
    const char = state.source[state.offset]
    if (char === '\n') {
      countLine(state, state.offset)
      state.offset++
      newLine = true
    } else if (char === '#') {
      const at = positionHere(state)
      const end = state.source.indexOf('\n', state.offset)
      const stop = end < 0 ? state.source.length : end
      state.comments.push({ text: state.source.slice(state.offset + 1, stop).replace(/\r$/, ''), at })
      state.offset = stop
    } else if (matchHere(state, SPACE) === '') {
      return { newLine, moved: state.offset > start }
    }
  }
}

function matchHere(state: LexerState, pattern: RegExp): string {
  pattern.lastIndex = state.offset
  const text = pattern.exec(state.source)?.[0] ?? ''
  state.offset += text.length
  return text
}

function isNameStart(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_'
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9'
}
