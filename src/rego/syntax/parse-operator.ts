// Infix operators by precedence: membership, relation, or, and, sum, factor.
import type { CallTerm, Term } from './ast.ts'
import { parsePrimary } from './parse-primary.ts'
import {
  advance,
  atKeyword,
  enter,
  isSymbol,
  leave,
  type ParserState,
  peek,
  syntaxFault,
} from './parser-state.ts'

const MAX_CHAIN = 400

const OPERATORS: Record<string, { level: number; name: string }> = {
  '==': { level: 2, name: 'equal' },
  '!=': { level: 2, name: 'neq' },
  '<': { level: 2, name: 'lt' },
  '<=': { level: 2, name: 'lte' },
  '>': { level: 2, name: 'gt' },
  '>=': { level: 2, name: 'gte' },
  '|': { level: 3, name: 'or' },
  '&': { level: 4, name: 'and' },
  '+': { level: 5, name: 'plus' },
  '-': { level: 5, name: 'minus' },
  '*': { level: 6, name: 'mul' },
  '/': { level: 6, name: 'div' },
  '%': { level: 6, name: 'rem' },
}

interface OperatorContext {
  /** `k, v in xs` may be written here without parentheses. */
  pair?: boolean
  /** The first operand, when it is parsed already. */
  first?: Term
}

const ALONE: OperatorContext = {}

/** A term with operators. */
export function parseTerm(p: ParserState, context: OperatorContext = ALONE): Term {
  enter(p)
  return leave(p, parseMembership(p, context))
}

function parseMembership(p: ParserState, context: OperatorContext): Term {
  let left = parseLevel(p, 2, context.first)
  if (context.pair && isSymbol(peek(p), ',') && p.keywords.has('in')) left = parsePairMembership(p, left)
  while (atKeyword(p, 'in')) {
    advance(p)
    left = infix('internal.member_2', left.at, [left, parseLevel(p, 2)])
  }
  return left
}

function parsePairMembership(p: ParserState, key: Term): Term {
  const start = p.index
  advance(p)
  const value = parseLevel(p, 2)
  if (!atKeyword(p, 'in')) {
    p.index = start
    return key
  }
  advance(p)
  return infix('internal.member_3', key.at, [key, value, parseLevel(p, 2)])
}

function parseLevel(p: ParserState, level: number, first?: Term): Term {
  let left = first ?? parsePrimary(p)
  for (let chain = 0; ; chain++) {
    const token = peek(p)
    const operator = token.kind === 'symbol' ? OPERATORS[token.text] : undefined
    if (operator === undefined || operator.level < level) return left
    if (chain > MAX_CHAIN)
      throw syntaxFault(token.at, `more than ${MAX_CHAIN} operators in a row: split the expression`)
    advance(p)
    const right = parseLevel(p, operator.level + 1)
    left = infix(operator.name, left.at, [left, right])
  }
}

function infix(name: string, at: number, args: Term[]): CallTerm {
  return { t: 'call', at, name: name.split('.'), args, infix: true }
}
