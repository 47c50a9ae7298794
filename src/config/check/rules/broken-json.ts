// What keeps Cursor from reading the text at all.

import type { Edit } from '../finding.ts'
import { problemRule, type Rule } from '../rule.ts'

const SPLIT = '`//` and `/*` are cut out everywhere, inside strings too.'

// The stripper works on the raw text, so an escape between the two characters hides them from it and decodes to
// the same string. A slash in front of a star cannot be hidden by escaping the slash: `\/*` still holds `/*`.
function escapeComment(offset: number, text: string): { hint: string; fix: readonly Edit[] } {
  const [escaped, replacement] = text[offset + 1] === '/' ? ['/\\/', '\\/'] : ['/\\u002a', '\\u002a']
  return {
    hint: `Write ${escaped}: the same string, and no comment.`,
    fix: [{ offset: offset + 1, length: 1, text: replacement }],
  }
}

export const BROKEN_JSON: readonly Rule[] = [
  problemRule({
    id: 'empty-file',
    title: 'The file is empty',
    why: 'An empty file is no JSON. Cursor ignores it and says so only in its log.',
    voids: true,
    bad: { hooks: '\n' },
    good: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true" }] } }' },
    complete: () => ({
      message: 'the file is empty',
      hint: 'Write { "version": 1, "hooks": {} } or delete the file.',
    }),
  }),
  problemRule({
    id: 'invalid-json',
    title: 'The file is no valid JSON',
    why: 'Cursor cannot read the file, so none of its hooks exists.',
    voids: true,
    bad: { hooks: '{ "version": 1 "hooks": {} }' },
    good: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true" }] } }' },
    complete: (_, { text }) => ({
      hint: text.includes('\0')
        ? 'The file is UTF-16, as PowerShell writes it with ">". Save it as UTF-8.'
        : 'None of the hooks in this file runs until it is mended.',
    }),
  }),
  problemRule({
    id: 'trailing-comma',
    title: 'A comma stands in front of a closing bracket',
    why: 'Comments are allowed in a hooks file, trailing commas are not: Cursor ignores the whole file.',
    voids: true,
    fixable: true,
    bad: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true" },] } }' },
    good: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true" }] } }' },
    complete: ({ offset = 0 }) => ({
      hint: 'Delete the comma.',
      fix: [{ offset, length: 1, text: '' }],
    }),
  }),
  problemRule({
    id: 'comment-in-string',
    title: 'A string holds `//` or `/*`, which Cursor takes for a comment',
    why: `${SPLIT} What is left is broken JSON, so one URL in a command voids the whole file.`,
    voids: true,
    fixable: true,
    bad: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true https://example.com" }] } }' },
    good: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true https:/\\/example.com" }] } }' },
    complete: ({ offset = 0 }, { text }) => ({
      range: { offset, length: 2 },
      ...escapeComment(offset, text),
    }),
  }),
  problemRule({
    id: 'comment-alters-string',
    title: 'A string holds a complete `/* … */`, which Cursor cuts out',
    why: `${SPLIT} Here valid JSON is left, but the command or matcher is another one than written.`,
    fixable: true,
    bad: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true /* all */" }] } }' },
    good: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true /\\u002a all */" }] } }' },
    complete: ({ offset = 0 }, { text }) => ({
      range: { offset, length: 2 },
      ...escapeComment(offset, text),
    }),
  }),
]
