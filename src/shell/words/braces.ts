// Brace expansion works on the raw text, before anything else, as in the shell.
import { parse, type Word as SyntaxWord } from 'unbash'
import type { Scope } from '../scope.ts'
import { reportBound } from '../scope.ts'

const MAX_ALTERNATIVES = 512

/** The words a word with braces stands for, parsed again. */
export function bracesOf(scope: Scope, text: string): readonly SyntaxWord[] {
  const budget = { left: MAX_ALTERNATIVES }
  const texts = expandBraces(text, budget)
  if (budget.left < 0) reportBound(scope, 'bound-steps', 'a brace expansion has too many alternatives')
  const words: SyntaxWord[] = []
  for (const alternative of texts) {
    const command = parse(': ' + alternative).commands[0]?.command
    if (command?.type !== 'Command') continue
    for (const arg of command.args) if (arg.type === 'Word') words.push(arg)
  }
  return words
}

function expandBraces(text: string, budget: { left: number }): string[] {
  const open = findOpen(text)
  if (!open || budget.left < 0) return [text]
  const before = text.slice(0, open.start)
  const tails = expandBraces(text.slice(open.end + 1), budget)
  const heads = open.pieces.length > 1 ? open.pieces.flatMap((p) => expandBraces(p, budget)) : open.range
  const out: string[] = []
  for (const head of heads) {
    for (const tail of tails) {
      if (--budget.left < 0) return out
      out.push(before + head + tail)
    }
  }
  return out
}

interface Brace {
  readonly start: number
  readonly end: number
  readonly pieces: readonly string[]
  readonly range: readonly string[]
}

function findOpen(text: string): Brace | null {
  for (let i = 0; i < text.length; i++) {
    const skipped = skipQuoted(text, i)
    if (skipped !== i) {
      i = skipped - 1
      continue
    }
    if (text[i] === '{' && text[i - 1] !== '$') {
      const brace = readBrace(text, i)
      if (brace) return brace
    }
  }
  return null
}

function readBrace(text: string, start: number): Brace | null {
  let depth = 0
  let pieceStart = start + 1
  const pieces: string[] = []
  for (let i = start; i < text.length; i++) {
    const skipped = skipQuoted(text, i)
    if (skipped !== i) {
      i = skipped - 1
      continue
    }
    const c = text[i]
    if (c === '{') depth++
    else if (c === ',' && depth === 1) {
      pieces.push(text.slice(pieceStart, i))
      pieceStart = i + 1
    } else if (c === '}' && --depth === 0) {
      const last = text.slice(pieceStart, i)
      if (pieces.length > 0) return { start, end: i, pieces: [...pieces, last], range: [] }
      const range = readRange(last)
      return range && { start, end: i, pieces: [], range }
    }
  }
  return null
}

/** `{1..5}`, `{a..e}`, `{01..10..2}`. */
function readRange(text: string): string[] | null {
  const match = /^(-?\d{1,9}|[A-Za-z])\.\.(-?\d{1,9}|[A-Za-z])(?:\.\.(-?\d{1,9}))?$/.exec(text)
  if (!match) return null
  const [, a = '', b = '', by] = match
  const letters = /[A-Za-z]/.test(a)
  if (letters !== /[A-Za-z]/.test(b)) return null
  const from = letters ? a.charCodeAt(0) : Number(a)
  const to = letters ? b.charCodeAt(0) : Number(b)
  const step = Math.max(1, Math.abs(Number(by ?? 1)))
  const width = !letters && /^-?0\d|^-?0\d/.test(a + b) ? Math.max(a.length, b.length) : 0
  const out: string[] = []
  for (let n = 0; n * step <= Math.abs(to - from) && out.length < 128; n++) {
    const at = from + (to >= from ? n * step : -n * step)
    out.push(letters ? String.fromCharCode(at) : String(at).padStart(width, '0'))
  }
  return out
}

/** Past a quoted string, escape or `${…}`/`$(…)` that starts at `i`; `i` when there is none. */
function skipQuoted(text: string, i: number): number {
  const c = text[i]
  if (c === '\\') return Math.min(i + 2, text.length)
  if (c === "'" || c === '"' || c === '`') {
    let j = i + 1
    while (j < text.length && text[j] !== c) j += text[j] === '\\' && c !== "'" ? 2 : 1
    return Math.min(j + 1, text.length)
  }
  if (c === '$' && (text[i + 1] === '{' || text[i + 1] === '(')) {
    const [openAt, closeAt] = text[i + 1] === '{' ? ['{', '}'] : ['(', ')']
    let depth = 0
    for (let j = i + 1; j < text.length; j++) {
      if (text[j] === openAt) depth++
      else if (text[j] === closeAt && --depth === 0) return j + 1
    }
    return text.length
  }
  return i
}
