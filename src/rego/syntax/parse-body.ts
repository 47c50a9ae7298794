// Bodies and their statements.
import type { Body, Expr, Term, VarTerm, With } from './ast.ts'
import { parseGroup, parseLogic } from './parse-logic.ts'
import { parseTerm } from './parse-operator.ts'
import {
  acceptKeyword,
  acceptSymbol,
  advance,
  atKeyword,
  attempt,
  enter,
  expectSymbol,
  isSymbol,
  leave,
  type ParserState,
  peek,
  syntaxFault,
  unexpected,
  wildcard,
} from './parser-state.ts'
import type { SyntaxFault } from './token.ts'

/** Statements up to the closing symbol (or the end), separated by one semicolon or line breaks. */
export function parseBody(p: ParserState, close: string | undefined): Body {
  const body: Body = []
  if (atEnd(p, close)) throw syntaxFault(peek(p).at, 'found empty body')
  for (;;) {
    body.push(parseStatement(p))
    if (atEnd(p, close)) {
      advance(p)
      return body
    }
    const next = peek(p)
    if (acceptSymbol(p, ';') || next.newLine) continue
    throw unexpected(next, `expected \\n or ; or ${close ?? 'the end'}`)
  }
}

function atEnd(p: ParserState, close: string | undefined): boolean {
  return close === undefined ? peek(p).kind === 'end' : isSymbol(peek(p), close)
}

/** `{ ... }` as a body; when it is none (a set or object literal), one statement. */
export function parseBlockOrStatement(p: ParserState): Body {
  if (!isSymbol(peek(p), '{')) return [parseStatement(p)]
  const block = parseBlock(p)
  if ('result' in block) return block.result
  const single = attempt(p, () => [parseStatement(p)])
  if ('result' in single) return single.result
  throw furthest(block.fault, single.fault)
}

/** Tries `{ ... }` as a body. A place that failed once is not tried again: that keeps nesting linear. */
export function parseBlock(p: ParserState): { result: Body } | { fault: SyntaxFault } {
  const start = p.index
  const token = peek(p)
  if (!isSymbol(token, '{') || p.noBlocks.has(start)) return { fault: unexpected(token) }
  const block = attempt(p, () => {
    advance(p)
    return parseBody(p, '}')
  })
  if ('fault' in block) p.noBlocks.add(start)
  return block
}

function furthest(a: SyntaxFault, b: SyntaxFault): SyntaxFault {
  return b.at > a.at ? b : a
}

function parseStatement(p: ParserState): Expr {
  enter(p)
  return leave(p, parseLogic(p))
}

/** One statement without `and`, `or` and `with`. */
export function parseSimpleStatement(p: ParserState): Expr {
  const { at, text } = peek(p)
  switch (text) {
    case 'not':
      return acceptKeyword(p, text) ? parseNegation(p, at) : parsePlain(p)
    case 'some':
      return acceptKeyword(p, text) ? parseSome(p, at) : parsePlain(p)
    case 'every':
      return acceptKeyword(p, text) ? parseEvery(p, at) : parsePlain(p)
    default:
      return parsePlain(p)
  }
}

function parseNegation(p: ParserState, at: number): Expr {
  if (atKeyword(p, 'not')) throw unexpected(peek(p), 'not cannot be doubled')
  if (p.extensions.has('not')) return { e: 'not', at, body: parseNegatedBody(p) }
  if (atKeyword(p, 'some')) throw unexpected(peek(p), 'some cannot be negated')
  const inner = acceptKeyword(p, 'every') ? parseEvery(p, at) : parsePlain(p)
  return { ...inner, at, not: true }
}

function parseNegatedBody(p: ParserState): Body {
  if (isSymbol(peek(p), '(')) {
    const group = parseGroup(p)
    if (group !== undefined) return group
  }
  const block = parseBlock(p)
  if ('result' in block) return block.result
  if (acceptKeyword(p, 'every')) return [parseEvery(p, peek(p).at)]
  return [parsePlain(p)]
}

function parsePlain(p: ParserState): Expr {
  const { at } = peek(p)
  const left = parseTerm(p, { pair: true })
  const token = peek(p)
  if (!isSymbol(token, ':=') && !isSymbol(token, '=')) return { e: 'term', at, term: left }
  advance(p)
  return {
    e: token.text === ':=' ? 'assign' : 'unify',
    at,
    left,
    right: parseTerm(p, { pair: true }),
  }
}

function parseSome(p: ParserState, at: number): Expr {
  const first = parseTerm(p, { pair: true })
  if (first.t === 'call' && first.infix && first.name[1]?.startsWith('member_')) {
    const domain = first.args.at(-1) as Term
    const value = first.args.at(-2) as Term
    const key = first.args.length === 3 ? (first.args[0] as Term) : undefined
    return { e: 'someIn', at, ...(key && { key }), value, domain }
  }
  const names = [first]
  while (acceptSymbol(p, ',')) names.push(parseTerm(p))
  for (const name of names)
    if (name.t !== 'var') throw syntaxFault(name.at, 'expected var in some declaration')
  return { e: 'some', at, names: names as VarTerm[] }
}

function parseEvery(p: ParserState, at: number): Expr {
  const membership = parseTermUntilBlock(p)
  const { domain } = membership
  for (const name of [membership.key, membership.value]) {
    if (name && name.t !== 'var') throw syntaxFault(name.at, 'expected value to be a variable')
  }
  expectSymbol(p, '{')
  const body = parseBody(p, '}')
  const key = membership.key ?? wildcard(p, at)
  return { e: 'every', at, key, value: membership.value, domain, body }
}

function parseTermUntilBlock(p: ParserState): { key?: Term; value: Term; domain: Term } {
  const term = parseTerm(p, { pair: true })
  if (term.t !== 'call' || !term.infix || !term.name[1]?.startsWith('member_')) {
    throw unexpected(peek(p), 'expected `x[, y] in xs { ... }` expression')
  }
  const [domain, value, key] = [...term.args].reverse()
  return { ...(key && { key }), value: value as Term, domain: domain as Term }
}

/** The `with` parts that follow a statement. */
export function withModifiers<E extends Expr>(p: ParserState, expr: E): E {
  if (!atKeyword(p, 'with')) return expr
  const modifiers: With[] = []
  while (atKeyword(p, 'with')) {
    const { at } = advance(p)
    const target = parseTerm(p)
    if (target.t !== 'var' && target.t !== 'ref')
      throw syntaxFault(target.at, 'expected a reference after with')
    if (!acceptKeyword(p, 'as')) throw unexpected(peek(p), 'expected as keyword')
    modifiers.push({ at, target, value: parseTerm(p) })
  }
  return { ...expr, with: modifiers }
}
