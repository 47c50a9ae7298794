// Paths and command lines inside actions that are no command lines themselves: file tools, tools of servers,
// tools we do not know.
import type { PathRole } from '../../shell/index.ts'
import type { Action } from '../action/action.ts'
import type { JudgeContext } from '../context.ts'
import { walkTexts } from './input-texts.ts'
import { plainTouch, resolveFrom, type Touch } from './touch.ts'

const PATH_KEY =
  /(?:^|[._])(?:paths?|files?|file_?paths?|file_?name|uri|target(?:_file)?|source|destination|dest|from|to|old_?path|new_?path|notebook_path|directory|dir|folder)$/i
const COMMAND_KEY = /(?:^|\.)(?:command|cmd|script|shell|bash|command_?line|shell_?command|commands)$/i
const READING =
  /(?:^|[_\-.:])(?:read|get|list|search|find|grep|view|show|stat|fetch|info|describe|query|load|open)/i
const DELETING = /(?:^|[_\-.:])(?:delete|remove|rm|unlink|trash)/i

/** The paths an action uses, resolved against its folder. */
export function touchesOf(action: Action, context: JudgeContext): Touch[] {
  switch (action.kind) {
    case 'read':
      return [touch('reads', action.path, action, context, action.searches === true)]
    case 'write':
      return [touch(action.deletes === true ? 'deletes' : 'writes', action.path, action, context)]
    case 'edited':
      return [touch('writes', action.path, action, context)]
    case 'prompt':
      return action.attachments.map((path) => touch('reads', path, action, context))
    case 'mcp':
      return inputTouches(action, action.tool, action.input, context)
    case 'tool':
      return [
        ...inputTouches(action, action.name, action.input, context),
        ...patchTouches(action, action.input, context),
      ]
    default:
      return []
  }
}

function touch(
  role: PathRole,
  path: string,
  action: Action,
  context: JudgeContext,
  recursive = false,
): Touch {
  const absolute = resolveFrom(path, action.cwd || context.workspace, context.home)
  return plainTouch(role, absolute, recursive, context)
}

function inputTouches(action: Action, tool: string, input: unknown, context: JudgeContext): Touch[] {
  const role: PathRole = DELETING.test(tool) ? 'deletes' : READING.test(tool) ? 'reads' : 'writes'
  const found: Touch[] = []
  walkTexts(input, (key, text) => {
    if (PATH_KEY.test(key) && text.length < 4096 && !/^https?:/.test(text))
      found.push(touch(role, text, action, context, role === 'deletes'))
  })
  return found
}

/** `*** Update File: path` and its relatives, of tools that take a patch. */
function patchTouches(action: Action, input: unknown, context: JudgeContext): Touch[] {
  const found: Touch[] = []
  walkTexts(input, (_, text) => {
    if (!text.includes('***') && !text.includes('+++ ')) return
    for (const line of text.split('\n')) {
      const match =
        /^\*\*\* (?:(Add|Update|Move to|Delete)(?: File)?): (.{1,4096})$/.exec(line) ??
        /^(\+\+\+|---) (?:[ab]\/)?([^\t]{1,4096})/.exec(line)
      if (match?.[2] === undefined || match[2] === '/dev/null') continue
      found.push(touch(match[1] === 'Delete' ? 'deletes' : 'writes', match[2].trim(), action, context))
    }
  })
  return found
}

/** Command lines that a tool of a server, or a tool we do not know, would run. */
export function nestedCommands(action: Action): string[] {
  if (action.kind !== 'mcp' && action.kind !== 'tool') return []
  const found: string[] = []
  walkTexts(action.input, (key, text) => {
    if (COMMAND_KEY.test(key)) found.push(text)
  })
  return found
}

/** The text of a shell script that a write tool writes; null when it writes none. */
export function writtenScript(action: Action): string | null {
  if (action.kind !== 'write' || action.deletes === true) return null
  const text = action.content ?? action.edits?.map((edit) => edit.new).join('\n')
  if (text === undefined || text === '') return null
  const isScript =
    /\.(?:sh|bash|zsh|ksh|command)$/i.test(action.path) || /^#!.{0,80}\b(?:ba|z|k|da)?sh\b/.test(text)
  return isScript ? text : null
}
