import { EVENT_NAMES, type EventName, nearest } from '../../../protocol/index.ts'
import { CLAUDE_EVENTS } from '../../claude.ts'
import type { Problem } from '../../problem.ts'
import { nodeAt } from '../document.ts'
import type { Found } from '../finding.ts'
import type { HooksFile } from '../hooks-file.ts'
import { problemRule, type Rule } from '../rule.ts'

// Names that people invent, and what does the job they had in mind.
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/commit|push|merge|git/i, 'beforeShellExecution with a matcher such as "git commit"'],
  [/before.*(edit|write|save)|pre.*(edit|write|save)/i, 'preToolUse with matcher "Write"'],
  [
    /(edit|write|save|chang)/i,
    'afterFileEdit to format, postToolUse with matcher "Write" to tell the agent something',
  ],
  [/before.*(shell|command|bash|terminal)|pre.*(shell|command|bash)/i, 'beforeShellExecution'],
  [/after.*(shell|command|bash|terminal)|post.*(shell|command|bash)/i, 'afterShellExecution'],
  [/before.*tool|tool.*start/i, 'preToolUse'],
  [/after.*tool|tool.*(end|done)/i, 'postToolUse'],
  [
    /notif|permission|approv/i,
    'no event tells that the person is asked; beforeShellExecution fires before every command',
  ],
  [/prompt|message/i, 'beforeSubmitPrompt'],
  [/finish|complete|done|end|exit/i, 'stop for the end of a turn, sessionEnd for the end of a chat'],
  [/start|init|open/i, 'sessionStart'],
]

export const EVENT_NAME_RULES: readonly Rule[] = [
  problemRule({
    id: 'unknown-event',
    title: 'Cursor has no event of this name',
    why: 'One unknown name makes Cursor ignore the whole file, without a word outside its log.',
    voids: true,
    fixable: true,
    bad: { hooks: { before_shell_execution: [{ command: 'true' }] } },
    good: { hooks: { beforeShellExecution: [{ command: 'true', failClosed: true }] } },
    complete: (problem, file) => {
      const name = String(problem.path.at(-1))
      const instead = INSTEAD.find(([pattern]) => pattern.test(name))?.[1]
      const close = nearest(name, EVENT_NAMES)[0]
      const target = unambiguous(name)
      const hint = target ?? instead ?? close
      return {
        part: 'key',
        message: `"${name}" is no event of Cursor: the whole file is ignored`,
        ...(hint === undefined ? { hint: `Events: ${EVENT_NAMES.join(', ')}.` } : { hint: `Use ${hint}.` }),
        ...rename(problem, file, target),
      }
    },
  }),
  problemRule({
    id: 'claude-event-name',
    title: 'The event has the name that Claude Code gives it',
    why: "Cursor reads Claude's names only in .claude/settings.json. In a hooks file they void it.",
    voids: true,
    fixable: true,
    bad: { hooks: { Stop: [{ command: 'true' }] } },
    good: { hooks: { stop: [{ command: 'true' }] } },
    complete: (problem, file) => {
      const target = CLAUDE_EVENTS[String(problem.path.at(-1))]
      const hint = target === undefined ? 'Cursor has no counterpart; remove it.' : `Use ${target}.`
      return { part: 'key', hint, ...rename(problem, file, target) }
    },
  }),
]

// Only a different spelling of one name, or a slip of at most two letters, is beyond doubt.
function unambiguous(name: string): EventName | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')
  const same = EVENT_NAMES.filter((event) => plain(event) === plain(name))
  if (same.length === 1) return same[0]
  const slips = EVENT_NAMES.filter((event) => name.length > 6 && editDistance(plain(name), plain(event)) <= 2)
  return slips.length === 1 ? slips[0] : undefined
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, left] of [...a].entries()) {
    const current = [i + 1]
    for (const [j, right] of [...b].entries()) {
      const swap = (previous[j] ?? 0) + (left === right ? 0 : 1)
      current.push(Math.min((previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1, swap))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

function rename(
  { path }: Problem,
  { document: { root } }: HooksFile,
  target: string | undefined,
): Partial<Found> {
  const key = nodeAt(root, path)?.parent?.children?.[0]
  if (target === undefined || key === undefined || nodeAt(root, ['hooks', target]) !== undefined) return {}
  return { fix: [{ offset: key.offset, length: key.length, text: JSON.stringify(target) }] }
}
