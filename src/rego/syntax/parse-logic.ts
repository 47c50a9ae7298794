// `and` and `or` between statements (after `import future.keywords.and` / `.or`). `and` binds stronger.
// Operands are bodies of their own: `{ ... }`, a statement in parentheses, or a plain statement.
import type { Body, Expr } from './ast.ts'
import { parseBlock, parseSimpleStatement, withModifiers } from './parse-body.ts'
import {
  acceptSymbol,
  advance,
  atKeyword,
  attempt,
  isSymbol,
  type ParserState,
  peek,
} from './parser-state.ts'

export function parseLogic(p: ParserState): Expr {
  return withModifiers(p, parseChain(p, 'or'))
}

/** A statement in parentheses, as a body; undefined when the parentheses belong to a term. */
export function parseGroup(p: ParserState): Body | undefined {
  if (!hasLogic(p)) return undefined
  const group = attempt(p, () => {
    advance(p)
    return parseLogic(p)
  })
  if ('result' in group && acceptSymbol(p, ')') && endsOperand(p)) return [group.result]
  return undefined
}

function parseChain(p: ParserState, word: 'and' | 'or'): Expr {
  const { at } = peek(p)
  const first = parseOperand(p, word)
  if (!atKeyword(p, word)) return asStatement(first)
  const operands = [first]
  while (atKeyword(p, word)) {
    advance(p)
    operands.push(parseOperand(p, word))
  }
  return { e: word, at, operands }
}

function parseOperand(p: ParserState, word: 'and' | 'or'): Body {
  if (word === 'or' && p.extensions.has('and')) return [parseChain(p, 'and')]
  if (!hasLogic(p)) return [parseSimpleStatement(p)]
  const start = p.index
  if (isSymbol(peek(p), '(')) {
    const group = parseGroup(p)
    if (group !== undefined) return group
    p.index = start
  }
  const block = parseBlock(p)
  if ('result' in block && endsOperand(p)) return block.result
  p.index = start
  return [parseSimpleStatement(p)]
}

function asStatement(body: Body): Expr {
  const only = body[0]
  return body.length === 1 && only !== undefined ? only : { e: 'and', at: only?.at ?? 0, operands: [body] }
}

function endsOperand(p: ParserState): boolean {
  const next = peek(p)
  if (
    next.newLine ||
    next.kind === 'end' ||
    atKeyword(p, 'and') ||
    atKeyword(p, 'or') ||
    atKeyword(p, 'with')
  )
    return true
  return isSymbol(next, ';') || isSymbol(next, '}') || isSymbol(next, ']') || isSymbol(next, ')')
}

function hasLogic(p: ParserState): boolean {
  return p.extensions.has('and') || p.extensions.has('or')
}
