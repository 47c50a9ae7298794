// Finds the answers that a script prints: object literals that hold a key of the answer vocabulary, in JSON,
// JavaScript, Python, jq or shell quoting. Line by line reading cannot do it; a full parser per language is not
// worth it. Keys are found first, then the braces around them.

import type { Script } from './script.ts'

export interface AnswerKey {
  readonly key: string
  /** The literal word or constant behind the key, without quotes; undefined for anything computed. */
  readonly value?: string
  readonly offset: number
  readonly length: number
}

export interface AnswerLiteral {
  readonly keys: readonly AnswerKey[]
  readonly start: number
  readonly end: number
}

const VOCABULARY = [
  'permission',
  'continue',
  'user_message',
  'agent_message',
  'followup_message',
  'additional_context',
  'updated_input',
  'pluginPaths',
  'userMessage',
  'agentMessage',
  'followupMessage',
  'updatedInput',
  'additionalContext',
  'decision',
  'hookSpecificOutput',
  'permissionDecision',
  'action',
  'allow',
  'allowed',
  'approved',
  'approve',
  'block',
  'blocked',
  'deny',
  'reason',
  'message',
  'context',
]
const KEY = new RegExp(
  `(?<![\\w$.-])(\\\\?["'])?(${VOCABULARY.join('|')})\\1?\\s*:(?!:)\\s*(?:\\\\?["']([A-Za-z_]+)\\\\?["']|(true|false|True|False|null|None)\\b)?`,
  'g',
)

/** The printed (or prepared) answers of a script, in order. */
export function answerLiterals({ code }: Script): AnswerLiteral[] {
  const byStart = new Map<number, { keys: AnswerKey[]; start: number; end: number }>()
  for (const match of code.matchAll(KEY)) {
    const braces = bracesAround(code, match.index)
    if (braces === undefined || isTypeDeclaration(code, braces.start)) continue
    const value = (match[3] ?? match[4])?.toLowerCase()
    const key = match[2] ?? ''
    const found = {
      key,
      offset: match.index + (match[1]?.length ?? 0),
      length: key.length,
      ...(value === undefined ? {} : { value: value === 'none' ? 'null' : value }),
    }
    const literal = byStart.get(braces.start)
    if (literal === undefined) byStart.set(braces.start, { ...braces, keys: [found] })
    else literal.keys.push(found)
  }
  return [...byStart.values()].filter((literal) => isAnswer(code, literal)).sort((a, b) => a.start - b.start)
}

const TELLING =
  /^(permission|continue|user_message|agent_message|followup_message|additional_context|updated_input|userMessage|agentMessage|followupMessage|updatedInput|hookSpecificOutput)$/
const PRINTED =
  /(JSON\.stringify|json\.dumps?|echo|printf|jq|console\.log|print|stdout|write|respond|output|emit|reply|answer|result|finish|done|send|return|<<)[^;\n{}]*$/i

// Words such as "message" or "action" alone make no answer: they must stand where something is printed.
function isAnswer(code: string, { keys, start }: AnswerLiteral): boolean {
  const telling = keys.filter(({ key }) => TELLING.test(key)).length
  const before = code.slice(Math.max(0, start - 120), start).replace(/\n\s*$/, '')
  return (
    telling >= 2 ||
    PRINTED.test(before) ||
    (telling === 1 && /(^|\n)\s*(\w+ )?\w+\s*=\s*$|EOF\s*$/.test(before))
  )
}

const REACH = 4000

/** The innermost braces around an offset. */
function bracesAround(code: string, offset: number): { start: number; end: number } | undefined {
  const start = unmatched(code, offset, -1)
  const end = unmatched(code, offset, 1)
  return start === undefined || end === undefined ? undefined : { start, end: end + 1 }
}

function unmatched(code: string, offset: number, step: 1 | -1): number | undefined {
  const [same, other] = step === 1 ? ['}', '{'] : ['{', '}']
  let depth = 0
  for (
    let index = offset;
    index >= 0 && index < code.length && Math.abs(index - offset) < REACH;
    index += step
  ) {
    if (code[index] === other) depth++
    else if (code[index] === same && depth-- === 0) return index
  }
  return undefined
}

function isTypeDeclaration(code: string, brace: number): boolean {
  return (
    /(\binterface\s+\w[\w\s,<>]*|\btype\s+\w+(<[^>]*>)?\s*=\s*|\)\s*:\s*|\w\??\s*:\s*(Array|Promise|Record)?<?)$/.test(
      code.slice(Math.max(0, brace - 80), brace),
    ) && !/["']\s*:\s*$/.test(code.slice(Math.max(0, brace - 80), brace))
  )
}

/** Whether the script ever names one of these words, as a key, attribute or string. */
export function mentions(script: Script, ...words: readonly string[]): boolean {
  return new RegExp(`(?<!\\w)(${words.join('|')})(?!\\w)`).test(script.code)
}

/** A literal that says no. */
export function denies({ keys }: AnswerLiteral): boolean {
  return keys.some(
    ({ key, value }) =>
      (/^(permission|decision|permissionDecision|action)$/.test(key) &&
        /^(deny|block|reject|ask)$/.test(value ?? '')) ||
      (key === 'continue' && value === 'false'),
  )
}
