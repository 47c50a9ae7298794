// Assignments in any notation: env files, shell, JSON (also escaped once more), YAML, source code, XML, URLs,
// command-line options. Starts at a word such as `secret`, takes the whole name around it, then the value.
import type { Rule, Span } from '../rule.ts'
import { classifyKey } from '../secret-key.ts'
import { judgeAssigned } from './assignment-value.ts'

const LONGEST_NAME = 64
const LONGEST_VALUE = 2048

const NAME_BACK = /[A-Za-z0-9_.$-]/
const NAME_ON = /[A-Za-z0-9_-]{0,64}/y
// What may follow a name on the way to its value; group 1 demands a quoted value, group 2 an equals sign.
const SEPARATOR =
  /(?:\\{0,3}["'`])?\]?\)?[ \t]{0,8}[?!]?(?:(,|\()|:[ \t]{0,4}[A-Za-z][\w.<>[\]]{0,40}(?: \| \w{1,20})?[ \t]{0,4}=(?![=>])|(=)(?![=>~])|:?={1,3}(?![>~])|=>|::?|["'][ \t]{1,4}value[ \t]{0,2}=)\s{0,4}/y
const OPTION_GAP = /[ \t]{1,4}(?![-|&;<>])/y
const SAYS = /[ \t]{1,2}(?:is|was|to)[ \t]{1,2}/y
const XML_CLOSE = />\s{0,4}/y
const QUOTE = /[rbfu@$]{0,2}\\{0,3}(["'`])/y
const PLAIN = /[^\s"'`,;&|<>(){}[\]\\]{1,1024}/y
const ENV_VALUE = /[^\s"'`]{1,1024}/y

export const assignmentRules: readonly Rule[] = [
  {
    id: 'secret-assignment',
    label: 'value of a name that announces a secret',
    keywords: ['pass', 'pwd', 'secret', 'token', 'credential', 'auth', 'key'],
    ignoreCase: true,
    find: findAssignment,
  },
]

interface Value {
  readonly start: number
  readonly end: number
  readonly literal: boolean
}

function findAssignment(text: string, at: number): Span | undefined {
  NAME_ON.lastIndex = at
  const nameEnd = at + (NAME_ON.exec(text)?.[0].length ?? 0)
  if (!canFollowName(text.charCodeAt(nameEnd))) return undefined
  let nameStart = at
  while (nameStart > 0 && at - nameStart < LONGEST_NAME && NAME_BACK.test(text.charAt(nameStart - 1)))
    nameStart--
  const name = text.slice(nameStart, nameEnd)
  const kind = classifyKey(name)
  if (kind === undefined || text.startsWith('[redacted:', nameStart - 10)) return undefined
  const value = readValue(text, nameStart, nameEnd)
  if (value === undefined) return undefined
  const raw = text.slice(value.start, value.end)
  const judged = judgeAssigned({ name, kind, value: raw, literal: value.literal })
  return judged && { start: value.start, end: value.end, ...judged }
}

/** A cheap look before the patterns run: quotes, blanks, brackets and signs that can lead on to a value. */
function canFollowName(code: number): boolean {
  return (
    (code <= 32 && code !== 10 && code !== 13) ||
    (code >= 33 && code <= 34) ||
    (code >= 39 && code <= 41) ||
    code === 44 ||
    (code >= 58 && code <= 63) ||
    (code >= 92 && code <= 93) ||
    code === 96
  )
}

function readValue(text: string, nameStart: number, nameEnd: number): Value | undefined {
  SEPARATOR.lastIndex = nameEnd
  const separator = SEPARATOR.exec(text)
  if (separator !== null) {
    const from = nameEnd + separator[0].length
    const quoted = readQuoted(text, from)
    if (quoted !== undefined || separator[1] !== undefined) return quoted
    return readPlain(text, from, nameStart, separator[0])
  }
  for (const gap of gapsFor(text, nameStart)) {
    gap.lastIndex = nameEnd
    const match = gap.exec(text)
    if (match === null) continue
    const from = nameEnd + match[0].length
    return readQuoted(text, from) ?? readPlain(text, from, nameStart, gap === SAYS ? ' = ' : match[0])
  }
  return undefined
}

/** Blanks separate name and value only after `--`, in a Dockerfile's ENV, in .netrc, and in a sentence. */
function gapsFor(text: string, nameStart: number): readonly RegExp[] {
  if (text.startsWith('--', nameStart)) return [OPTION_GAP]
  if (text.charCodeAt(nameStart - 1) === 60) return [XML_CLOSE]
  const before = textBefore(text, nameStart, 80)
  if (/\n\s{0,8}ENV\s{1,4}$|\blogin\s{1,4}\S{1,64}\s{1,4}$/.test(before)) return [OPTION_GAP]
  return [SAYS]
}

function readQuoted(text: string, from: number): Value | undefined {
  QUOTE.lastIndex = from
  const open = QUOTE.exec(text)
  if (open === null) return undefined
  const quote = open[1]!
  const start = from + open[0].length
  const escaped = open[0].includes('\\')
  const limit = Math.min(text.length, start + LONGEST_VALUE)
  for (let i = start; i < limit; i++) {
    const char = text.charAt(i)
    if (char === quote) return { start, end: i, literal: true }
    if (char === '\n' || char === '\r') return undefined
    if (char !== '\\') continue
    if (escaped && text.charAt(i + 1) === quote) return { start, end: i, literal: true }
    if (!escaped) i++
  }
  return undefined
}

function readPlain(text: string, from: number, nameStart: number, separator: string): Value | undefined {
  if (separator === '=' && startsLine(text, nameStart)) {
    const env = plainAt(ENV_VALUE, text, from)
    if (env !== undefined && !/[(){};]|=>/.test(text.slice(env.start, env.end)))
      return { ...env, literal: true }
  }
  const plain = plainAt(PLAIN, text, from)
  if (plain === undefined) return undefined
  const next = text.charAt(plain.end)
  if (next === '(' || next === '[' || next === '{') return undefined
  // `a = b` is code; `a=b` and `a: b` at the end of a line are settings.
  const literal = !/\s=|:=/.test(separator) && (next === '' || /[\s"'`;&<\\]/.test(next))
  return { ...plain, end: trimEnd(text, plain), literal }
}

function plainAt(pattern: RegExp, text: string, from: number): Value | undefined {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match === null ? undefined : { start: from, end: from + match[0].length, literal: false }
}

/** A full stop or colon after a value belongs to the sentence. */
function trimEnd(text: string, value: Value): number {
  let { end } = value
  while (end > value.start && /[.:!?]/.test(text.charAt(end - 1))) end--
  return end
}

function startsLine(text: string, nameStart: number): boolean {
  return /(?:\n|\\n)\s{0,4}(?:export |set |ENV |-e )?$/.test(textBefore(text, nameStart, 16))
}

/** The start of the text counts as the start of a line. */
function textBefore(text: string, at: number, length: number): string {
  return at < length ? '\n' + text.slice(0, at) : text.slice(at - length, at)
}
