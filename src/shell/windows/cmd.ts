// cmd.exe, read just well enough to see its commands: carets, quotes, %VAR%, & && || |, for, if, call, start.
import type { Redirect, Stdin, Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { invoke } from '../invoke.ts'
import { INHERIT, type Scope, spent } from '../scope.ts'
import { firstValue, type State, setVariable } from '../state.ts'
import { EMPTY, type Value, wordOf } from '../value.ts'
import { NO_REDIRECTIONS, type Redirections } from '../walk/redirected.ts'

export function runCmd(scope: Scope, text: string): Value {
  // Words are read before anything runs, so constants are collected first.
  for (const [, name = '', value = ''] of text.matchAll(/\bset\s+"?(\w{1,40})=([^&|"\n]*)/gi)) {
    setVariable(scope.state, name.toLowerCase(), { text: value.trim(), from: [] })
  }
  let stdin: Stdin = INHERIT
  for (const piece of split(text, scope.state)) {
    if (spent(scope)) break
    const first = scope.session.commands.length
    runPiece({ ...scope, stdin: piece.piped ? stdin : INHERIT }, piece.words, 0)
    const end = scope.session.commands.length
    stdin = { kind: 'pipe', known: HOLE, from: end > first ? [first] : [], path: null }
  }
  return EMPTY
}

interface Piece {
  readonly words: Word[]
  readonly piped: boolean
}

function split(text: string, state: State): readonly Piece[] {
  const pieces: Piece[] = [{ words: [], piped: false }]
  let i = 0
  while (i < text.length) {
    const c = text[i]!
    if (/[&|\n()]/.test(c)) {
      const double = text[i + 1] === c
      pieces.push({ words: [], piped: c === '|' && !double })
      i += double ? 2 : 1
    } else if (/[\s,;=]/.test(c) && !/=/.test(c)) i++
    else i = readWord(text, i, state, pieces.at(-1)!.words)
  }
  return pieces.filter((p) => p.words.length > 0)
}

function readWord(text: string, start: number, state: State, into: Word[]): number {
  let known = ''
  let quoted = false
  let inQuotes = false
  let i = start
  for (; i < text.length; i++) {
    const c = text[i]!
    if (c === '^' && !inQuotes) {
      known += text[++i] ?? ''
    } else if (c === '"') {
      inQuotes = !inQuotes
      quoted = true
    } else if (!inQuotes && /[\s&|()]/.test(c)) break
    else if (!inQuotes && (c === '>' || c === '<') && known !== '') break
    else if (c === '%') {
      const match = /^%(\w+)(?::[^%]*)?%/.exec(text.slice(i, i + 80))
      known += match ? variable(state, match[1]!) : c
      if (match) i += match[0].length - 1
    } else if (c === '!' && /^!\w+!/.test(text.slice(i, i + 60))) {
      const name = /^!(\w+)!/.exec(text.slice(i, i + 60))![1]!
      known += variable(state, name)
      i += name.length + 1
    } else if (c === '>' || c === '<') {
      while (text[i] === '>' || text[i] === '<') known += text[i++]
      break
    } else known += c
  }
  into.push({ ...wordOf(known, text.slice(start, i)), quoted, glob: /[*?]/.test(known) })
  return Math.max(i, start + 1)
}

function variable(state: State, name: string): string {
  const lower = name.toLowerCase()
  if (/^(userprofile|homepath|home)$/.test(lower)) return state.home
  if (lower === 'cd') return state.cwd
  if (lower === 'systemdrive' || lower === 'homedrive') return lower === 'homedrive' ? '' : 'C:'
  if (lower === 'comspec') return 'cmd'
  const known = state.variables?.get(lower)
  return known ? firstValue(known).text : HOLE
}

function runPiece(scope: Scope, all: readonly Word[], depth: number): void {
  const { words, redirections } = takeRedirects(all)
  const [first, ...rest] = words
  if (!first || depth > 20) return
  const name = first.known.replace(/^@/, '').toLowerCase()
  if (name === 'call' || name === 'do' || name === 'else') {
    runPiece(scope, rest, depth + 1)
    return
  }
  if (name === 'start') {
    runPiece(
      scope,
      rest.filter((w, i) => !(i === 0 && w.quoted) && !/^\/[a-z]+/i.test(w.known)),
      depth + 1,
    )
    return
  }
  const inner =
    name === 'for'
      ? rest.findIndex((w) => w.known.toLowerCase() === 'do') + 1
      : name === 'if'
        ? ifBody(rest)
        : 0
  if (inner > 0) {
    runPiece(scope, rest.slice(inner), depth + 1)
    return
  }
  const program: Word = { ...first, known: name, value: name.includes(HOLE) ? null : name }
  // `del/s` and `rd/s` may leave out the blank.
  const glued = /^(del|erase|rd|rmdir|format)(\/.+)$/.exec(name)
  if (glued)
    invoke(
      scope,
      [{ ...program, known: glued[1]!, value: glued[1]! }, wordOf(glued[2]!, glued[2]!), ...rest],
      [],
      redirections,
      scope.span,
    )
  else invoke(scope, [program, ...rest], [], redirections, scope.span)
}

function ifBody(words: readonly Word[]): number {
  let i = 0
  while (/^(\/i|not)$/i.test(words[i]?.known ?? '')) i++
  if (/^(exist|defined|errorlevel)$/i.test(words[i]?.known ?? '')) return i + 2
  return words[i]?.known.includes('==') ? i + 1 : i + 3
}

function takeRedirects(words: readonly Word[]): { words: Word[]; redirections: Redirections } {
  const kept: Word[] = []
  const redirects: Redirect[] = []
  for (let i = 0; i < words.length; i++) {
    const match = /^\d?(>>?|<)(.*)$/.exec(words[i]!.known)
    if (!match || words[i]!.quoted) {
      kept.push(words[i]!)
      continue
    }
    const target = match[2] === '' ? words[++i] : wordOf(match[2]!, match[2]!)
    if (target)
      redirects.push({
        operator: match[1]!,
        fd: null,
        mode: match[1] === '<' ? 'read' : match[1] === '>>' ? 'append' : 'write',
        target,
      })
  }
  return {
    words: kept,
    redirections: redirects.length > 0 ? { redirects, stdin: null, out: null } : NO_REDIRECTIONS,
  }
}
