// Tokens of a PowerShell line. Brackets of any kind become one token that carries its inside.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { createState, firstValue, type State, setVariable } from '../state.ts'
import { wordOf } from '../value.ts'

export interface Token {
  readonly kind: 'word' | 'pipe' | 'end'
  readonly word: Word
  /** Tokens inside brackets. */
  readonly inner?: readonly Token[]
  /** A script block `{ … }`: not an argument. */
  readonly block?: true
}

const END: Token = { kind: 'end', word: wordOf('', '') }
const PIPE: Token = { kind: 'pipe', word: wordOf('', '') }

export function tokenize(text: string, state: State): readonly Token[] {
  // Tokens are read before anything runs, so constants are collected first.
  for (const [, name = '', single, double] of text.matchAll(
    /\$(\w{1,40})\s*=\s*(?:'([^']*)'|"([^"$`]*)")/g,
  )) {
    const value = single ?? double ?? ''
    const before = state.variables?.get(name.toLowerCase())
    setVariable(state, name.toLowerCase(), {
      text: before && firstValue(before).text !== value ? HOLE : value,
      from: [],
    })
  }
  return readTokens({ text, at: 0, state, depth: 0 }, '')
}

/** Whether every bracket and quote is closed: what PowerShell itself would ask for. */
export function isBalanced(text: string): boolean {
  const closing: string[] = []
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (c === '`') i++
    else if (c === '"' || c === "'") {
      const r: Reader = { text, at: i, state: NO_STATE, depth: 0 }
      readString(r, c)
      if (r.at > text.length) return false
      i = r.at - 1
    } else if (c === '(' || c === '{' || c === '[') closing.push(c === '(' ? ')' : c === '{' ? '}' : ']')
    else if ((c === ')' || c === '}' || c === ']') && closing.pop() !== c) return false
  }
  return closing.length === 0
}

const NO_STATE = createState(undefined, undefined, 'powershell')

interface Reader {
  readonly text: string
  at: number
  readonly state: State
  depth: number
}

function readTokens(r: Reader, close: string): Token[] {
  const tokens: Token[] = []
  r.depth++
  while (r.at < r.text.length) {
    const c = r.text[r.at]!
    if (c === close) {
      r.at++
      break
    }
    if (c === '\n' || c === ';') {
      tokens.push(END)
      r.at++
    } else if (c === '|' || c === '&') {
      const double = r.text[r.at + 1] === c
      if (c === '&' && !double) tokens.push({ kind: 'word', word: wordOf('&', '&') })
      else tokens.push(c === '|' && !double ? PIPE : END)
      r.at += double ? 2 : 1
    } else if (/\s/.test(c)) r.at++
    else if (c === '#') skipTo(r, '\n')
    else if (c === '<' && r.text[r.at + 1] === '#') skipTo(r, '#>')
    else tokens.push(readWord(r, close))
  }
  r.depth--
  return tokens
}

function skipTo(r: Reader, mark: string): void {
  const at = r.text.indexOf(mark, r.at)
  r.at = at < 0 ? r.text.length : at + mark.length
}

function readWord(r: Reader, close: string): Token {
  const start = r.at
  let known = ''
  let quoted = false
  let inner: readonly Token[] | undefined
  let block = false
  while (r.at < r.text.length) {
    const c = r.text[r.at]!
    if (c === close || /[\s;|&]/.test(c)) break
    if (c === ')' || c === '}') {
      r.at++
      break
    }
    if (c === '`') {
      known += r.text[r.at + 1] === '\n' ? ' ' : (r.text[r.at + 1] ?? '')
      r.at += 2
    } else if (c === "'" || c === '"') {
      known += readString(r, c)
      quoted = true
    } else if (c === '@' && /["']/.test(r.text[r.at + 1] ?? '')) {
      known += readHereString(r)
      quoted = true
    } else if (c === '{' && r.text[r.at - 1] !== '$' && r.depth < 60) {
      r.at++
      inner = [...(inner ?? []), ...readTokens(r, '}'), END]
      block = true
      break
    } else if (c === '(' && !quoted && /^[A-Za-z-]+$/.test(known)) {
      break // `iex(…)`: the brackets are an argument
    } else if (c === '(' && r.depth < 60) {
      r.at++
      const from = r.at
      const inside = readTokens(r, ')')
      inner = [...(inner ?? []), ...inside, END]
      known += concatenation(r.text.slice(from, r.at - 1))
    } else if (c === '$') known += readVariable(r)
    else {
      known += c
      r.at++
    }
  }
  const word = { ...wordOf(known, r.text.slice(start, r.at)), quoted, glob: /[*?]/.test(known) && !quoted }
  return { kind: 'word', word, ...(inner && { inner }), ...(block && { block }) }
}

/** `('r'+'m')`: strings joined with plus are a constant. */
function concatenation(text: string): string {
  const piece = /^\s*(?:'([^']*)'|"([^"$`]*)")\s*(\+|$)/
  let rest = text
  let out = ''
  for (let n = 0; n < 100; n++) {
    const match = piece.exec(rest)
    if (!match) return rest.trim() === '' && n > 0 ? out : HOLE
    out += match[1] ?? match[2] ?? ''
    rest = rest.slice(match[0].length)
    if (match[3] === '') return out
  }
  return HOLE
}

/** The text that an argument of a method stands for, with holes. */
export function constantText(argument: string, state: State): string {
  if (/^\$(?:true|false|null)$/i.test(argument)) return argument.slice(1)
  const joined = concatenation(argument)
  if (joined !== HOLE) return joined
  const [token, more] = readTokens({ text: argument, at: 0, state, depth: 0 }, '')
  return token && !more && !token.inner ? token.word.known : HOLE
}

function readString(r: Reader, quote: string): string {
  let out = ''
  r.at++
  while (r.at < r.text.length) {
    const c = r.text[r.at]!
    if (c === quote) {
      if (r.text[r.at + 1] !== quote) break
      out += quote
      r.at += 2
    } else if (c === '`' && quote === '"') {
      out += r.text[r.at + 1] ?? ''
      r.at += 2
    } else if (c === '$' && quote === '"') out += readVariable(r)
    else {
      out += c
      r.at++
    }
  }
  r.at++
  return out
}

function readHereString(r: Reader): string {
  const quote = r.text[r.at + 1]!
  const start = r.at + 2
  skipTo(r, '\n' + quote + '@')
  return r.text.slice(start, Math.max(start, r.at - 3)).replace(/^\r?\n/, '')
}

function readVariable(r: Reader): string {
  const match = /^\$(?:\{([\w:]+)\}|([\w:]+))/.exec(r.text.slice(r.at, r.at + 80))
  if (!match) {
    r.at++
    return r.text[r.at] === '(' ? '' : '$'
  }
  r.at += match[0].length
  const name = (match[1] ?? match[2] ?? '').toLowerCase()
  if (/^(home|env:userprofile|env:home|env:homepath)$/.test(name)) return r.state.home
  if (name === 'pwd') return r.state.cwd
  if (name === 'env:systemdrive') return 'C:'
  const variable = r.state.variables?.get(name)
  return variable ? firstValue(variable).text : HOLE
}
