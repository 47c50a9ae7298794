// Imports: where a name comes from, and which keywords a module may use.
import type { Import } from './ast.ts'
import {
  acceptSymbol,
  advance,
  atKeyword,
  expectSymbol,
  LATER_KEYWORDS,
  type ParserState,
  peek,
  syntaxFault,
  unexpected,
} from './parser-state.ts'

/** Names joined by dots or `["..."]`. */
export function parsePath(p: ParserState): string[] {
  const first = peek(p)
  if (first.kind !== 'name') throw unexpected(first, 'expected a name')
  advance(p)
  const path = [first.text]
  for (;;) {
    if (!peek(p).glued) return path
    if (acceptSymbol(p, '.')) {
      const key = advance(p)
      if (key.kind !== 'name') throw unexpected(key, 'expected a name after the dot')
      path.push(key.text)
    } else if (acceptSymbol(p, '[')) {
      const key = advance(p)
      if (key.kind !== 'string') throw unexpected(key, 'expected a string')
      path.push(key.text)
      expectSymbol(p, ']')
    } else return path
  }
}

export function parseImport(p: ParserState): Import {
  const { at } = peek(p)
  const path = parsePath(p)
  if (!['data', 'input', 'rego', 'future'].includes(path[0] as string)) {
    throw syntaxFault(
      at,
      `unexpected import path, must begin with one of: {data, future, input, rego}, got: ${path[0]}`,
    )
  }
  if (!atKeyword(p, 'as')) return { at, path }
  advance(p)
  const alias = advance(p)
  if (alias.kind !== 'name' || p.keywords.has(alias.text)) throw unexpected(alias, 'expected a name after as')
  return { at, path, alias: alias.text }
}

/** Switches on what `rego.v1` and `future.keywords` bring. */
export function applyImport(p: ParserState, { path, alias, at }: Import): void {
  const [root, group, word] = path
  if (root === 'rego') {
    if (path.join('.') !== 'rego.v1')
      throw syntaxFault(at, `invalid import \`${path.join('.')}\`, must be \`rego.v1\``)
    if (alias !== undefined) throw syntaxFault(at, '`rego` imports cannot be aliased')
    p.regoVersion = 1
    for (const later of LATER_KEYWORDS) p.keywords.add(later)
  }
  if (root !== 'future') return
  if (group !== 'keywords' || path.length > 3)
    throw syntaxFault(at, 'invalid import, must be `future.keywords`')
  if (alias !== undefined) throw syntaxFault(at, '`future` imports cannot be aliased')
  const known: string[] = [...LATER_KEYWORDS, 'not', 'and', 'or']
  if (word !== undefined && !known.includes(word)) {
    throw syntaxFault(at, `unexpected keyword, must be one of ${JSON.stringify(known)}`)
  }
  for (const later of word === undefined ? LATER_KEYWORDS : [word]) {
    if ((LATER_KEYWORDS as readonly string[]).includes(later)) p.keywords.add(later)
    else p.extensions.add(later)
  }
  if (word === 'every') p.keywords.add('in')
}
