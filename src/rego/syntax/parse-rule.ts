// Rules: heads, bodies, else chains, defaults.
import type { Body, Position, Rule, Term } from './ast.ts'
import { parseBlockOrStatement, parseBody } from './parse-body.ts'
import { parseTerm } from './parse-operator.ts'
import { parseList } from './parse-primary.ts'
import {
  acceptKeyword,
  acceptSymbol,
  advance,
  atKeyword,
  expectSymbol,
  isSymbol,
  type ParserState,
  peek,
  startsReference,
  syntaxFault,
  unexpected,
} from './parser-state.ts'

/** One rule as written; old syntax may hold several bodies, which become several rules. */
export function parseRules(p: ParserState): Rule[] {
  const { at } = peek(p)
  if (acceptKeyword(p, 'default')) return [parseDefault(p, at)]
  const head = parseHead(p)
  const hasIf = acceptKeyword(p, 'if')
  const bodies = hasIf ? [{ at, body: parseBlockOrStatement(p) }] : parseBareBodies(p, at)
  if (bodies.length === 0) {
    if (head.value === undefined && head.key === undefined) throw bareHeadFault(p, head)
    if (atKeyword(p, 'else')) throw unexpected(peek(p), 'else needs a body before it')
    return [normalHead(p, head, hasIf)]
  }
  const [first, ...more] = bodies
  const rule = { ...normalHead(p, head, hasIf), body: first?.body as Body }
  if (more.length === 0) return [withElse(p, rule)]
  return [rule, ...more.map((chained) => ({ ...rule, ...chained }))]
}

function bareHeadFault(p: ParserState, head: Rule): ReturnType<typeof syntaxFault> {
  const next = peek(p)
  if (next.kind === 'symbol' && !next.newLine) return unexpected(next)
  return head.path.length === 0 && head.args === undefined
    ? syntaxFault(head.at, 'var cannot be used for rule name')
    : syntaxFault(head.at, 'rule must have a value or a body: add `if`, `:=` or `contains`')
}

function parseDefault(p: ParserState, at: number): Rule {
  const head = parseHead(p)
  if (head.key !== undefined) throw syntaxFault(at, 'default rules cannot be partial sets: remove contains')
  head.value ??= { t: 'true', at }
  if (atKeyword(p, 'if')) throw unexpected(peek(p), 'default rules cannot have a body')
  return { ...head, at, isDefault: true }
}

function parseHead(p: ParserState): Rule {
  const token = peek(p)
  if (token.kind !== 'name') throw unexpected(token, 'expected a rule, for example `allow if input.x == 1`')
  if (p.keywords.has(token.text) && !startsReference(p))
    throw unexpected(token, `${token.text} is a keyword and cannot name a rule`)
  advance(p)
  const head: Rule = { at: token.at, name: token.text, path: [] }
  if (token.text === '_') throw unexpected(token, '_ cannot name a rule')
  parseHeadPath(p, head)
  if (acceptKeyword(p, 'contains')) head.key = parseTerm(p)
  const assign = peek(p)
  if (isSymbol(assign, ':=') || isSymbol(assign, '=')) {
    if (head.key !== undefined) throw unexpected(assign, 'a partial set has no value')
    advance(p)
    if (assign.text === '=') head.unified = true
    head.value = parseTerm(p, { pair: true })
  }
  return head
}

function parseHeadPath(p: ParserState, head: Rule): void {
  for (let token = peek(p); token.glued; token = peek(p)) {
    if (isSymbol(token, '.')) {
      advance(p)
      const key = advance(p)
      if (key.kind !== 'name' || !key.glued) throw unexpected(key, 'expected a name after the dot')
      head.path.push({ t: 'string', at: key.at, text: key.text })
    } else if (isSymbol(token, '[')) {
      advance(p)
      const key = parseTerm(p)
      head.path.push(key)
      expectSymbol(p, ']')
    } else if (isSymbol(token, '(')) {
      advance(p)
      head.args = parseList(p, ')')
      if (head.args.length === 0) throw syntaxFault(token.at, 'a function needs at least one argument')
      return
    } else return
  }
}

// Old syntax: bodies follow the head without `if`, and there may be more than one. Each is a rule of its own, whose
// place is its brace.
function parseBareBodies(p: ParserState, at: Position): { at: Position; body: Body }[] {
  const bodies: { at: Position; body: Body }[] = []
  while (isSymbol(peek(p), '{') && (bodies.length > 0 || !peek(p).newLine)) {
    if (p.regoVersion === 1) throw syntaxFault(at, '`if` keyword is required before rule body')
    const { at: bodyAt } = advance(p)
    bodies.push({ at: bodyAt, body: parseBody(p, '}') })
  }
  return bodies
}

// In old syntax `p[x] { ... }` (and `p.x { ... }`) is a set and `p[x] = v { ... }` an object.
function normalHead(p: ParserState, head: Rule, hasIf: boolean): Rule {
  if (head.value !== undefined || head.key !== undefined || head.args !== undefined) return head
  if (p.regoVersion === 1 || hasIf || head.path.length !== 1) return head
  const [key] = head.path as [Term]
  return { ...head, path: [], key }
}

function withElse(p: ParserState, rule: Rule): Rule {
  if (!atKeyword(p, 'else')) return rule
  if (rule.key !== undefined || isPartialObject(rule)) {
    throw unexpected(peek(p), 'else keyword cannot be used on partial rules')
  }
  const { at } = advance(p)
  const branch: Rule = { at, name: rule.name, path: rule.path, ...(rule.args && { args: rule.args }) }
  if (acceptSymbol(p, ':=') || acceptSymbol(p, '=')) branch.value = parseTerm(p, { pair: true })
  if (acceptKeyword(p, 'if')) branch.body = parseBlockOrStatement(p)
  else if (isSymbol(peek(p), '{')) {
    if (p.regoVersion === 1) throw syntaxFault(peek(p).at, '`if` keyword is required before rule body')
    advance(p)
    branch.body = parseBody(p, '}')
  } else if (branch.value === undefined) throw unexpected(peek(p), 'expected else value term or rule body')
  return { ...rule, orElse: withElse(p, branch) }
}

function isPartialObject(rule: Rule): boolean {
  return rule.path.some((key) => key.t === 'var' || key.t === 'ref')
}
