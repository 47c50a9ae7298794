// Remarks about the file as a whole that do not void it.

import { isClaude } from '../../source.ts'
import { objectsOf } from '../document.ts'
import { problemRule, type Rule } from '../rule.ts'

const GOOD = { hooks: { stop: [{ command: 'true' }] } }
const claude = (group: unknown) => ({
  source: 'claude-project' as const,
  hooks: { PreToolUse: [{ matcher: 'Read', hooks: [{ type: 'command', command: 'true' }] }, group] },
})
const CLAUDE_GOOD = claude({ matcher: 'Bash', hooks: [{ type: 'command', command: 'true' }] })

export const FILE_NOTICES: readonly Rule[] = [
  problemRule({
    id: 'symlink',
    severity: 'info',
    title: 'The hooks file is a symbolic link',
    why: 'Some Cursor builds check for links before they load a hooks file.',
    bad: { hooks: GOOD.hooks, link: 'shared.json' },
    good: GOOD,
    complete: () => ({ hint: 'If the hooks do not fire, copy the file instead.' }),
  }),
  problemRule({
    id: 'same-file',
    severity: 'info',
    title: 'Two sources are one and the same file',
    why: 'With the home folder opened as the workspace, project and user file are one; its hooks run once.',
    bad: { hooks: GOOD.hooks, homeIsWorkspace: true },
    good: GOOD,
    complete: () => ({ hint: 'Open a project folder instead of the home folder.' }),
  }),
  problemRule({
    id: 'stop-hook-loop-limit',
    severity: 'warning',
    title: 'stop_hook_loop_limit is ignored',
    why: 'The limit at the top of the file is deprecated; only loop_limit of an entry counts.',
    bad: {
      hooks: '{ "version": 1, "stop_hook_loop_limit": 2, "hooks": { "stop": [{ "command": "true" }] } }',
    },
    good: { hooks: { stop: [{ command: 'true', loop_limit: 2 }] } },
    complete: () => ({ part: 'key', hint: 'Move it: "loop_limit" on each stop hook.' }),
  }),
  {
    id: 'byte-order-mark',
    severity: 'info',
    title: 'The file starts with a byte order mark',
    why: 'JSON has none. Cursor copes with it, other tools that read the file do not.',
    bad: { hooks: '\uFEFF{ "version": 1, "hooks": { "stop": [{ "command": "true" }] } }' },
    good: GOOD,
    *check({ text }) {
      if (!text.startsWith('\uFEFF')) return
      const hint = 'Save it as UTF-8 without BOM (PowerShell: -Encoding utf8NoBOM).'
      yield { message: 'the file starts with a byte order mark', hint, range: { offset: 0, length: 1 } }
    },
  },
  {
    id: 'no-hooks',
    severity: 'info',
    title: 'The file holds no hook',
    why: 'A valid file without entries does nothing; perhaps something is still to be written or to be deleted.',
    bad: { hooks: { stop: [] } },
    good: GOOD,
    *check({ source, dropped, hooks, document }) {
      if (isClaude(source) || dropped || hooks.length > 0 || document.value === undefined) return
      yield {
        message: 'this file holds no hook',
        hint: 'Add an entry, or delete the file.',
        at: ['hooks'],
        part: 'key',
      }
    },
  },
  {
    id: 'duplicate-key',
    severity: 'warning',
    title: 'The same key stands twice in one object',
    why: 'JSON keeps only the last of two equal keys: the hooks under the first one are lost without a word.',
    bad: {
      hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "true" }], "stop": [{ "command": "pwd" }] } }',
    },
    good: { hooks: { stop: [{ command: 'true' }, { command: 'pwd' }] } },
    *check({ document: { root }, source }) {
      if (isClaude(source)) return
      for (const object of objectsOf(root)) {
        const keys = (object.children ?? []).flatMap((property) => property.children?.[0] ?? [])
        for (const [index, key] of keys.entries()) {
          if (!keys.slice(index + 1).some(({ value }) => value === key.value)) continue
          const message = `"${key.value}" stands here again further down; this one is lost`
          yield { message, hint: 'Put both into one.', range: { offset: key.offset, length: key.length } }
        }
      }
    },
  },
  problemRule({
    id: 'claude-group-skipped',
    severity: 'warning',
    title: 'A group in the Claude settings has no hooks',
    why: 'Cursor skips a group without a hooks array.',
    bad: claude({ matcher: 'Bash', command: 'true' }),
    good: CLAUDE_GOOD,
    complete: () => ({ hint: 'Write { "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }.' }),
  }),
  problemRule({
    id: 'claude-hook-skipped',
    severity: 'warning',
    title: 'A hook in the Claude settings is of a type Cursor does not run',
    why: 'Cursor translates command and prompt hooks; others are skipped.',
    bad: claude({ matcher: 'Bash', hooks: [{ type: 'http', url: 'x' }] }),
    good: CLAUDE_GOOD,
    complete: () => ({ hint: 'Under Cursor this hook does not exist.' }),
  }),
  problemRule({
    id: 'claude-glob-dropped',
    severity: 'info',
    title: 'A matcher in the Claude settings names Glob',
    why: 'Cursor has no Glob tool. That part of the matcher is dropped, and a group left empty is skipped.',
    bad: claude({ matcher: 'Glob', hooks: [{ type: 'command', command: 'true' }] }),
    good: CLAUDE_GOOD,
    complete: () => ({ hint: 'Nothing to do unless the hook must see file searches under Cursor too.' }),
  }),
  problemRule({
    id: 'claude-matcher-invalid',
    severity: 'warning',
    title: 'A matcher in the Claude settings is no regular expression',
    why: 'Cursor cannot compile it and skips the group.',
    bad: claude({ matcher: 'Bash(', hooks: [{ type: 'command', command: 'true' }] }),
    good: CLAUDE_GOOD,
    complete: () => ({ hint: 'Write tool names separated by |.' }),
  }),
]
