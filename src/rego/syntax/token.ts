// Tokens. Newlines are not tokens but a property, because they matter only between statements.
import type { Position } from './ast.ts'

type TokenKind = 'name' | 'number' | 'string' | 'template' | 'symbol' | 'end'

export interface Token {
  kind: TokenKind
  /** The name, the symbol, the number as written or the string's content. */
  text: string
  at: Position
  /** No white space between the token before and this one. */
  glued: boolean
  /** A line break stands before this token. */
  newLine: boolean
  /** Parts of a template: texts and the tokens of each expression. */
  parts?: (string | Token[])[]
}

export interface Comment {
  text: string
  at: Position
}

/** A fault in the text; becomes a `rego_parse_error`. */
export interface SyntaxFault {
  at: Position
  message: string
}
