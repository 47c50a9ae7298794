// Values and keys of an entry that are accepted and do not do what they seem to.

import { definitionOf } from '../../../protocol/index.ts'
import { compiles } from '../../parse-entry.ts'
import { isClaude } from '../../source.ts'
import { nodeAt } from '../document.ts'
import type { HookSite } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'
import { replaceValue } from './file-shape.ts'

const MILLISECONDS_FROM = 2000

// 7200 is a round number of minutes and no round number of thousands: seconds, and many of them.
const looksLikeHours = (timeout: number) => timeout > 3600 && timeout % 60 === 0 && timeout % 1000 !== 0

// Spelling aside, these are keys of an entry.
const ENTRY_KEYS: Readonly<Record<string, string>> = {
  looplimit: 'loop_limit',
  maxloops: 'loop_limit',
  failclosed: 'failClosed',
  matcher: 'matcher',
  matchers: 'matcher',
  match: 'matcher',
  timeout: 'timeout',
  timeoutms: 'timeout',
  timeoutseconds: 'timeout',
  timeoutsec: 'timeout',
  command: 'command',
}

const IGNORED: Readonly<Record<string, string>> = {
  args: 'Write the arguments into the command: "node hook.js --strict".',
  env: 'Set variables in the command (NAME=value ./hook.sh), or return env from a sessionStart hook.',
  cwd: 'Start the command with cd: "cd tools && ./hook.sh".',
  enabled: 'The hook runs all the same. Remove the entry to switch it off.',
  disabled: 'The hook runs all the same. Remove the entry to switch it off.',
  async: 'Every hook is awaited. Put slow work into the background inside the script.',
  background: 'Every hook is awaited. Put slow work into the background inside the script.',
  glob: 'Look at file_path inside the hook.',
  globs: 'Look at file_path inside the hook.',
  pattern: 'Use matcher, or look at the payload inside the hook.',
  patterns: 'Use matcher, or look at the payload inside the hook.',
  files: 'Look at file_path inside the hook.',
  if: 'Use matcher, or look at the payload inside the hook.',
  when: 'Use matcher, or look at the payload inside the hook.',
  condition: 'Use matcher, or look at the payload inside the hook.',
  tools: 'Use matcher: "Write|Shell".',
}

export const ENTRY_VALUES: readonly Rule[] = [
  {
    id: 'timeout-milliseconds',
    severity: 'warning',
    title: 'The timeout looks like milliseconds',
    why: 'timeout counts seconds: 10000 is almost three hours, in which a hanging hook holds up the agent.',
    fixable: true,
    bad: { hooks: { stop: [{ command: 'true', timeout: 10_000 }] } },
    good: {
      hooks: {
        stop: [
          { command: 'true', timeout: 10 },
          { command: 'pwd', timeout: 1200 },
        ],
      },
    },
    *check(file) {
      for (const { raw, path } of file.hooks) {
        const { timeout } = raw
        if (typeof timeout !== 'number' || timeout < MILLISECONDS_FROM || looksLikeHours(timeout)) continue
        const at = [...path, 'timeout']
        const message = `timeout is in seconds: ${timeout} is ${duration(timeout)}`
        const seconds = String(Math.max(1, Math.ceil(timeout / 1000)))
        yield { message, hint: `Write ${seconds}.`, at, ...replaceValue(file, at, seconds) }
      }
    },
  },
  {
    id: 'timeout-over-an-hour',
    severity: 'warning',
    title: 'The timeout is longer than an hour',
    why: 'A hook that hangs holds up the agent until the timeout; Cursor itself warns above 3600 seconds.',
    bad: { hooks: { stop: [{ command: 'true', timeout: 7200 }] } },
    good: { hooks: { stop: [{ command: 'true', timeout: 900 }] } },
    *check({ hooks }) {
      for (const { raw, path } of hooks) {
        if (typeof raw['timeout'] !== 'number' || !looksLikeHours(raw['timeout'])) continue
        const message = `timeout is in seconds: ${raw['timeout']} is ${duration(raw['timeout'])}`
        yield { message, hint: 'Give it the time the hook really needs.', at: [...path, 'timeout'] }
      }
    },
  },
  {
    id: 'look-alike-key',
    severity: 'warning',
    title: 'A key is spelled almost like one that Cursor knows',
    why: 'Unknown keys are tolerated and ignored: with loopLimit the hook runs with the default limit.',
    fixable: true,
    bad: { hooks: { stop: [{ command: 'true', loopLimit: 2 }] } },
    good: { hooks: { stop: [{ command: 'true', loop_limit: 2 }] } },
    *check({ source, hooks, document: { root } }) {
      if (isClaude(source)) return
      for (const { raw, path } of hooks) {
        for (const key of Object.keys(raw)) {
          const meant = ENTRY_KEYS[key.toLowerCase().replace(/[^a-z]/g, '')]
          if (meant === undefined || meant === key) continue
          const node = nodeAt(root, [...path, key])?.parent?.children?.[0]
          const mayRename =
            node !== undefined && !(meant in raw) && fitsKey(meant, raw[key]) && !/ms$/i.test(key)
          const fix = mayRename
            ? { fix: [{ offset: node.offset, length: node.length, text: JSON.stringify(meant) }] }
            : {}
          const hint = /ms$/i.test(key) ? 'Write "timeout" with seconds.' : `Write "${meant}".`
          yield { message: `"${key}" is ignored`, hint, at: [...path, key], part: 'key', ...fix }
        }
      }
    },
  },
  {
    id: 'ignored-key',
    severity: 'warning',
    title: 'A key promises something that Cursor does not do',
    why: 'Keys such as args, env, cwd or enabled are not part of an entry: they are ignored without a word.',
    bad: { hooks: { stop: [{ command: 'true', enabled: false }] } },
    good: { hooks: { stop: [{ command: 'true', description: 'nothing yet' }] } },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { raw, path } of hooks) {
        for (const key of Object.keys(raw).filter((name) => Object.hasOwn(IGNORED, name))) {
          if (key === 'enabled' && raw[key] === true) continue
          yield {
            message: `Cursor ignores "${key}"`,
            hint: IGNORED[key] ?? '',
            at: [...path, key],
            part: 'key',
          }
        }
      }
    },
  },
  {
    id: 'loop-limit-without-loop',
    severity: 'info',
    title: 'loop_limit stands on an event that never loops',
    why: 'Only stop and subagentStop send the agent on, so only there the limit counts.',
    bad: { hooks: { sessionStart: [{ command: 'true', loop_limit: 3 }] } },
    good: { hooks: { stop: [{ command: 'true', loop_limit: 3 }] } },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { event, raw, path } of hooks) {
        if (definitionOf(event).loops === true || raw['loop_limit'] === undefined) continue
        const message = `loop_limit has no effect on ${event}`
        yield { message, hint: 'Remove it.', at: [...path, 'loop_limit'], part: 'key' }
      }
    },
  },
  {
    id: 'fail-closed-without-gate',
    severity: 'info',
    title: 'failClosed stands on an event that cannot block',
    why: 'failClosed turns a failure into a denial; an event that cannot deny stays open.',
    bad: { hooks: { afterFileEdit: [{ command: 'true', failClosed: true }] } },
    good: { hooks: { beforeReadFile: [{ command: 'true', failClosed: true }] } },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { event, failClosed, path } of hooks) {
        if (!failClosed || !['observe', 'stop', 'session'].includes(definitionOf(event).kind)) continue
        const message = `failClosed has no effect on ${event}: it cannot stop anything`
        yield { message, hint: guardInstead(event), at: [...path, 'failClosed'], part: 'key' }
      }
    },
  },
  {
    id: 'unlimited-loop',
    severity: 'warning',
    title: 'A stop hook may send the agent on without end',
    why: 'loop_limit: null removes the limit of 5: a hook that always answers keeps the agent, and the bill, running.',
    bad: { hooks: { stop: [{ command: 'true', loop_limit: null }] } },
    good: { hooks: { stop: [{ command: 'true', loop_limit: 10 }] } },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { event, raw, path } of hooks) {
        if (definitionOf(event).loops !== true || raw['loop_limit'] !== null) continue
        const message = 'without a limit this hook can send the agent on for ever'
        yield {
          message,
          hint: 'Give a number, and let the hook look at loop_count.',
          at: [...path, 'loop_limit'],
        }
      }
    },
  },
]

function duration(seconds: number): string {
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 360) / 10} hours`
}

function guardInstead(event: HookSite['event']): string {
  if (event === 'afterFileEdit') return 'To stop an edit use preToolUse with matcher "Write".'
  if (event === 'afterShellExecution') return 'To stop a command use beforeShellExecution.'
  if (event === 'afterMCPExecution') return 'To stop an MCP call use beforeMCPExecution.'
  return 'Remove it.'
}

function fitsKey(key: string, value: unknown): boolean {
  if (key === 'failClosed') return typeof value === 'boolean'
  if (key === 'loop_limit') return value === null || (Number.isInteger(value) && (value as number) > 0)
  if (key === 'timeout') return typeof value === 'number' && value > 0
  if (key === 'matcher') return typeof value === 'string' && compiles(value)
  return typeof value === 'string'
}
