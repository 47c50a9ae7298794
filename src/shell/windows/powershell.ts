// PowerShell, read just well enough to see its commands: pipelines, script blocks, quoting, aliases, iex.
import type { Stdin, Word } from '../analysis.ts'
import { emit } from '../emit.ts'
import { HOLE } from '../hole.ts'
import { invoke } from '../invoke.ts'
import { reportDynamic } from '../run-text.ts'
import { INHERIT, reportBound, type Scope, spent } from '../scope.ts'
import { setVariable } from '../state.ts'
import { EMPTY, literalWord, type Value } from '../value.ts'
import { cmdletOf } from './aliases.ts'
import { pipedPaths, redirectionsOf, runMethods } from './cmdlets.ts'
import { type Token, tokenize } from './powershell-tokens.ts'

export function runPowershell(scope: Scope, text: string): Value {
  if (text.length > scope.session.limits.length) {
    reportBound(scope, 'bound-length', 'the line is too long')
    return EMPTY
  }
  const scopeInside = { ...scope, source: text }
  runTokens(scopeInside, tokenize(text, scope.state), 0)
  runMethods(scopeInside, text, ([program, ...args]) => {
    if (program) runCmdlet(scopeInside, program, args)
  })
  return EMPTY
}

function runTokens(scope: Scope, tokens: readonly Token[], depth: number): void {
  if (depth > 30) {
    reportBound(scope, 'bound-depth', 'script blocks are nested too deep')
    return
  }
  let words: Token[] = []
  let stdin: Stdin = INHERIT
  for (const token of tokens) {
    if (token.kind === 'word') {
      words.push(token)
      if (token.inner) runTokens(scope, token.inner, depth + 1)
      continue
    }
    const first = scope.session.commands.length
    const ran = runWords({ ...scope, stdin }, words)
    const end = scope.session.commands.length
    words = []
    if (token.kind === 'pipe' && ran) {
      for (let i = first; i < end; i++) (scope.session.commands[i] as { feeds: number | null }).feeds ??= end
      stdin = { kind: 'pipe', known: HOLE, from: [...range(first, end), ...stdin.from], path: null }
    } else stdin = INHERIT
  }
  runWords({ ...scope, stdin }, words)
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.min(16, end - start) }, (_, i) => start + i)
}

function runWords(scope: Scope, tokens: readonly Token[]): boolean {
  const list = tokens.filter((t) => !t.block)
  if (list.length === 0 || spent(scope)) return false
  if (list[1]?.word.text === 'in' && list[0]!.word.text.startsWith('$')) return runWords(scope, list.slice(2))
  setEnvironment(scope, list)
  if (/^\$[\w:]+[-+]?=./.test(list[0]!.word.text)) return true
  const assignment = /^[-+]?=$/.test(list[1]?.word.text ?? '') && list[0]!.word.text.startsWith('$')
  if (assignment) {
    const value = list[2]
    if (value)
      setVariable(scope.state, list[0]!.word.text.slice(1).toLowerCase(), {
        text: list.length === 3 ? value.word.known : HOLE,
        from: value.word.from,
      })
    return runWords(
      scope,
      list.slice(2).filter((t) => !t.word.quoted && !t.inner),
    )
  }
  const start = list[0]!.word.text === '&' || list[0]!.word.text === '.' ? 1 : 0
  const head = list[start]
  if (!head) return false
  // A quoted or bracketed value alone is an expression, not a command, unless `&` calls it.
  if (
    start === 0 &&
    (head.word.quoted || head.inner || /^[[$@({\d]/.test(head.word.text)) &&
    !isCallable(head)
  )
    return list.length > 0
  const name = cmdletOf(head.word.known)
  const program: Word = { ...head.word, known: name, value: name.includes(HOLE) ? null : name }
  const args = list.slice(start + 1).map((t) => asParameter(t.word))
  if (/^(if|else|elseif|foreach|for|while|do|switch|try|catch|finally|function|param|return|in)$/.test(name))
    return false
  runCmdlet(scope, program, args)
  return true
}

/** `$env:NAME = value`, with or without spaces: as good as `export`. */
function setEnvironment(scope: Scope, list: readonly Token[]): void {
  const match = /^\$env:(\w+)(?:=(.*))?$/is.exec(list[0]!.word.text)
  if (!match) return
  const behind = list[1]?.word.text === '=' ? list[2]?.word.known : undefined
  const value = match[2]?.replace(/^(["'])(.*)\1$/s, '$2') ?? behind
  if (value === undefined) return
  emit(scope, {
    kind: 'assignment',
    name: null,
    program: literalWord(''),
    args: [],
    env: [{ name: match[1]!, value: literalWord(value) }],
    redirects: [],
    stdin: INHERIT,
    span: scope.span,
  })
}

function runCmdlet(scope: Scope, program: Word, args: readonly Word[]): void {
  const name = program.known
  const index = scope.session.commands.length
  invoke(scope, [program, ...args, ...pipedPaths(scope, name, args)], [], redirectionsOf(args), scope.span)
  if (name === 'invoke-expression') runExpression(scope, args, index)
}

/** The names of parameters have no case. */
function asParameter(word: Word): Word {
  if (word.quoted || !/^-[A-Za-z]*[A-Z][A-Za-z]*$/.test(word.known)) return word
  const known = word.known.toLowerCase()
  return { ...word, known, value: known }
}

function isCallable(token: Token): boolean {
  return token.word.text.includes('`')
}

function runExpression(scope: Scope, args: readonly Word[], index: number): void {
  const code = args.filter((a) => !/^-c/i.test(a.text))
  const via = { program: 'invoke-expression', index, how: 'arguments' }
  if (code.length === 0) {
    reportDynamic(scope, { text: HOLE, from: scope.stdin.from }, via, scope.span)
    return
  }
  const text = code.map((a) => a.known).join(' ')
  if (text.includes(HOLE))
    reportDynamic(scope, { text: HOLE, from: range(Math.max(0, index - 4), index) }, via, scope.span)
  else if (scope.depth < scope.session.limits.depth)
    runPowershell({ ...scope, depth: scope.depth + 1, via: [...scope.via, via] }, text)
  else reportBound(scope, 'bound-depth', 'commands are nested too deep')
}
