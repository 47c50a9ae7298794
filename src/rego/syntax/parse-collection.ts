// Arrays, sets, objects and the three comprehensions. A bar makes a comprehension when it follows the first term
// and that has no operators; otherwise it is the union operator.
import type { Term } from './ast.ts'
import { parseBody } from './parse-body.ts'
import { parseTerm } from './parse-operator.ts'
import { parseList, parsePrimary } from './parse-primary.ts'
import {
  acceptSymbol,
  enter,
  expectSymbol,
  isSymbol,
  leave,
  type ParserState,
  peek,
  unexpected,
} from './parser-state.ts'

export function parseArray(p: ParserState): Term {
  const { at } = expectSymbol(p, '[')
  if (acceptSymbol(p, ']')) return { t: 'array', at, items: [] }
  const head = parseHead(p)
  if (acceptSymbol(p, '|')) return { t: 'arrayOf', at, value: head, body: parseBody(p, ']') }
  const first = parseTerm(p, { first: head })
  return { t: 'array', at, items: [first, ...parseRest(p, ']')] }
}

/** What stands in braces: object, set, or a comprehension of either. */
export function parseBraces(p: ParserState): Term {
  const { at } = expectSymbol(p, '{')
  if (acceptSymbol(p, '}')) return { t: 'object', at, pairs: [] }
  const head = parseHead(p)
  if (acceptSymbol(p, '|')) return { t: 'setOf', at, value: head, body: parseBody(p, '}') }
  const first = parseTerm(p, { first: head })
  if (!acceptSymbol(p, ':')) return { t: 'set', at, items: [first, ...parseRest(p, '}')] }
  const valueHead = parseHead(p)
  if (acceptSymbol(p, '|'))
    return { t: 'objectOf', at, key: first, value: valueHead, body: parseBody(p, '}') }
  const value = parseTerm(p, { first: valueHead })
  return { t: 'object', at, pairs: [[first, value], ...parsePairs(p)] }
}

function parseHead(p: ParserState): Term {
  enter(p)
  return leave(p, parsePrimary(p))
}

function parseRest(p: ParserState, close: string): Term[] {
  if (acceptSymbol(p, close)) return []
  if (!isSymbol(peek(p), ',')) throw unexpected(peek(p), `expected , or ${close}`)
  expectSymbol(p, ',')
  return parseList(p, close)
}

function parsePairs(p: ParserState): [Term, Term][] {
  const pairs: [Term, Term][] = []
  while (!acceptSymbol(p, '}')) {
    if (!isSymbol(peek(p), ',')) throw unexpected(peek(p), 'expected , or }')
    expectSymbol(p, ',')
    if (acceptSymbol(p, '}')) break
    const key = parseTerm(p)
    expectSymbol(p, ':')
    pairs.push([key, parseTerm(p)])
  }
  return pairs
}
