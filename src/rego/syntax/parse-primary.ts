// Terms without operators: scalars, names, references, calls, and what stands in brackets.
import { parseNumber } from '../value/number.ts'
import type { CallTerm, RefTerm, Term } from './ast.ts'
import { parseArray, parseBraces } from './parse-collection.ts'
import { parseTerm } from './parse-operator.ts'
import {
  acceptSymbol,
  advance,
  createParser,
  expectSymbol,
  isSymbol,
  type ParserState,
  peek,
  peekAt,
  startsReference,
  syntaxFault,
  unexpected,
  wildcard,
} from './parser-state.ts'
import type { Token } from './token.ts'

export function parsePrimary(p: ParserState): Term {
  const token = peek(p)
  if (token.kind === 'name') return parseName(p)
  if (token.kind === 'string') return parseString(p)
  if (token.kind === 'number') return numberTerm(advance(p), '')
  if (token.kind === 'template') return parseTemplate(p, advance(p))
  if (isSymbol(token, '-')) return parseNegative(p)
  if (isSymbol(token, '(')) {
    advance(p)
    const inner = parseTerm(p, { pair: true })
    expectSymbol(p, ')')
    return parsePostfix(p, inner)
  }
  if (isSymbol(token, '[')) return parsePostfix(p, parseArray(p))
  if (isSymbol(token, '{')) return parsePostfix(p, parseBraces(p))
  throw unexpected(token, 'expected a term')
}

function parseString(p: ParserState): Term {
  const { at, text } = advance(p)
  const next = peek(p)
  if (next.glued && next.kind === 'symbol' && (next.text === '[' || next.text === '.'))
    throw syntaxFault(at, 'illegal ref (head cannot be string)')
  return { t: 'string', at, text }
}

function parseNegative(p: ParserState): Term {
  const { at } = advance(p)
  const next = peek(p)
  if (next.kind === 'number') return { ...numberTerm(advance(p), '-'), at }
  if (next.kind !== 'name') throw unexpected(next, 'expected number after -')
  const operand = parseName(p)
  if (operand.t === 'true' || operand.t === 'false' || operand.t === 'null')
    throw unexpected(next, 'expected number after -')
  return { t: 'call', at, name: ['minus'], args: [{ t: 'number', at, text: '0' }, operand], infix: true }
}

function numberTerm(token: Token, sign: string): Term {
  const text = sign + token.text
  if (parseNumber(text) === undefined) throw syntaxFault(token.at, `the exponent of ${text} is beyond reason`)
  return { t: 'number', at: token.at, text }
}

function parseName(p: ParserState): Term {
  const token = peek(p)
  const { text, at } = token
  const call = isCall(p)
  if (p.keywords.has(text) && !startsReference(p) && !(text === 'contains' && call)) {
    if (text === 'null' || text === 'true' || text === 'false') {
      advance(p)
      return { t: text, at }
    }
    throw unexpected(token)
  }
  advance(p)
  if (text === 'set' && call && isSymbol(peekAt(p, 1), ')')) {
    p.index += 2
    return { t: 'set', at, items: [] }
  }
  return parsePostfix(p, text === '_' ? wildcard(p, at) : { t: 'var', at, name: text })
}

function isCall(p: ParserState): boolean {
  const next = peekAt(p, 1)
  return next.glued && isSymbol(next, '(')
}

/** Keys and arguments that follow a term without a space. */
function parsePostfix(p: ParserState, head: Term): Term {
  let term = head
  for (;;) {
    const token = peek(p)
    if (!token.glued || token.kind !== 'symbol') return term
    if (isSymbol(token, '.')) {
      advance(p)
      const key = peek(p)
      if (key.kind !== 'name' || !key.glued) throw unexpected(key, 'expected a name after the dot')
      advance(p)
      term = extendRef(term, { t: 'string', at: key.at, text: key.text })
    } else if (isSymbol(token, '[')) {
      advance(p)
      const key = parseTerm(p)
      expectSymbol(p, ']')
      term = extendRef(term, key)
    } else if (isSymbol(token, '(')) term = parseCall(p, term)
    else return term
  }
}

function extendRef(term: Term, key: Term): RefTerm {
  if (term.t === 'ref') return { ...term, path: [...term.path, key] }
  return { t: 'ref', at: term.at, head: term, path: [key] }
}

function parseCall(p: ParserState, callee: Term): CallTerm {
  const name = calleeName(callee)
  if (name === undefined) throw syntaxFault(callee.at, 'only a name can be called')
  expectSymbol(p, '(')
  return { t: 'call', at: callee.at, name, args: parseList(p, ')') }
}

function calleeName(callee: Term): string[] | undefined {
  if (callee.t === 'var') return [callee.name]
  if (callee.t !== 'ref' || callee.head.t !== 'var') return undefined
  const keys = callee.path.map((key) => (key.t === 'string' ? key.text : undefined))
  return keys.every((key) => key !== undefined) ? [callee.head.name, ...keys] : undefined
}

/** Terms between commas up to the closing symbol; one comma may trail. */
export function parseList(p: ParserState, close: string): Term[] {
  const items: Term[] = []
  while (!acceptSymbol(p, close)) {
    items.push(parseTerm(p))
    if (acceptSymbol(p, ',')) continue
    const end = peek(p)
    if (!isSymbol(end, close)) throw unexpected(end, `expected , or ${close}`)
  }
  return items
}

function parseTemplate(p: ParserState, token: Token): Term {
  const parts = (token.parts ?? []).map((part) =>
    typeof part === 'string' ? part : parseTemplatePart(p, part),
  )
  const next = peek(p)
  if (next.glued && (isSymbol(next, '[') || isSymbol(next, '.')))
    throw syntaxFault(token.at, 'illegal ref (head cannot be templatestring)')
  return { t: 'template', at: token.at, parts }
}

function parseTemplatePart(p: ParserState, tokens: Token[]): Term {
  const inner: ParserState = {
    ...createParser(tokens, p.regoVersion),
    keywords: p.keywords,
    extensions: p.extensions,
    counter: p.counter,
    depth: p.depth,
  }
  const first = peek(inner)
  if (first.kind === 'end') throw syntaxFault(first.at, 'expected expression in template string')
  const term = parseTerm(inner, { pair: true })
  const rest = peek(inner)
  if (rest.kind !== 'end') throw unexpected(rest, 'expected } after the expression of a template string')
  return term
}
