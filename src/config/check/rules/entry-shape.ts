// One entry of an event: everything here voids the whole file (protocol.md 7.20).

import { isObject } from '../../../protocol/index.ts'
import type { Problem } from '../../problem.ts'
import { nodeAt } from '../document.ts'
import type { Found } from '../finding.ts'
import type { HooksFile } from '../hooks-file.ts'
import { problemRule, type Rule } from '../rule.ts'
import { replaceValue } from './file-shape.ts'

const GOOD = { hooks: { stop: [{ command: 'true' }] } }

export const ENTRY_SHAPE: readonly Rule[] = [
  problemRule({
    id: 'entry-not-object',
    title: 'An entry is no object',
    why: 'An entry is an object with a command or a prompt. Plain text in its place voids the file.',
    voids: true,
    fixable: true,
    bad: { hooks: { stop: ['true'] } },
    good: GOOD,
    complete: ({ path }, file) => {
      const node = nodeAt(file.document.root, path)
      const hint = 'Write { "command": "…" }.'
      if (node?.type !== 'string') return { hint }
      const end = { offset: node.offset + node.length, length: 0, text: ' }' }
      return { hint, fix: [{ offset: node.offset, length: 0, text: '{ "command": ' }, end] }
    },
  }),
  problemRule({
    id: 'claude-style-group',
    title: 'An entry is a group as in Claude Code',
    why: 'Claude Code nests { matcher, hooks: [ … ] }. In a hooks file of Cursor each hook is an entry of its own.',
    voids: true,
    bad: { hooks: { preToolUse: [{ matcher: 'Shell', hooks: [{ type: 'command', command: 'true' }] }] } },
    good: {
      hooks: { preToolUse: [{ matcher: 'Shell', type: 'command', command: 'true', failClosed: true }] },
    },
    complete: () => ({
      hint: 'Write [{ "matcher": "…", "command": "…" }]: one entry for each hook, without the group.',
    }),
  }),
  problemRule({
    id: 'type-invalid',
    title: 'The type is neither command nor prompt',
    why: 'Cursor knows two types. Any other value, also an empty one, voids the file.',
    voids: true,
    bad: { hooks: { stop: [{ type: 'script', command: 'true' }] } },
    good: { hooks: { stop: [{ type: 'command', command: 'true' }] } },
    complete: () => ({
      hint: 'Leave type out for a command, or write "prompt" for a yes/no question to a model.',
    }),
  }),
  problemRule({
    id: 'command-missing',
    title: 'A command hook has no command',
    why: 'An entry without a command, or with a command that is no text, voids the file.',
    voids: true,
    bad: { hooks: { stop: [{ script: 'true' }] } },
    good: GOOD,
    complete: (problem, file) => ({ hint: commandHint(problem, file) }),
  }),
  problemRule({
    id: 'prompt-missing',
    title: 'A prompt hook has no prompt',
    why: 'A hook of type prompt without a question voids the file.',
    voids: true,
    bad: { hooks: { beforeShellExecution: [{ type: 'prompt', prompt: ' ' }] } },
    good: {
      hooks: { beforeShellExecution: [{ type: 'prompt', prompt: 'Is this command read-only? $ARGUMENTS' }] },
    },
    complete: () => ({ hint: 'Ask a yes/no question, or remove the type for a command hook.' }),
  }),
  problemRule({
    id: 'model-invalid',
    title: 'The model of a prompt hook is empty',
    why: 'model must be non-empty text where it is given; otherwise the file is void.',
    voids: true,
    bad: { hooks: { beforeShellExecution: [{ type: 'prompt', prompt: 'Is this safe?', model: '' }] } },
    good: { hooks: { beforeShellExecution: [{ type: 'prompt', prompt: 'Is this safe?' }] } },
    complete: () => ({ hint: 'Leave model out for the default.' }),
  }),
  problemRule({
    id: 'matcher-not-text',
    title: 'The matcher is no text',
    why: 'A matcher is one regular expression as text; an object or array voids the file.',
    voids: true,
    bad: { hooks: { postToolUse: [{ command: 'true', matcher: ['Write', 'Shell'] }] } },
    good: { hooks: { postToolUse: [{ command: 'true', matcher: 'Write|Shell' }] } },
    complete: () => ({ hint: 'Write the alternatives in one text: "Write|Shell".' }),
  }),
  problemRule({
    id: 'matcher-invalid',
    title: 'The matcher is no regular expression',
    why: 'Matchers are JavaScript regular expressions. A glob such as **/*.ts is none, and voids the file.',
    voids: true,
    bad: { hooks: { afterFileEdit: [{ command: 'true', matcher: '*.ts' }] } },
    good: { hooks: { afterFileEdit: [{ command: 'true', matcher: 'Write' }] } },
    complete: ({ path }) => ({ hint: matcherHint(String(path[1])) }),
  }),
  problemRule({
    id: 'timeout-invalid',
    title: 'The timeout is no positive number',
    why: 'timeout is a number of seconds above 0; text or 0 voids the file.',
    voids: true,
    fixable: true,
    bad: { hooks: { stop: [{ command: 'true', timeout: '30' }] } },
    good: { hooks: { stop: [{ command: 'true', timeout: 30 }] } },
    complete: (problem, file) => ({
      hint: 'Write seconds: "timeout": 30.',
      ...unquote(problem, file, /^\d+(\.\d+)?$/),
    }),
  }),
  problemRule({
    id: 'loop-limit-invalid',
    title: 'The loop limit is no whole number',
    why: 'loop_limit is a whole number from 1 on, or null for no limit; anything else voids the file.',
    voids: true,
    fixable: true,
    bad: { hooks: { stop: [{ command: 'true', loop_limit: 0 }] } },
    good: { hooks: { stop: [{ command: 'true', loop_limit: 1 }] } },
    complete: (problem, file) => ({
      hint: 'Write "loop_limit": 1 for a single follow-up; a hook that never answers needs none.',
      ...unquote(problem, file, /^[1-9]\d*$/),
    }),
  }),
  problemRule({
    id: 'fail-closed-invalid',
    title: 'failClosed is neither true nor false',
    why: 'failClosed is a boolean; anything else voids the file.',
    voids: true,
    fixable: true,
    bad: { hooks: { beforeReadFile: [{ command: 'true', failClosed: 'true' }] } },
    good: { hooks: { beforeReadFile: [{ command: 'true', failClosed: true }] } },
    complete: (problem, file) => ({
      hint: 'Write true or false, without quotes.',
      ...unquote(problem, file, /^(true|false)$/),
    }),
  }),
]

function commandHint({ path }: Problem, { document: { root } }: HooksFile): string {
  const raw = nodeAt(root, path)
  const keys = raw?.children?.map((property) => String(property.children?.[0]?.value)) ?? []
  const alike = keys.find((key) => /^(cmd|script|run|exec|shell|path|file)$/i.test(key))
  return alike === undefined ? 'Add "command".' : `Rename "${alike}" to "command".`
}

function matcherHint(event: string): string {
  if (/File|Submit|Agent|^stop$/.test(event))
    return `Leave the matcher out and look at the payload inside the hook: on ${event} it is not compared with a path.`
  return 'Write a regular expression: "git (push|commit)", "Write|Delete".'
}

// Quotes around a value that would be right without them.
function unquote({ path }: Problem, file: HooksFile, fits: RegExp): Partial<Found> {
  const value: unknown = nodeAt(file.document.root, path)?.value
  return typeof value === 'string' && !isObject(value) && fits.test(value)
    ? replaceValue(file, path, value)
    : {}
}
