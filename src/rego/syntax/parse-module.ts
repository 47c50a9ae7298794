// A module: package, imports, rules. A fault ends its statement; parsing goes on at the next line that starts one.
import { RegoError, type RegoIssue } from '../errors.ts'
import { readAnnotations } from './annotations.ts'
import type { Body, Import, Term } from './ast.ts'
import { columnOf, type Module, rowOf } from './ast.ts'
import { tokenize } from './lexer.ts'
import { parseBody } from './parse-body.ts'
import { applyImport, parseImport, parsePath } from './parse-import.ts'
import { parseTerm } from './parse-operator.ts'
import { parseRules } from './parse-rule.ts'
import {
  acceptKeyword,
  advance,
  atKeyword,
  createParser,
  isSyntaxFault,
  type ParserState,
  peek,
  syntaxFault,
  unexpected,
} from './parser-state.ts'
import type { SyntaxFault } from './token.ts'

const MAX_FAULTS = 20

/** Parses one source text. Throws a RegoError with every fault found. */
export function parseModule(file: string, source: string, regoVersion: 0 | 1 = 1): Module {
  const { tokens, comments, faults } = tokenize(source)
  const p = createParser(tokens, regoVersion)
  const module: Module = {
    file,
    at: peek(p).at,
    package: [],
    imports: [],
    rules: [],
    annotations: [],
    regoVersion,
  }
  const problems: SyntaxFault[] = [...faults]
  if (problems.length === 0) parseStatements(p, module, problems)
  if (problems.length === 0) module.annotations = readAnnotations(comments, module, problems)
  module.regoVersion = p.regoVersion
  if (source.includes('rego.metadata')) module.readsMetadata = true
  if (problems.length > 0)
    throw new RegoError(problems.slice(0, MAX_FAULTS).map((problem) => parseIssue(file, problem)))
  return module
}

/** Parses a query: the body of an anonymous rule. Imports are written as after the word `import`. */
export function parseQuery(
  source: string,
  imports: readonly string[] = [],
): { body: Body; imports: Import[] } {
  const { tokens, faults } = tokenize(source)
  const p = createParser(tokens, 1)
  return guarded('', faults, () => {
    const declared = imports.map((text) => parseImport(createParser(tokenize(text).tokens, 1)))
    for (const one of declared) applyImport(p, one)
    return { body: parseBody(p, undefined), imports: declared }
  })
}

/** Parses one term, such as an input written in Rego. */
export function parseSingleTerm(source: string): Term {
  const { tokens, faults } = tokenize(source)
  const p = createParser(tokens, 1)
  return guarded('', faults, () => {
    const term = parseTerm(p, { pair: true })
    if (peek(p).kind !== 'end') throw unexpected(peek(p))
    return term
  })
}

function guarded<T>(file: string, faults: SyntaxFault[], parse: () => T): T {
  if (faults.length > 0) throw new RegoError(faults.map((fault) => parseIssue(file, fault)))
  try {
    return parse()
  } catch (fault) {
    if (!isSyntaxFault(fault)) throw fault
    throw new RegoError([parseIssue(file, fault)])
  }
}

function parseIssue(file: string, fault: SyntaxFault): RegoIssue {
  return {
    file,
    row: rowOf(fault.at),
    column: columnOf(fault.at),
    code: 'rego_parse_error',
    message: fault.message,
  }
}

function parseStatements(p: ParserState, module: Module, problems: SyntaxFault[]): void {
  if (peek(p).kind === 'end') {
    problems.push(syntaxFault(peek(p).at, 'empty module: a file starts with `package name`'))
    return
  }
  let wantsPackage = true
  while (peek(p).kind !== 'end' && problems.length < MAX_FAULTS) {
    const start = p.index
    try {
      if (wantsPackage) {
        wantsPackage = false
        module.package = parsePackage(p)
      } else if (atKeyword(p, 'import')) {
        // Named by its keyword, as OPA does.
        const { at } = advance(p)
        const declared = { ...parseImport(p), at }
        applyImport(p, declared)
        module.imports.push(declared)
      } else module.rules.push(...parseRules(p))
    } catch (fault) {
      if (!isSyntaxFault(fault)) throw fault
      problems.push(fault)
      recover(p, start)
    }
  }
}

/** Skips to the next token in the first column that can start a statement. */
function recover(p: ParserState, start: number): void {
  p.depth = 0
  if (p.index === start) advance(p)
  while (
    peek(p).kind !== 'end' &&
    !(peek(p).newLine && columnOf(peek(p).at) === 1 && peek(p).kind === 'name')
  )
    advance(p)
}

function parsePackage(p: ParserState): string[] {
  if (!acceptKeyword(p, 'package'))
    throw syntaxFault(peek(p).at, 'package expected: a file starts with `package name`')
  return ['data', ...parsePath(p)]
}
