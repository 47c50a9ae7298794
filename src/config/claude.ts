// Cursor also loads hooks from Claude Code's settings and translates them (protocol.md 6 and 7.19).

import { type EventName, isObject } from '../protocol/index.ts'
import { DEFAULT_TIMEOUT_SECONDS, type HookEntry } from './hook.ts'
import { compiles } from './parse-entry.ts'
import type { ParsedFile } from './parse-hooks-file.ts'
import { parseJson } from './parse-json.ts'
import type { JsonPath, Problem } from './problem.ts'

export const CLAUDE_EVENTS: Readonly<Record<string, EventName>> = {
  PreToolUse: 'preToolUse',
  PostToolUse: 'postToolUse',
  UserPromptSubmit: 'beforeSubmitPrompt',
  Stop: 'stop',
  SubagentStop: 'subagentStop',
  SessionStart: 'sessionStart',
  SessionEnd: 'sessionEnd',
  PreCompact: 'preCompact',
}

const TOOL_NAMES: Readonly<Record<string, string>> = { Bash: 'Shell', Edit: 'Write' }

/** Reads a Claude settings file. Events and keys that Cursor does not know are ignored without harm. */
export function parseClaudeFile(text: string): ParsedFile {
  const parsed = parseJson(text)
  if ('problem' in parsed) return { entries: [], problems: [parsed.problem] }
  const hooks = isObject(parsed.value) ? parsed.value['hooks'] : undefined
  if (!isObject(hooks) || !bearsHooks(hooks)) return { entries: [], problems: [] }
  const entries: HookEntry[] = []
  const problems: Problem[] = []
  for (const [claudeEvent, event] of Object.entries(CLAUDE_EVENTS)) {
    const groups = hooks[claudeEvent]
    if (!Array.isArray(groups)) continue
    for (const [index, group] of groups.entries()) {
      const path = ['hooks', claudeEvent, index]
      const translated = translateGroup(event, group, path, entries.length)
      entries.push(...translated.entries)
      problems.push(...translated.problems)
    }
  }
  return { entries, problems }
}

// "Hook-bearing" only when some known event has a group with both matcher and hooks (protocol.md 7.19).
function bearsHooks(hooks: Record<string, unknown>): boolean {
  return Object.keys(CLAUDE_EVENTS).some((name) => {
    const groups = hooks[name]
    return (
      Array.isArray(groups) &&
      groups.some((group) => isObject(group) && 'matcher' in group && 'hooks' in group)
    )
  })
}

function translateGroup(event: EventName, group: unknown, path: JsonPath, firstIndex: number): ParsedFile {
  if (!isObject(group) || !Array.isArray(group['hooks'])) {
    const message = 'this group has no hooks array and is skipped'
    return { entries: [], problems: [{ code: 'claude-group-skipped', severity: 'warning', message, path }] }
  }
  const { matcher, problems } = translateMatcher(event, group['matcher'], path)
  if (matcher === null) return { entries: [], problems }
  const entries = group['hooks'].flatMap((hook, index) => {
    const entry = translateHook(event, hook, matcher, firstIndex + index)
    if (entry !== undefined) return [entry]
    const message = 'neither a command nor a prompt hook; it is skipped'
    problems.push({
      code: 'claude-hook-skipped',
      severity: 'warning',
      message,
      path: [...path, 'hooks', index],
    })
    return []
  })
  return { entries, problems }
}

/** The matcher in Cursor's tool names; undefined matches all, null means that no tool is left. */
function translateMatcher(
  event: EventName,
  matcher: unknown,
  path: JsonPath,
): { matcher: string | undefined | null; problems: Problem[] } {
  const none = typeof matcher !== 'string' || matcher === '' || matcher === '*'
  if (none || (event !== 'preToolUse' && event !== 'postToolUse')) return { matcher: undefined, problems: [] }
  const tokens = matcher.split('|').map((token) => token.trim())
  const kept = tokens.filter((token) => token !== 'Glob')
  const problems: Problem[] =
    kept.length === tokens.length
      ? []
      : [
          {
            code: 'claude-glob-dropped',
            severity: 'warning',
            message: 'Cursor has no Glob tool; that part of the matcher is dropped',
            path: [...path, 'matcher'],
          },
        ]
  const translated = kept.length === 0 ? null : kept.map(translateTool).join('|')
  if (translated === null || compiles(translated)) return { matcher: translated, problems }
  const message = `matcher ${JSON.stringify(matcher)} is no valid regular expression; the group is skipped`
  problems.push({ code: 'claude-matcher-invalid', severity: 'warning', message, path: [...path, 'matcher'] })
  return { matcher: null, problems }
}

function translateTool(token: string): string {
  const mcpTool = /^mcp__.+?__(.+)$/.exec(token)?.[1]
  return mcpTool === undefined ? (TOOL_NAMES[token] ?? token) : `MCP:${mcpTool}`
}

function translateHook(
  event: EventName,
  hook: unknown,
  matcher: string | undefined,
  index: number,
): HookEntry | undefined {
  if (!isObject(hook)) return undefined
  const { type = 'command', command, prompt, timeout } = hook
  const shared = {
    event,
    index,
    ...(matcher === undefined ? {} : { matcher }),
    timeoutSeconds: typeof timeout === 'number' && timeout > 0 ? timeout : DEFAULT_TIMEOUT_SECONDS,
    loopLimit: null,
    failClosed: false,
  }
  if (type === 'command' && typeof command === 'string') return { ...shared, type: 'command', command }
  if (type === 'prompt' && typeof prompt === 'string' && prompt.trim() !== '')
    return { ...shared, type: 'prompt', prompt }
  return undefined
}
