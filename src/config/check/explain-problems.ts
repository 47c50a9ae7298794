// The loader knows that a file is void; here each cause gets the id that explains it best: broken JSON may be a
// comma too many or a URL that Cursor takes for a comment, an unknown event may be one of Claude's.

import { printParseErrorCode } from 'jsonc-parser'
import { CLAUDE_EVENTS, parseClaudeFile } from '../claude.ts'
import { isVoid, parseHooksFile } from '../parse-hooks-file.ts'
import type { Problem } from '../problem.ts'
import { commentStarts, trailingCommas } from './comment-starts.ts'
import { type JsonDocument, nodeAt } from './document.ts'

/** The problems of a Cursor hooks file and whether it is void. The verdict is always the loader's. */
export function explainHooksFile(
  text: string,
  document: JsonDocument,
): { problems: Problem[]; dropped: boolean } {
  const { problems } = parseHooksFile(text)
  const dropped = isVoid(problems)
  const broken = problems.find(({ code }) => code === 'invalid-json')
  const altered = alteredStrings(text, document)
  if (broken === undefined)
    return { problems: [...problems.map((each) => refine(each, document)), ...altered], dropped }
  // The document may be readable as meant: then everything else wrong with it is told in the same breath.
  const meant = document.value === undefined ? [] : parseValue(document.value)
  return {
    problems: [...causes(text, document, broken), ...meant.map((each) => refine(each, document))],
    dropped,
  }
}

/** The problems of a Claude settings file. */
export function explainClaudeFile(text: string): { problems: Problem[]; dropped: boolean } {
  const { problems } = parseClaudeFile(text)
  return { problems, dropped: isVoid(problems) }
}

function causes(text: string, document: JsonDocument, broken: Problem): Problem[] {
  if (text.replace('\uFEFF', '').trim() === '') return [{ ...broken, code: 'empty-file', offset: 0 }]
  const found: Problem[] = []
  if (document.errors.length === 0) {
    for (const { offset } of commentStarts(document.root, text)) found.push({ ...broken, ...COMMENT, offset })
    for (const offset of trailingCommas(text)) found.push({ ...broken, ...COMMA, offset })
  }
  if (found.length > 0) return found
  const first = document.errors[0]
  const offset = first?.offset ?? originalOffset(text, broken.offset ?? 0)
  return [{ ...broken, message: first === undefined ? broken.message : describe(first.error), offset }]
}

const COMMENT = {
  code: 'comment-in-string',
  message:
    'Cursor takes this for a comment, although it stands in a string, and cannot read the file any more',
}
const COMMA = { code: 'trailing-comma', message: 'a comma in front of a closing bracket is no valid JSON' }

// A complete block comment inside one string leaves valid JSON behind, with another text in it.
function alteredStrings(text: string, document: JsonDocument): Problem[] {
  if (document.errors.length > 0) return []
  return commentStarts(document.root, text).map(({ offset }) => ({
    code: 'comment-alters-string',
    severity: 'warning' as const,
    message: 'Cursor takes this for a comment and cuts it out of the string: the hook gets another text',
    path: [],
    offset,
  }))
}

function refine(problem: Problem, document: JsonDocument): Problem {
  const last = problem.path.at(-1)
  if (problem.code === 'unknown-event' && typeof last === 'string' && isClaudeEvent(last)) {
    return {
      ...problem,
      code: 'claude-event-name',
      message: `"${last}" is an event of Claude Code, not of Cursor`,
    }
  }
  if (problem.code === 'command-missing') {
    const node = nodeAt(document.root, problem.path)
    const keys = node?.children?.map((property) => property.children?.[0]?.value)
    if (keys?.includes('hooks')) {
      const message =
        'a group with a nested "hooks" array is the format of Claude Code; Cursor wants the hooks themselves'
      return { ...problem, code: 'claude-style-group', message }
    }
  }
  return problem
}

/** Also the events of Claude that have no counterpart. */
function isClaudeEvent(name: string): boolean {
  return (
    Object.hasOwn(CLAUDE_EVENTS, name) ||
    ['Notification', 'PermissionRequest', 'SubagentStart'].includes(name)
  )
}

const SYNTAX: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing here',
  ColonExpected: 'a colon is missing here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  PropertyNameExpected: 'a property name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  UnexpectedEndOfString: 'this string has no closing quote on its line',
  UnexpectedEndOfComment: 'this comment is never closed',
  InvalidEscapeCharacter: 'a backslash must be doubled in JSON: this escape does not exist',
  InvalidCharacter: 'this character must be escaped in a string',
  EndOfFileExpected: 'the document ends before this; nothing may follow',
}

function describe(error: number): string {
  return `not valid JSON: ${SYNTAX[printParseErrorCode(error)] ?? 'this cannot stand here'}`
}

// A document as meant goes through the loader with every slash hidden from its comment stripping.
function parseValue(value: unknown): readonly Problem[] {
  return parseHooksFile(JSON.stringify(value).replaceAll('/', '\\u002f')).problems
}

// The loader counts in the text without comments.
function originalOffset(text: string, offset: number): number {
  let removed = 0
  for (const match of text.matchAll(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g)) {
    if (match.index - removed > offset) break
    removed += match[0].length
  }
  return Math.min(offset + removed, text.length)
}
