// Commands that work on one machine or one operating system only.

import { resolve } from 'node:path'
import { isClaude } from '../../source.ts'
import { nodeAt } from '../document.ts'
import type { Found } from '../finding.ts'
import { commandHooks, type HookSite, type HooksFile, isCommitted } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'

const CHECK = { '.cursor/hooks/check.js': 'console.log("{}")\n' }
const GOOD = { hooks: { stop: [{ command: 'node .cursor/hooks/check.js' }] }, files: CHECK }
const HOME =
  /(?:\/Users|\/home)\/([\w.-]+)(?=\/)|[A-Za-z]:[\\/]+Users[\\/]+([\w.-]+)(?=[\\/])|\/c\/Users\/([\w.-]+)(?=\/)|\/root(?=\/)/
// As the program, or as the script behind an interpreter.
const HOME_FOLDER = /^\s*(?:[\w.-]+\s+)?["']?(~|\$HOME|\$\{HOME\})\//
const SHARED_HOMES = new Set([
  'Shared',
  'Public',
  'runner',
  'linuxbrew',
  'vscode',
  'node',
  'user',
  'username',
  'USER',
])

export const PORTABILITY: readonly Rule[] = [
  {
    id: 'home-path',
    severity: 'warning',
    title: "A committed command holds a path of one person's machine",
    why: 'For everyone else the program does not exist: the hook fails, silently on most events.',
    fixable: true,
    bad: { hooks: { stop: [{ command: 'node /Users/ann/shop/.cursor/hooks/check.js' }] } },
    good: GOOD,
    *check(file) {
      if (!isCommitted(file)) return
      for (const hook of commandHooks(file)) {
        const at = [...hook.path, 'command']
        const match = HOME.exec(hook.command)
        const name = match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
        if (match !== null && !SHARED_HOMES.has(name)) {
          yield {
            // A command that looks first does no harm elsewhere; it only does nothing.
            ...(hook.launch?.guarded === true || /\[ -|test -|Test-Path/.test(hook.command)
              ? { severity: 'info' as const }
              : {}),
            message: `${match[0]} exists on one machine only`,
            hint: 'Write the path from the workspace root, or "$CURSOR_PROJECT_DIR"/….',
            at,
            ...insideWorkspace(file, hook),
          }
        } else if (!isClaude(file.source) && HOME_FOLDER.test(hook.command)) {
          const hint = 'Put the program into the project, or name it without a path and let PATH find it.'
          yield {
            severity: 'info',
            message: 'this works only for people who have it at that place in their home folder',
            hint,
            at,
          }
        }
      }
    },
  },
  {
    id: 'posix-test-on-windows-path',
    severity: 'warning',
    title: 'A command mixes POSIX shell syntax with a Windows path',
    why: 'Windows runs hooks in PowerShell, where [ -f … ] and test do not exist; elsewhere the path does not exist.',
    bad: { hooks: { stop: [{ command: '[ -f "C:\\tools\\check.exe" ] && "C:\\tools\\check.exe"' }] } },
    good: GOOD,
    *check(file) {
      for (const { command, path } of commandHooks(file)) {
        if (
          !/[A-Za-z]:\\/.test(command) ||
          !/(^|[\s;&|(])(\[ |\[\[ |test -|if \[|command -v |export \w+=)/.test(command)
        )
          continue
        const message = 'POSIX shell syntax and a Windows path in one command: it works on neither side'
        yield {
          message,
          hint: 'Use a Node or Python script, which is the same everywhere.',
          at: [...path, 'command'],
        }
      }
    },
  },
  {
    id: 'backslash-path',
    severity: 'warning',
    title: 'A path is written with backslashes for a program that runs everywhere',
    why: 'On Linux and macOS the shell takes a backslash away: .cursor\\hooks\\x.js becomes .cursorhooksx.js.',
    bad: { hooks: { stop: [{ command: 'node .cursor\\hooks\\check.js' }] }, files: CHECK },
    good: GOOD,
    *check(file, { platform }) {
      if (platform === 'win32' && !isCommitted(file)) return
      for (const hook of commandHooks(file)) {
        const portable = /^\s*(\.[\\/]|\.cursor|(node|python3?|bash|sh|bun|deno)\s)/.test(hook.command)
        const match = /(^|\s)(\.{0,2}[\w.-]*(?:\\[\w.-]+)+\.\w+)/.exec(hook.command)
        if (!portable || match === null || /\.(ps1|bat|cmd|exe)\b/i.test(hook.command)) continue
        const written = match[2] ?? ''
        const message = `${written}: outside Windows the backslashes disappear`
        const hint = `Write ${written.replaceAll('\\', '/')}; Windows understands it too.`
        yield { message, hint, at: [...hook.path, 'command'] }
      }
    },
  },
  {
    id: 'doubled-backslash',
    severity: 'info',
    title: 'Backslashes are doubled twice',
    why: 'In JSON one backslash is written as two. Four make two of them in the command, which not every program takes.',
    bad: {
      hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "C:\\\\\\\\tools\\\\\\\\check.exe" }] } }',
    },
    good: { hooks: '{ "version": 1, "hooks": { "stop": [{ "command": "C:\\\\tools\\\\check.exe" }] } }' },
    *check(file) {
      for (const { command, path } of commandHooks(file)) {
        if (
          !/[A-Za-z]:\\\\|\w\\\\\w[\w ]*\\\\\w/.test(command) ||
          /\b(python3?|node|perl|ruby)\s+-\w*[cpe]\b/.test(command)
        )
          continue
        const message = 'the path holds doubled backslashes after JSON has read it'
        yield {
          message,
          hint: 'Write two backslashes in the file for each one you mean.',
          at: [...path, 'command'],
        }
      }
    },
  },
  {
    id: 'cmd-variable',
    severity: 'warning',
    title: 'A command uses %NAME%, which PowerShell does not fill in',
    why: 'Current Cursor builds on Windows run hooks in PowerShell: %SystemRoot% stays as it is, and the program is not found.',
    bad: { hooks: { stop: [{ command: '%SystemRoot%\\System32\\where.exe node' }] } },
    good: { hooks: { stop: [{ command: 'where.exe node' }] } },
    *check(file) {
      for (const { command, path } of commandHooks(file)) {
        const name = /%([A-Za-z]\w+)%/.exec(command)
        if (name === null || /\bcmd(\.exe)?\s+\/c\b/i.test(command)) continue
        const hint = `Name the program without its folder, or write $env:${name[1]} (which works in PowerShell only).`
        yield { message: `PowerShell does not fill in ${name[0]}`, hint, at: [...path, 'command'] }
      }
    },
  },
  {
    id: 'quoted-program',
    severity: 'warning',
    title: 'A quoted Windows program stands first without &',
    why: 'PowerShell takes a quoted first word for a piece of text and prints it instead of starting the program.',
    bad: {
      hooks: { stop: [{ command: '"C:\\Program Files\\nodejs\\node.exe" .cursor/hooks/check.js' }] },
      files: CHECK,
    },
    good: GOOD,
    *check(file) {
      for (const { command, path } of commandHooks(file)) {
        if (!/^\s*(["'])[A-Za-z]:[\\/][^"']*\1/.test(command)) continue
        const message = 'PowerShell prints a quoted first word instead of starting it'
        yield {
          message,
          hint: 'Write the program without its path (node …), or put & in front.',
          at: [...path, 'command'],
        }
      }
    },
  },
]

// A path into this very workspace can simply be cut down to the path from its root.
function insideWorkspace(file: HooksFile, hook: HookSite & { command: string }): Pick<Found, 'fix'> {
  const root = `${resolve(file.cwd)}/`
  const node = nodeAt(file.document.root, [...hook.path, 'command'])
  const raw = node === undefined ? '' : file.text.slice(node.offset, node.offset + node.length)
  const at = raw.indexOf(root)
  if (node === undefined || at < 0 || hook.launch?.folder !== undefined || raw.indexOf(root, at + 1) >= 0)
    return {}
  const first = /^["\s]*$/.test(raw.slice(0, at))
  return { fix: [{ offset: node.offset + at, length: root.length, text: first ? './' : '' }] }
}
