// The cursor all parse functions share.
import type { Position, VarTerm } from './ast.ts'
import type { SyntaxFault, Token } from './token.ts'

const MAX_DEPTH = 400
const ALWAYS = ['as', 'default', 'else', 'false', 'import', 'package', 'not', 'null', 'true', 'with', 'some']
export const LATER_KEYWORDS = ['in', 'if', 'contains', 'every'] as const
/** Shared: a module of version 1 reserves all of them from the start, so that imports add none. */
const ALL_KEYWORDS = new Set([...ALWAYS, ...LATER_KEYWORDS])

export interface ParserState {
  tokens: Token[]
  index: number
  /** Words that are reserved in this module. */
  keywords: Set<string>
  /** `not`, `and`, `or` with bodies, switched on by imports. */
  extensions: Set<string>
  regoVersion: 0 | 1
  depth: number
  /** Token indexes where a brace was found not to open a body. */
  noBlocks: Set<number>
  /** Shared by nested parsers of template strings. */
  counter: { wildcards: number }
}

export function createParser(tokens: Token[], regoVersion: 0 | 1): ParserState {
  const keywords = regoVersion === 1 ? ALL_KEYWORDS : new Set(ALWAYS)
  return {
    tokens,
    index: 0,
    keywords,
    extensions: new Set(),
    regoVersion,
    depth: 0,
    noBlocks: new Set(),
    counter: { wildcards: 0 },
  }
}

/** The next token. The cursor never passes the last one, which is the end. */
export function peek(p: ParserState): Token {
  return p.tokens[p.index] as Token
}

export function peekAt(p: ParserState, ahead: number): Token {
  return p.tokens[p.index + ahead] ?? (p.tokens.at(-1) as Token)
}

export function advance(p: ParserState): Token {
  const token = p.tokens[p.index] as Token
  if (p.index < p.tokens.length - 1) p.index++
  return token
}

export function isSymbol(token: Token, text: string): boolean {
  return token.kind === 'symbol' && token.text === text
}

/** True when the next token is that symbol; then it is consumed. */
export function acceptSymbol(p: ParserState, text: string): boolean {
  const token = p.tokens[p.index] as Token
  if (token.text !== text || token.kind !== 'symbol') return false
  advance(p)
  return true
}

export function expectSymbol(p: ParserState, text: string): Token {
  const token = peek(p)
  if (!isSymbol(token, text)) throw unexpected(token, `expected ${text}`)
  return advance(p)
}

/** True when the next token is that reserved word, not the head of a reference such as `if.x`. */
export function atKeyword(p: ParserState, word: string): boolean {
  const token = p.tokens[p.index] as Token
  if (token.text !== word || token.kind !== 'name') return false
  return (p.keywords.has(word) || p.extensions.has(word)) && !startsReference(p)
}

export function acceptKeyword(p: ParserState, word: string): boolean {
  if (!atKeyword(p, word)) return false
  advance(p)
  return true
}

/** A name directly followed by a dot or bracket. */
export function startsReference(p: ParserState): boolean {
  const next = peekAt(p, 1)
  return next.glued && (isSymbol(next, '.') || isSymbol(next, '['))
}

export function syntaxFault(at: Position, message: string): SyntaxFault {
  return { at, message }
}

export function isSyntaxFault(fault: unknown): fault is SyntaxFault {
  return typeof fault === 'object' && fault !== null && 'at' in fault && 'message' in fault
}

export function unexpected(token: Token, hint?: string): SyntaxFault {
  const what = token.kind === 'end' ? 'unexpected eof token' : `unexpected ${describe(token)} token`
  return syntaxFault(token.at, hint === undefined ? what : `${what}: ${hint}`)
}

function describe(token: Token): string {
  if (token.kind === 'name')
    return /^(?:if|in|contains|every|some|with|as|not|else|default|import|package|null|true|false)$/.test(
      token.text,
    )
      ? token.text
      : 'identifier'
  return token.kind === 'symbol' ? token.text : token.kind
}

/** Enters a nested construct; `leave` when it is parsed. A fault resets the depth where it is caught. */
export function enter(p: ParserState): void {
  if (++p.depth <= MAX_DEPTH) return
  throw syntaxFault(peek(p).at, `nested deeper than ${MAX_DEPTH} levels: split the expression`)
}

export function leave<T>(p: ParserState, parsed: T): T {
  p.depth--
  return parsed
}

/** Runs a parse that may fail; on failure the cursor is put back and the fault returned. */
export function attempt<T>(p: ParserState, parse: () => T): { result: T } | { fault: SyntaxFault } {
  const { index, depth } = p
  try {
    return { result: parse() }
  } catch (fault) {
    if (!isSyntaxFault(fault)) throw fault
    p.index = index
    p.depth = depth
    return { fault }
  }
}

/** A fresh variable for `_`. */
export function wildcard(p: ParserState, at: Position): VarTerm {
  return { t: 'var', at, name: `$${p.counter.wildcards++}` }
}
