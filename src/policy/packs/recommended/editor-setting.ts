// Settings from which an editor starts programs by itself, when a folder or a window is opened.
import { contentsOf } from '../../condition/action-text.ts'
import { packRule } from '../../rule.ts'
import { isInside } from '../../view/places.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'

/** Personal settings of VS Code and its relatives. */
const PERSONAL =
  /\/(?:\.config|library\/application support|appdata\/roaming)\/(?:code|code - insiders|code - oss|vscodium|cursor|windsurf|zed|positron)(?:\/user(?:\/profiles\/[^/]+)?)?\/(?:settings|keybindings|tasks|mcp|extensions|launch|keymap)\.json$/

/** Servers that the editor starts for the agent. */
const SERVERS = /\/(?:\.cursor|\.vscode|\.windsurf|\.roo|\.kiro\/settings)\/mcp\.json$|\/\.mcp\.json$/

/** Tasks that run when a folder is opened. */
const ON_OPEN = /folderOpen/

export const editorSetting = packRule({
  id: 'editor-setting',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'ask',
  reason: 'The editor runs or trusts what this file says by itself.',
  instead: 'Show the person the setting; they put it in.',
  touch({ role, path, remote }, { places, action, shell }, command) {
    if (role !== 'writes' || remote) return false
    if (PERSONAL.test(path)) return isInside(path, places.home)
    if (SERVERS.test(path)) return true
    if (!path.endsWith('/.vscode/tasks.json')) return false
    return command === null
      ? [...contentsOf(action)].some((text) => ON_OPEN.test(text))
      : textsOf(command, shell).some((text) => ON_OPEN.test(text))
  },
})

/** What a command may write: its words, its input, and the words of the commands before it in the pipe. */
function textsOf({ words, command }: CommandView, shell: ShellView | null): string[] {
  const before = command.stdin.from.flatMap((index) => shell?.commands[index]?.words ?? [])
  return [...words, command.stdin.known ?? '', ...before]
}
