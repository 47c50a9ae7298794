// What scripts read, held against what their events send.

import { definitionOf, EVENT_NAMES, isGate, payloadFields } from '../../../protocol/index.ts'
import type { Rule } from '../rule.ts'
import { answerLiterals } from '../script/answer-literals.ts'
import { payloadReads } from '../script/payload-reads.ts'
import { eventList, type Script } from '../script/script.ts'
import { insteadOf } from './intentions.ts'

const sh = (event: string, body: string, more: object = {}) => ({
  hooks: { [event]: [{ command: 'bash .cursor/hooks/hook.sh', ...more }] },
  files: { '.cursor/hooks/hook.sh': `#!/usr/bin/env bash\n${body}\n` },
})

// Names that people expect, beside the names of other events.
const EXPECTED =
  /^(path|file|filePath|filepath|filename|fileName|file_name|target_file|cmd|shell_command|commandLine|user_prompt|userPrompt|prompt_text|exitCode|exit_code|exit_status|stdout|stderr|returncode|return_code|toolName|toolInput|event|tool|input|args|arguments|changed_files|changes|new_content|old_content)$/
const OUTCOME = /^(exitCode|exit_code|exit_status|stdout|stderr|returncode|return_code)$/

// `|| process.cwd()`: the script goes on without the key.
const FALLBACK = /^["'\])\s]*(?:\|\||\?\?|\bor\b)\s*(?:process|os|sys|Path|path|\$|[A-Z_]{3,})/
// Something in the script takes JSON apart.
const PARSES = /\bjq\b|python|node\b|\bgrep -\w*o|\bsed\b|\bawk\b|json/i

export const SCRIPT_INPUT: readonly Rule[] = [
  {
    id: 'dead-payload-key',
    severity: 'error',
    title: 'A script reads a key that its event does not send',
    why: 'The key is never there, so the script does nothing, silently, each time.',
    bad: sh('afterFileEdit', 'file=$(jq -r \'.path // empty\')\n[ -n "$file" ] && wc -l "$file" >&2'),
    good: sh('afterFileEdit', 'file=$(jq -r \'.file_path // empty\')\n[ -n "$file" ] && wc -l "$file" >&2'),
    *checkScript(script) {
      const reads = payloadReads(script)
      const live = new Set(script.events.flatMap((event) => Object.keys(payloadFields(event))))
      const own = new Set(script.events.flatMap((event) => Object.keys(definitionOf(event).payload)))
      const works = reads.some(({ key }) => own.has(key))
      const told = new Set<string>()
      for (const read of reads) {
        const { key } = read
        if (live.has(key) || told.has(key) || !(EXPECTED.test(key) || isSentElsewhere(key))) continue
        if (FALLBACK.test(script.code.slice(read.offset + read.length, read.offset + read.length + 80)))
          continue
        // A script that reads what is sent as well has its fallbacks for other builds or other agents.
        if (works && !(OUTCOME.test(key) && script.events.every((event) => event === 'afterShellExecution')))
          continue
        told.add(key)
        yield {
          message: `${eventList(script)} sends no "${key}"`,
          hint: keyHint(script, key, [...own]),
          range: read,
        }
      }
    },
  },
  {
    id: 'argument-never-given',
    severity: 'warning',
    title: 'A script waits for an argument that the command does not give',
    why: 'Cursor passes nothing on the command line: $1 is empty unless the command in the hooks file names it. The payload comes on stdin.',
    bad: sh('afterFileEdit', 'FILE="$1"\nwc -l "$FILE" >&2'),
    good: sh('afterFileEdit', 'FILE=$(jq -r .file_path)\nwc -l "$FILE" >&2'),
    *checkScript({ code, language, path, users }) {
      if (
        language !== 'shell' ||
        path === undefined ||
        users.some(({ hook }) => (hook.launch?.args.length ?? 1) > 0)
      )
        return
      const match = /^(\w*(?:file|path|name|target)\w*)=["']?\$\{?1\}?["']?\s*$/im.exec(code)
      if (match === null || /\bset --/.test(code)) return
      const message = '$1 is empty: Cursor passes no arguments'
      yield {
        message,
        hint: 'Read the payload from stdin: jq -r .file_path',
        range: { offset: match.index, length: match[0].trimEnd().length },
      }
    },
  },
  {
    id: 'stdin-is-json',
    severity: 'error',
    title: 'A script takes stdin for a path',
    why: 'What comes on stdin is one JSON document. Taken for a file name it names nothing, and the script does nothing.',
    bad: sh('afterFileEdit', 'read -r FILE\nwc -l "$FILE" >&2'),
    good: sh('afterFileEdit', 'FILE=$(jq -r .file_path)\nwc -l "$FILE" >&2'),
    *checkScript({ code, language, path }) {
      if (language !== 'shell' || path === undefined || PARSES.test(code)) return
      const match =
        /^[ \t]*(?:read\s+(?:-r\s+)?(\w*(?:file|path)\w*)\s*$|(\w*(?:file|path)\w*)=["']?\$\(cat\)["']?)/im.exec(
          code,
        )
      if (match === null) return
      const message = `${match[1] ?? match[2]} holds the whole JSON document, not a path`
      const lead = match[0].length - match[0].trimStart().length
      yield {
        message,
        hint: 'Read the path from it: jq -r .file_path',
        range: { offset: match.index + lead, length: match[0].trim().length },
      }
    },
  },
  {
    id: 'jq-unchecked',
    severity: 'info',
    title: 'A guard needs jq and does not look whether it is there',
    why: 'On a machine without jq the guard finds nothing to object to, or fails, and both let the action pass.',
    bad: sh(
      'beforeShellExecution',
      'cmd=$(jq -r .command)\ncase "$cmd" in *\'rm -rf\'*) exit 2 ;; esac\nexit 0',
      { failClosed: false },
    ),
    good: sh(
      'beforeShellExecution',
      'command -v jq > /dev/null || exit 2\ncmd=$(jq -r .command)\ncase "$cmd" in *\'rm -rf\'*) exit 2 ;; esac\nexit 0',
      { failClosed: false },
    ),
    *checkScript({ code, language, events, path }) {
      if (language !== 'shell' || path === undefined || !events.some(isGate)) return
      const match = /(?<![\w/.-])jq\s/.exec(code)
      if (
        match === null ||
        /(command\s+-v|which|type|hash|-x\s+\S*)\s*(-\w\s+)?["']?\S*jq\b|jq\s+--version|JQ=/.test(code)
      )
        return
      if (!/\bdeny\b|exit 2\b|"?continue"?\s*:\s*false/.test(code)) return
      const hint = 'First line: command -v jq >/dev/null || { echo "jq is missing" >&2; exit 2; }'
      yield {
        message: 'without jq this guard lets everything pass',
        hint,
        range: { offset: match.index, length: 2 },
      }
    },
  },
  {
    id: 'context-from-prompt',
    severity: 'info',
    title: 'A hook adds context on beforeSubmitPrompt',
    why: 'additional_context is undocumented there and works in recent builds only (3.20.17, CLI 2026.09.18); older ones ignore it.',
    bad: sh(
      'beforeSubmitPrompt',
      'cat > /dev/null\necho \'{"continue":true,"additional_context":"Mind the style guide."}\'',
    ),
    good: sh('sessionStart', 'cat > /dev/null\necho \'{"additional_context":"Mind the style guide."}\''),
    *checkScript(script) {
      if (!script.events.every((event) => event === 'beforeSubmitPrompt')) return
      const key = answerLiterals(script)
        .flatMap(({ keys }) => keys)
        .find((each) => /^additional_?context$/i.test(each.key))
      if (key === undefined) return
      const message = 'additional_context on beforeSubmitPrompt reaches the agent in recent versions only'
      yield { message, hint: insteadOf('beforeSubmitPrompt'), range: key }
    },
  },
]

// What another event sends, and nothing so general that a script may well do without.
function isSentElsewhere(key: string): boolean {
  return (
    !/^(cwd|status|text|url|reason|attachments|trigger|task|summary|sandbox)$/.test(key) &&
    EVENT_NAMES.some((event) => key in definitionOf(event).payload)
  )
}

function keyHint(script: Script, key: string, own: readonly string[]): string {
  const isTool = script.events.some((event) => /ToolUse/.test(event))
  if (isTool && /file|path/i.test(key)) return 'It is inside tool_input: .tool_input.file_path.'
  if (isTool && /^(command|cmd)$/.test(key)) return 'It is inside tool_input: .tool_input.command.'
  if (OUTCOME.test(key)) {
    return 'afterShellExecution sends output only. postToolUse fires on success and postToolUseFailure on failure; tool_output holds {output, exitCode}.'
  }
  return own.length === 0
    ? 'This event sends nothing but the common fields.'
    : `It sends ${own.slice(0, 6).join(', ')}.`
}
