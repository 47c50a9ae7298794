import { definitionOf, type EventName, matches } from '../../../protocol/index.ts'
import { compiles } from '../../parse-entry.ts'
import { isClaude } from '../../source.ts'
import type { Found } from '../finding.ts'
import type { HookSite } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'

// Documented tool names (protocol.md 1.3); MCP tools are open ended, so one stands for all.
const TOOLS = ['Shell', 'Read', 'Write', 'Grep', 'Delete', 'Task', 'MCP:any_tool']
// Names that Cursor's agent uses for its tools, or that its translation of Claude's matchers lets pass.
const UNDOCUMENTED =
  /^(StrReplace|EditNotebook|ApplyPatch|SemanticSearch|WebSearch|WebFetch|CallMcpTool|TodoWrite|ReadLints|LS|Ls|Glob|SwitchMode|Subagent|AskQuestion|GenerateImage|Await|FetchMcpResource)$/
// What the same thing is called in other products.
const TRANSLATED: readonly (readonly [RegExp, string])[] = [
  [/^(Bash|run_terminal_cmd|run_command|execute_command|run_shell_command|terminal|shell|bash)$/i, 'Shell'],
  [
    /^(Edit|MultiEdit|NotebookEdit|write_to_file|replace_file_content|edit_file|write_file|create_file|search_replace|apply_diff|replace_in_file|replace|write|edit)$/i,
    'Write',
  ],
  [/^(read_file|view_file|view|read)$/i, 'Read'],
  [/^(delete_file|delete)$/i, 'Delete'],
  [/^(grep_search|codebase_search|search_files|grep)$/i, 'Grep'],
  [/^(Agent|task)$/i, 'Task'],
]

export const MATCHERS: readonly Rule[] = [
  {
    id: 'matcher-never-matches',
    severity: 'error',
    title: 'The matcher can never match',
    why: 'A matcher is compared with one subject per event: a tool name, the command line, or a fixed word. A matcher for anything else switches the hook off, and nothing tells.',
    bad: { hooks: { beforeReadFile: [{ command: 'true', matcher: '\\.env$', failClosed: true }] } },
    good: {
      hooks: {
        beforeReadFile: [{ command: 'true', failClosed: true }],
        preToolUse: [{ command: 'pwd', matcher: 'Write|StrReplace', failClosed: true }],
      },
    },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const hook of hooks) {
        const { matcher } = hook
        if (matcher === undefined || matcher === '' || matcher === '*' || !compiles(matcher)) continue
        const found = judge(hook.event, matcher)
        if (found !== undefined) yield { ...found, at: [...hook.path, 'matcher'] }
      }
    },
  },
  {
    id: 'matcher-without-subject',
    severity: 'warning',
    title: 'The event has nothing that a matcher could be compared with',
    why: 'On sessionStart, sessionEnd, preCompact and workspaceOpen every matcher matches: the hook always runs.',
    bad: { hooks: { sessionStart: [{ command: 'true', matcher: 'startup|resume' }] } },
    good: { hooks: { sessionStart: [{ command: 'true' }] } },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { event, matcher, path } of hooks) {
        if (
          definitionOf(event).matcher !== null ||
          matcher === undefined ||
          matcher === '' ||
          matcher === '*'
        )
          continue
        const message = `${event} has no matcher subject: this hook runs every time`
        yield {
          message,
          hint: 'Remove the matcher, and decide inside the hook by its payload.',
          at: [...path, 'matcher'],
        }
      }
    },
  },
]

type Judgement = Pick<Found, 'message' | 'hint' | 'severity'>

function judge(event: EventName, matcher: string): Judgement | undefined {
  const subject = definitionOf(event).matcher
  if (subject === null) return undefined
  if (subject.word !== undefined)
    return matches(matcher, subject.word) ? undefined : wrongWord(event, subject.word)
  if (subject.field === 'command') return onCommandLine(event, matcher)
  if (subject.field === 'subagent_type') return onSubagent(event, matcher)
  if (subject.prefix !== undefined) return onMcp(event, matcher)
  return onTool(event, matcher)
}

function wrongWord(event: EventName, word: string): Judgement {
  const looksAt = /File/.test(event) ? 'file_path' : 'the payload'
  const filter =
    /Edit|Read/.test(event) && !/Tab/.test(event)
      ? ` With preToolUse or postToolUse the subject is the tool name.`
      : ''
  return {
    message: `on ${event} the matcher is compared with the word "${word}" and nothing else: this hook never runs`,
    hint: `Remove the matcher and look at ${looksAt} inside the hook.${filter}`,
  }
}

function onCommandLine(event: EventName, matcher: string): Judgement | undefined {
  const words = alternatives(matcher)
  if (words === undefined || !words.every(isToolName)) return undefined
  return {
    severity: words.some((word) => /^\^|\$$/.test(word)) || matcher.startsWith('^') ? 'error' : 'warning',
    message: `on ${event} the matcher is compared with the full command line, not with a tool name: "${matcher}" practically never matches`,
    hint: 'Remove the matcher to see every command, or write what the command contains: "git push|rm ".',
  }
}

function onSubagent(event: EventName, matcher: string): Judgement | undefined {
  const words = alternatives(matcher)
  if (
    words === undefined ||
    !words.every((word) => /^(Task|Subagent|Agent|Shell|Write|Read)$/.test(bare(word)))
  )
    return undefined
  return {
    severity: 'warning',
    message: `on ${event} the matcher is compared with the subagent type (explore, generalPurpose, …), not with a tool name`,
    hint: 'Remove the matcher to see every subagent, or name the type.',
  }
}

function onMcp(event: EventName, matcher: string): Judgement | undefined {
  const words = alternatives(matcher)
  if (words === undefined) return undefined
  const never = (word: string) =>
    /mcp__/.test(word) ||
    isToolName(word) ||
    (word.startsWith('^') && /^\^\w/.test(word) && !/^\^M(C|$)/.test(word))
  if (!words.every(never)) return undefined
  return {
    message: `on ${event} the matcher is compared with "MCP:" and the tool name: "${matcher}" never matches`,
    hint: `Write ${words.some((word) => word.includes('mcp__')) ? '"MCP:tool"; the server is not part of it' : '"MCP:create_issue", or leave the ^ out'}.`,
  }
}

function onTool(event: EventName, matcher: string): Judgement | undefined {
  if (TOOLS.some((tool) => matches(matcher, tool))) return undefined
  const words = alternatives(matcher)
  if (words === undefined) return undefined
  const unknown = words.filter((word) => !UNDOCUMENTED.test(bare(word)))
  if (unknown.length < words.length) {
    const names = words.filter((word) => !unknown.includes(word)).join(', ')
    return {
      severity: 'info',
      message: `${names}: no documented tool name; the hook runs only if this Cursor really calls a tool so`,
      hint: `Documented are Shell, Read, Write, Grep, Delete, Task and MCP:<tool>; try it with ${event} and no matcher.`,
    }
  }
  const translated = [...new Set(words.map(translate).filter((name) => name !== undefined))]
  if (translated.length === 0) return undefined
  return {
    severity: 'warning',
    message: `"${matcher}" matches no tool of Cursor: the hook never runs`,
    hint: `Write "${translated.join('|')}": names are case-sensitive, and other products name their tools differently.`,
  }
}

function translate(word: string): string | undefined {
  const name = bare(word)
  const mcp = /^mcp__.+?__(.+)$/.exec(name)?.[1]
  return mcp === undefined ? TRANSLATED.find(([pattern]) => pattern.test(name))?.[1] : `MCP:${mcp}`
}

/** The alternatives of a matcher made of plain words, `^(Shell|Write)$` included; undefined for real expressions. */
function alternatives(matcher: string): string[] | undefined {
  const inner = /^(\^?)\((?:\?:)?([^()]*)\)(\$?)$/.exec(matcher)
  const words =
    inner === null
      ? matcher.split('|')
      : (inner[2] ?? '').split('|').map((word) => `${inner[1]}${word}${inner[3]}`)
  const trimmed = words.map((word) => word.trim())
  return trimmed.every((word) => /^\^?[\w:-]+(\.\*)?\$?$/.test(word)) ? trimmed : undefined
}

function bare(word: string): string {
  return word.replace(/^\^|(\.\*)?\$?$/g, '')
}

function isToolName(word: HookSite['event'] | string): boolean {
  return /^(Shell|Bash|Read|Write|Edit|MultiEdit|StrReplace|Grep|Delete|Task|Terminal)$/.test(bare(word))
}
