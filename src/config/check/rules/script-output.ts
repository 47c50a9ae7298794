// Text on stdout that is no answer.

import { definitionOf } from '../../../protocol/index.ts'
import type { Rule } from '../rule.ts'
import { mentions } from '../script/answer-literals.ts'
import { plainPrints } from '../script/prints.ts'
import { delegates, eventList, type Script } from '../script/script.ts'

const python = (event: string, body: string, more: object = {}) => ({
  hooks: { [event]: [{ command: 'python3 .cursor/hooks/hook.py', ...more }] },
  files: { '.cursor/hooks/hook.py': `import json, sys\n${body}\n` },
})
const sh = (event: string, body: string, more: object = {}) => ({
  hooks: { [event]: [{ command: 'sh .cursor/hooks/hook.sh', ...more }] },
  files: { '.cursor/hooks/hook.sh': `cat > /dev/null\n${body}\n` },
})
const ALLOW = 'print(json.dumps({"permission": "allow"}))'
const ANSWER_KEYS = [
  'followup_message',
  'additional_context',
  'additionalContext',
  'hookSpecificOutput',
  'user_message',
  'continue',
  'decision',
  'env',
  'updated_mcp_tool_output',
]
// A command at the start of a statement, or the first words of a list given to a process function.
const CHECKS =
  /(?:^|[\n;&|(!]|\bif\b|["'`[])[ \t]*!?[ \t]*((?:npx\s+|pnpm\s+(?:exec\s+)?|yarn\s+|uv run\s+|python3? -m\s+)?(?:npm\s+(?:run\s+)?(?:test|lint|typecheck|check|build)\b|(?<=(?:pnpm|yarn)\s+)(?:test|lint|typecheck)\b|(?:tsc|eslint|vitest|jest|pytest|mypy)\b|ruff\s+check\b|cargo\s+(?:test|check|clippy)\b|go\s+(?:test|vet)\b))/

export const SCRIPT_OUTPUT: readonly Rule[] = [
  {
    id: 'text-on-gate',
    severity: 'error',
    title: 'A gate prints plain text',
    why: 'stdout must be one JSON document. On a permission event anything else is an invalid answer, and that blocks the action, also when a proper answer follows.',
    bad: python('beforeShellExecution', `print("checking command")\n${ALLOW}`, { failClosed: false }),
    good: python('beforeShellExecution', `print("checking command", file=sys.stderr)\n${ALLOW}`, {
      failClosed: false,
    }),
    *checkScript(script) {
      if (!script.events.every((event) => definitionOf(event).kind === 'permission')) return
      const [first] = plainPrints(script)
      if (first === undefined) return
      const message = `this text goes to stdout, is no JSON, and blocks the action on ${eventList(script)}`
      yield {
        message,
        hint: 'Write it to stderr (>&2, file=sys.stderr, console.error), and only the answer to stdout.',
        range: first,
      }
    },
  },
  {
    id: 'text-is-no-answer',
    severity: 'warning',
    title: 'A hook prints plain text where Cursor expects JSON',
    why: 'In Claude Code plain text becomes context. Cursor ignores what is no JSON: neither the agent nor the person sees it.',
    bad: sh('sessionStart', 'echo "Remember the style guide"'),
    good: sh('sessionStart', 'echo \'{"additional_context":"Remember the style guide"}\''),
    *checkScript(script) {
      const kinds = script.events.map((event) => definitionOf(event))
      if (kinds.some(({ kind, answer }) => kind === 'permission' || Object.keys(answer).length === 0)) return
      if (mentions(script, ...ANSWER_KEYS) || delegates(script)) return
      const [first] = plainPrints(script)
      if (first === undefined) return
      yield {
        message: `Cursor ignores plain text from ${eventList(script)}`,
        hint: answerHint(script),
        range: first,
      }
    },
  },
  {
    id: 'stop-check-without-followup',
    severity: 'warning',
    title: 'A stop hook runs checks and tells nobody',
    why: 'stop cannot block, and its exit code is not looked at. Without followup_message the checks cost time and have no effect.',
    bad: sh('stop', 'npm test >&2 || exit 1'),
    good: sh('stop', 'npm test >&2 || echo \'{"followup_message":"The tests fail. Fix them."}\''),
    *checkScript(script) {
      if (!script.events.every((event) => definitionOf(event).loops === true)) return
      if (mentions(script, 'followup_message', 'decision') || delegates(script)) return
      // Output that is kept somewhere is the purpose then.
      if (
        />>?\s*["']?[\w./$~{-]+\.(log|txt|md|json)|writeFile|open\(.*["'][wa]|notify|osascript|git commit/.test(
          script.code,
        )
      )
        return
      const match =
        script.language === 'shell' || /spawn|exec|subprocess|run\(/.test(script.code)
          ? CHECKS.exec(script.code)
          : null
      if (match === null) return
      const message = 'the result of this check reaches nobody: the script never answers followup_message'
      const command = match[1] ?? ''
      yield {
        message,
        hint: 'On failure print {"followup_message":"…what fails…"} and exit 0.',
        range: { offset: match.index + match[0].length - command.length, length: command.length },
      }
    },
  },
  {
    id: 'unescaped-json',
    severity: 'info',
    title: 'A script pastes text into JSON',
    why: 'A quote, a backslash or a line break in the text breaks the JSON, and broken JSON blocks a permission event.',
    bad: sh(
      'beforeShellExecution',
      'echo "{\\"permission\\":\\"deny\\",\\"user_message\\":\\"No: $REASON\\"}"',
      { failClosed: true },
    ),
    good: sh(
      'beforeShellExecution',
      'command -v jq > /dev/null || exit 2\njq -n --arg m "No: $REASON" \'{permission: "deny", user_message: $m}\'',
      { failClosed: true },
    ),
    *checkScript({ code, language, events }) {
      if (language !== 'shell' || !events.some((event) => definitionOf(event).kind !== 'observe')) return
      const pasted =
        /\\?"(?:user_message|agent_message|followup_message|additional_context|userMessage|agentMessage)\\?"\s*:\s*\\?"[^"\n]*?(\$\{?[A-Za-z_]\w*|%s)/
      const match = pasted.exec(code)
      if (match === null || /jq -Rs|@json|json_escape|escape_json|escape\(/.test(code)) return
      const name = match[1] ?? ''
      const message = `${name === '%s' ? 'the argument' : name} goes into JSON as it is: a quote in it breaks the answer`
      yield {
        message,
        hint: 'Build the answer with jq -n --arg, or in Python or Node.',
        range: { offset: match.index + match[0].lastIndexOf(name), length: name.length },
      }
    },
  },
]

function answerHint(script: Script): string {
  if (script.events.some((event) => definitionOf(event).loops === true))
    return 'Print {"followup_message":"…"} to send the agent on, or write to stderr.'
  if (script.events.includes('beforeSubmitPrompt'))
    return 'Print {"continue":true}; for context use sessionStart with {"additional_context":"…"}.'
  if (script.events.includes('preCompact')) return 'Print {"user_message":"…"}, or write to stderr.'
  return 'Print {"additional_context":"…"}, or write to stderr.'
}
