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

const PAIRS = new Set([':=', '==', '!=', '<=', '>='])
const SINGLES = new Set('{}[](),;:.=<>+-*/%&|')
const NUMBER = /(?:0|[1-9][0-9]*)?(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
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
    const start = state.offset
    const newLine = skipBlank(state)
    const glued = state.offset === start && tokens.length > 0
    const token: Token = { kind: 'end', text: '', at: positionHere(state), glued, newLine }
    tokens.push(token)
    const char = state.source[state.offset]
    if (char === undefined) {
      if (depth > 0) fault(state, 'template string is not terminated')
      return tokens
    }
    if (depth > 0 && char === '}' && braces === 0) return tokens
    scanToken(state, char, token, depth)
    if (token.text === '{' && token.kind === 'symbol') braces++
    if (token.text === '}' && token.kind === 'symbol') braces--
    if (token.kind === 'end') tokens.pop()
  }
}

/** Fills in the token that starts here; a character outside the language leaves it as it is. */
function scanToken(state: LexerState, char: string, token: Token, depth: number): void {
  if (isNameStart(char)) {
    token.kind = 'name'
    token.text = scanName(state)
  } else if (isDigit(char)) {
    token.kind = 'number'
    token.text = scanNumber(state)
  } else if (char === '"' || char === '`') {
    token.kind = 'string'
    token.text = char === '"' ? scanQuoted(state) : scanRaw(state)
  } else if (
    char === '$' &&
    depth < MAX_TEMPLATE_DEPTH &&
    /["`]/.test(state.source[state.offset + 1] ?? '')
  ) {
    token.kind = 'template'
    token.parts = scanTemplate(state, depth + 1)
  } else {
    const symbol = symbolAt(state.source, state.offset)
    if (symbol === undefined) fault(state, `illegal token: ${JSON.stringify(char)}`)
    else {
      token.kind = 'symbol'
      token.text = symbol
    }
    state.offset += symbol?.length ?? 1
  }
}

function symbolAt(source: string, offset: number): string | undefined {
  const single = source[offset] as string
  if (source.charCodeAt(offset + 1) === 61 && PAIRS.has(`${single}=`)) return `${single}=`
  return SINGLES.has(single) ? single : undefined
}

function positionHere(state: LexerState): number {
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
  let end = offset + 1
  while (end < source.length && isNamePart(source.charCodeAt(end))) end++
  state.offset = end
  return source.slice(offset, end)
}

function scanNumber(state: LexerState): string {
  const text = matchHere(state, NUMBER)
  const next = state.source[state.offset]
  if (next !== undefined && (isDigit(next) || isNameStart(next))) fault(state, 'illegal number format')
  return text
}

/** Skips white space and comments; true when a line break was among them. */
function skipBlank(state: LexerState): boolean {
  const { source } = state
  let newLine = false
  for (;;) {
    const code = source.charCodeAt(state.offset)
    if (code === 10) {
      countLine(state, state.offset)
      state.offset++
      newLine = true
    } else if (code === 35) skipComment(state)
    else if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff) state.offset++
    else return newLine
  }
}

function skipComment(state: LexerState): void {
  const at = positionHere(state)
  const end = state.source.indexOf('\n', state.offset)
  const stop = end < 0 ? state.source.length : end
  state.comments.push({ text: state.source.slice(state.offset + 1, stop).replace(/\r$/, ''), at })
  state.offset = stop
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

function isNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  )
}
