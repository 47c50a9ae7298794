import { isClaude } from '../../source.ts'
import { commandHooks } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'

// The variables that a hook really gets (protocol.md 3.2).
const KNOWN =
  /^(CURSOR_(PROJECT_DIR|VERSION|USER_EMAIL|TRANSCRIPT_PATH|CODE_REMOTE|PLUGIN_ROOT|TRACE_ID|AGENT|CONVERSATION_ID)|CLAUDE_(PROJECT_DIR|PLUGIN_ROOT|CODE_\w+|CONFIG_DIR))$/
const EDITOR =
  /\$\{(file|filePath|file_path|filepath|relativeFile|fileBasename|fileDirname|workspaceFolder|workspaceRoot|selectedText)\}/
const BRACES =
  /(?<![\w$%{}'"])(\{\{?\s*(file|filePath|file_path|filepath|path|files|command|prompt)\s*\}\}?)(?![\w}])/
const PLAIN =
  /\$\{?(FILE|FILE_PATH|FILEPATH|FILENAME|TOOL_INPUT|TOOL_NAME|ARGUMENTS|HOOK_INPUT|EDITED_FILE|CHANGED_FILES)\b\}?/

const HINT = 'The payload comes as JSON on stdin: read file_path there, for example with jq -r .file_path.'

export const PLACEHOLDERS: readonly Rule[] = [
  {
    id: 'unfilled-placeholder',
    severity: 'error',
    title: 'A placeholder that nobody fills in',
    why: 'Cursor puts nothing into a command. $CURSOR_FILE_PATH is empty, {file} stays as it is; the tool then works on nothing, or on everything.',
    bad: { hooks: { afterFileEdit: [{ command: 'true "$CURSOR_FILE_PATH"' }] } },
    good: { hooks: { afterFileEdit: [{ command: 'cat > /dev/null; true "$CURSOR_PROJECT_DIR"' }] } },
    *check(file) {
      for (const { command, path } of commandHooks(file)) {
        const name = placeholderIn(command)
        if (name === undefined) continue
        const hint = name.includes('workspace')
          ? 'Project hooks start in the workspace root; $CURSOR_PROJECT_DIR names it.'
          : HINT
        // Claude Code itself fills in some of them.
        const severity = isClaude(file.source) ? { severity: 'info' as const } : {}
        yield { message: `nobody fills in ${name}`, hint, at: [...path, 'command'], ...severity }
      }
    },
    *checkScript({ code, language, path }) {
      if (path === undefined || language === 'other') return
      const pattern =
        /(?:\$\{?|process\.env\.|process\.env\[["']|environ(?:\.get\(|\[)\s*["']|getenv\(\s*["'])((?:CURSOR|CLAUDE)_[A-Z_]+)/g
      const told = new Set<string>()
      for (const match of code.matchAll(pattern)) {
        const name = match[1] ?? ''
        if (told.has(name)) continue
        told.add(name)
        if (KNOWN.test(name) || !/FILE|PATH|INPUT|TOOL|PROMPT|COMMAND|EVENT|OUTPUT/.test(name)) continue
        // Set by the script itself, or only one of several ways to find out.
        if (new RegExp(`(^|[\\s;])(export\\s+)?${name}=`).test(code) || /stdin|\bcat\b|\bjq\b/.test(code))
          continue
        yield {
          message: `Cursor sets no ${name}: it is always empty`,
          hint: HINT,
          range: { offset: match.index, length: match[0].length },
        }
      }
    },
  },
]

function placeholderIn(command: string): string | undefined {
  const variable = [...command.matchAll(/\$\{?((?:CURSOR|CLAUDE)_\w+)/g)].map((match) => match[1] ?? '')
  const unknown = variable.find(
    (name) => !KNOWN.test(name) && !new RegExp(`(^|[\\s;])${name}=`).test(command),
  )
  if (unknown !== undefined) return `$${unknown}`
  const plain = PLAIN.exec(command)
  if (
    plain !== null &&
    !new RegExp(`(^|[\\s;(])${plain[1]}=|read\\s+(-\\w+\\s+)*${plain[1]}\\b|for ${plain[1]} in`).test(command)
  )
    return plain[0]
  const editor = EDITOR.exec(command)?.[0]
  if (editor !== undefined && !new RegExp(`${editor.slice(2, -1)}=`).test(command)) return editor
  // Braces mean something else to jq, awk, find and in code.
  return /\b(jq|awk|find|xargs|fd|node -|python3? -)/.test(command) ? undefined : BRACES.exec(command)?.[1]
}
