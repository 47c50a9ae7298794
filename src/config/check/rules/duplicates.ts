import type { EventName } from '../../../protocol/index.ts'
import { isClaude } from '../../source.ts'
import { commandHooks, type HookSite, type HooksFile } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'
import { scriptPath } from '../script/find-script.ts'

const SCRIPT = { 'hooks/note.sh': '#!/bin/sh\necho "{}"\n' }

// One tool call fires the general and the special event (protocol.md 7.17).
const COVERED: Partial<Record<EventName, readonly EventName[]>> = {
  preToolUse: ['beforeShellExecution', 'beforeMCPExecution', 'beforeReadFile', 'subagentStart'],
  postToolUse: ['afterShellExecution', 'afterMCPExecution', 'afterFileEdit'],
}

export const DUPLICATES: readonly Rule[] = [
  {
    id: 'double-run',
    severity: 'warning',
    title: 'The same hook is configured twice and runs twice',
    why: 'All sources run side by side. Only a hook from .claude that is byte-identical to one of Cursor is dropped; any other copy runs again.',
    bad: {
      hooks: { stop: [{ command: './hooks/note.sh' }] },
      files: {
        ...SCRIPT,
        '.claude/settings.json': JSON.stringify({
          hooks: {
            Stop: [
              { matcher: '', hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/hooks/note.sh' }] },
            ],
          },
        }),
      },
    },
    good: {
      hooks: { stop: [{ command: './hooks/note.sh' }] },
      files: {
        ...SCRIPT,
        '.claude/settings.json': JSON.stringify({
          hooks: { Stop: [{ matcher: '', hooks: [{ type: 'command', command: './hooks/note.sh' }] }] },
        }),
      },
    },
    *check(file, { files }) {
      const earlier = files.slice(0, files.indexOf(file))
      for (const [index, hook] of commandHooks(file).entries()) {
        const before = [
          ...earlier
            .filter(({ dropped }) => !dropped)
            .flatMap((other) => commandHooks(other).map((each) => ({ file: other, hook: each }))),
          ...commandHooks(file)
            .slice(0, index)
            .map((each) => ({ file, hook: each })),
        ]
        const twin = before.find((each) => isTwin({ file, hook }, each))
        if (twin === undefined || deduplicated(file, hook, before)) continue
        const where =
          twin.file === file
            ? `as entry ${twin.hook.path.at(-1)} of ${twin.hook.event}`
            : `in ${twin.file.path}`
        const message = `the same hook stands ${where} already: it runs twice`
        const hint = isClaude(file.source)
          ? 'Remove one, or let the copy for Claude Code leave at once when CURSOR_VERSION is set.'
          : 'Remove one of them.'
        yield { message, hint, at: [...hook.path, 'command'] }
      }
    },
  },
]

interface Placed {
  readonly file: HooksFile
  readonly hook: HookSite & { readonly command: string }
}

function isTwin(a: Placed, b: Placed): boolean {
  const events = a.hook.event === b.hook.event || (a.file !== b.file && covers(a.hook.event, b.hook.event))
  if (!events || (a.file.source === b.file.source && a.hook.matcher !== b.hook.matcher)) return false
  if (a.hook.command === b.hook.command && a.file.cwd === b.file.cwd) return true
  const [one, two] = [keyOf(a), keyOf(b)]
  if (one === undefined || two === undefined) return false
  return one === two || (a.file === b.file && sameEnding(a, b))
}

function covers(a: EventName, b: EventName): boolean {
  return COVERED[a]?.includes(b) === true || COVERED[b]?.includes(a) === true
}

function keyOf({ file, hook: { launch } }: Placed): string | undefined {
  const path = launch === undefined ? undefined : scriptPath(launch, file.cwd)
  return path === undefined ? undefined : [path, ...(launch?.args ?? [])].join('\n')
}

// An installer may leave a personal path beside the portable one: C:\Users\ann\shop\.cursor\hooks\x.js.
function sameEnding(a: Placed, b: Placed): boolean {
  const [one, two] = [a, b].map(({ hook }) =>
    (hook.launch?.script ?? '').replaceAll('\\', '/').replace(/^\.\//, ''),
  )
  if (one === undefined || two === undefined || !one.includes('/') || !two.includes('/')) return false
  const absolute = (path: string) => /^(\/|[A-Za-z]:)/.test(path)
  return (
    (absolute(one) && !absolute(two) && one.endsWith(`/${two}`)) ||
    (absolute(two) && !absolute(one) && two.endsWith(`/${one}`))
  )
}

/** Cursor drops it itself. */
function deduplicated(file: HooksFile, hook: Placed['hook'], before: readonly Placed[]): boolean {
  return (
    isClaude(file.source) &&
    before.some(
      (other) =>
        !isClaude(other.file.source) &&
        other.hook.event === hook.event &&
        other.hook.command === hook.command,
    )
  )
}
