// The frame of the file: version, hooks, events.

import { EVENT_NAMES, isObject } from '../../../protocol/index.ts'
import { nodeAt } from '../document.ts'
import type { Edit } from '../finding.ts'
import type { HooksFile } from '../hooks-file.ts'
import { problemRule, type Rule } from '../rule.ts'

const STOP = '"hooks": { "stop": [{ "command": "true" }] }'
const GOOD = { hooks: `{ "version": 1, ${STOP} }` }

export const FILE_SHAPE: readonly Rule[] = [
  problemRule({
    id: 'not-an-object',
    title: 'The file holds no object',
    why: 'A hooks file is an object with version and hooks. Anything else is ignored.',
    voids: true,
    bad: { hooks: '[]' },
    good: GOOD,
    complete: () => ({ hint: 'Write { "version": 1, "hooks": { … } }.' }),
  }),
  problemRule({
    id: 'version-missing',
    title: 'The version is missing',
    why: 'Without version Cursor loads nothing from the file.',
    voids: true,
    fixable: true,
    bad: { hooks: `{ ${STOP} }` },
    good: GOOD,
    complete: (_, file) => {
      const fix = insertVersion(file)
      return { hint: 'Add "version": 1.', ...(fix === undefined ? {} : { fix }) }
    },
  }),
  problemRule({
    id: 'version-invalid',
    title: 'The version is no whole number',
    why: 'version counts the format of the file, not your project: a whole number from 1 on.',
    voids: true,
    fixable: true,
    bad: { hooks: `{ "version": "1.0.0", ${STOP} }` },
    good: GOOD,
    complete: ({ path }, file) => ({ hint: 'Write "version": 1.', ...replaceValue(file, path, '1') }),
  }),
  problemRule({
    id: 'hooks-missing',
    title: 'The hooks are missing',
    why: 'All events stand inside "hooks". A file without it is ignored.',
    voids: true,
    bad: { hooks: '{ "version": 1, "stop": "./notify.sh" }' },
    good: GOOD,
    complete: (_, { document }) => {
      const top = isObject(document.value) ? Object.keys(document.value) : []
      const events = top.filter((key) => (EVENT_NAMES as string[]).includes(key))
      return {
        hint:
          events.length === 0
            ? 'Add "hooks": {} and put the events into it.'
            : `Move ${events.join(', ')} into "hooks", each as an array: "${events[0]}": [{ "command": "…" }].`,
      }
    },
  }),
  problemRule({
    id: 'hooks-not-object',
    title: 'The hooks are no object',
    why: 'hooks maps event names to arrays of entries. Anything else voids the file.',
    voids: true,
    bad: { hooks: '{ "version": 1, "hooks": [{ "event": "stop", "command": "true" }] }' },
    good: GOOD,
    complete: () => ({ hint: 'Write "hooks": { "stop": [{ "command": "…" }] }.' }),
  }),
  problemRule({
    id: 'event-not-array',
    title: 'An event holds no array',
    why: 'Every event holds an array of entries, also for a single hook. Anything else voids the file.',
    voids: true,
    fixable: true,
    bad: { hooks: { stop: { command: 'true' } } },
    good: GOOD,
    complete: ({ path }, file) => {
      const node = nodeAt(file.document.root, path)
      if (node === undefined) return {}
      const hint = 'Wrap it: [{ "command": "…" }].'
      const [open, close] = node.type === 'string' ? ['[{ "command": ', ' }]'] : ['[', ']']
      if (node.type !== 'object' && node.type !== 'string') return { hint }
      const end = { offset: node.offset + node.length, length: 0, text: close }
      return { hint, fix: [{ offset: node.offset, length: 0, text: open }, end] }
    },
  }),
  problemRule({
    id: 'unreadable',
    title: 'The file cannot be read',
    why: 'A folder in its place, a dead link or missing rights: Cursor sees no hooks there.',
    voids: true,
    bad: { hooks: {}, link: 'gone.json' },
    good: GOOD,
    complete: () => ({ hint: 'Make it a readable file, or remove it.' }),
  }),
]

/** Replaces one value in the text. */
export function replaceValue(
  file: HooksFile,
  path: readonly (string | number)[],
  text: string,
): { fix?: readonly Edit[] } {
  const node = nodeAt(file.document.root, path)
  return node === undefined ? {} : { fix: [{ offset: node.offset, length: node.length, text }] }
}

// In front of the first property, in its own style: same line break, same indentation.
function insertVersion({ document: { root }, text }: HooksFile): readonly Edit[] | undefined {
  if (root?.type !== 'object') return undefined
  const first = root.children?.[0]
  if (first === undefined) return [{ offset: root.offset + 1, length: 0, text: ' "version": 1 ' }]
  const between = text.slice(root.offset + 1, first.offset)
  const space = /\s*$/.exec(between)?.[0] ?? ''
  return [{ offset: first.offset, length: 0, text: `"version": 1,${space === '' ? ' ' : space}` }]
}
