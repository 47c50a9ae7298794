// What a command starts, held against the file system: half of all real mistakes are only visible there.

import { dirname, isAbsolute, join, relative } from 'node:path'
import { isProgram } from '../command/on-path.ts'
import { nodeAt } from '../document.ts'
import type { Found } from '../finding.ts'
import { commandHooks, type HookSite, type HooksFile } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'
import { readScript, stateOf } from '../script/find-script.ts'
import { programProblem } from './program-lookup.ts'
import { also, blocksWhenMissing, missing, missingHint, started, whatIsBlocked } from './started-scripts.ts'

const SCRIPT = { '.cursor/hooks/check.sh': '#!/bin/sh\necho "{}"\n' }
const GOOD = { hooks: { stop: [{ command: '.cursor/hooks/check.sh' }] }, files: SCRIPT }

export const PROGRAMS: readonly Rule[] = [
  {
    id: 'path-relative-to-file',
    severity: 'error',
    title: 'The path is meant from the hooks file, but hooks start elsewhere',
    why: 'A project hook starts in the workspace root, not in .cursor. ./hooks/x from there does not exist, so the hook fails each time, and most events let a failure pass.',
    fixable: true,
    bad: { hooks: { stop: [{ command: './hooks/check.sh' }] }, files: SCRIPT },
    good: GOOD,
    *check(file) {
      for (const { hook, script, path } of started(file)) {
        const meant = join(dirname(file.path), script)
        if (isAbsolute(script) || stateOf(path) !== 'absent' || stateOf(meant) !== 'file') continue
        const right = relative(file.cwd, meant).replaceAll('\\', '/')
        yield {
          message: `${script} does not exist from ${file.cwd}, where this hook starts`,
          hint: `Write ${right}.`,
          at: [...hook.path, 'command'],
          ...replaceIn(file, hook, script, right),
        }
      }
    },
  },
  {
    id: 'script-missing',
    severity: 'error',
    title: 'The script does not exist',
    why: 'The hook fails each time it runs. Cursor lets the action pass then, or blocks it with failClosed.',
    bad: { hooks: { stop: [{ command: 'bash .cursor/hooks/gone.sh' }] } },
    good: GOOD,
    *check(file) {
      for (const { hook, script, path, others } of missing(file)) {
        if (blocksWhenMissing(hook)) continue
        yield {
          message: `${script} does not exist${also(others)}`,
          hint: missingHint(file, script, path),
          at: [...hook.path, 'command'],
          // What a build or an install puts there may simply not be there yet.
          ...(/(^|\/)(node_modules|dist|build|target|out|\.venv|venv)\//.test(script)
            ? { severity: 'warning' as const }
            : {}),
        }
      }
    },
  },
  {
    id: 'missing-script-blocks',
    severity: 'error',
    title: 'The script does not exist, and that blocks every action',
    why: 'python3 and dash exit with 2 when the script is missing, and exit 2 means deny.',
    bad: {
      hooks: { beforeShellExecution: [{ command: 'python3 .cursor/hooks/gone.py', failClosed: false }] },
    },
    good: {
      hooks: { beforeReadFile: [{ command: 'sh .cursor/hooks/check.sh', failClosed: true }] },
      files: SCRIPT,
    },
    *check(file) {
      for (const { hook, script, path, others } of missing(file)) {
        if (!blocksWhenMissing(hook)) continue
        const because = hook.failClosed
          ? 'failClosed'
          : `${hook.launch?.interpreter} exits with 2, which means deny`
        const message = `${script} does not exist: ${because}, so ${whatIsBlocked(hook)} is blocked${also(others)}`
        yield { message, hint: missingHint(file, script, path), at: [...hook.path, 'command'] }
      }
    },
  },
  {
    id: 'script-not-executable',
    severity: 'error',
    title: 'The script is not executable',
    why: 'A script started by its path needs the x bit; without it the hook fails with exit 126 and the action passes.',
    bad: { ...GOOD, plain: ['.cursor/hooks/check.sh'] },
    good: GOOD,
    *check(file, { platform }) {
      if (platform === 'win32') return
      for (const { hook, script, path } of started(file)) {
        if (hook.launch?.interpreter !== undefined || stateOf(path) !== 'file' || isProgram(path, platform))
          continue
        const hint = `chmod +x ${script} (and git update-index --chmod=+x ${script}), or start it with its interpreter.`
        yield { message: `${script} is not executable`, hint, at: [...hook.path, 'command'] }
      }
    },
  },
  {
    id: 'shebang-missing',
    severity: 'warning',
    title: 'A script started by its path has no shebang line',
    why: 'Without #! the shell guesses and runs the file as a shell script; Python and JavaScript fail then.',
    bad: {
      hooks: { stop: [{ command: '.cursor/hooks/check.py' }] },
      files: { '.cursor/hooks/check.py': 'print("{}")\n' },
    },
    good: GOOD,
    *check(file) {
      for (const { hook, script, path } of started(file)) {
        if (hook.launch?.interpreter !== undefined || /\.(exe|cmd|bat|ps1)$/i.test(script)) continue
        const text = stateOf(path) === 'file' ? readScript(path) : undefined
        if (text === undefined || text.replace('\uFEFF', '').startsWith('#!')) continue
        const message = `${script} has no shebang line`
        yield {
          message,
          hint: 'Add #!/usr/bin/env and the interpreter as the first line.',
          at: [...hook.path, 'command'],
        }
      }
    },
  },
  {
    id: 'script-crlf',
    severity: 'error',
    title: 'A script has Windows line endings',
    why: 'With CRLF the shebang names an interpreter that ends in a carriage return, and a shell stumbles over every line: exit 127, and the action passes.',
    bad: { hooks: GOOD.hooks, files: { '.cursor/hooks/check.sh': '#!/bin/sh\r\necho "{}"\r\n' } },
    good: GOOD,
    *check(file, { platform }) {
      if (platform === 'win32') return
      for (const { hook, script, path } of started(file)) {
        const text = stateOf(path) === 'file' ? readScript(path) : undefined
        const [first = ''] = text?.split('\n', 1) ?? []
        const byPath = hook.launch?.interpreter === undefined && /^#!.*\r$/.test(first)
        if (!byPath && !(hook.launch?.language === 'shell' && first.endsWith('\r'))) continue
        const hint = 'Convert it to LF, and keep it so: "*.sh text eol=lf" in .gitattributes.'
        yield { message: `${script} has Windows line endings (CRLF)`, hint, at: [...hook.path, 'command'] }
      }
    },
  },
  {
    id: 'program-not-found',
    severity: 'warning',
    title: 'The program is not on PATH',
    why: 'The shell cannot find it (exit 127): the hook fails each time on this machine.',
    bad: { hooks: { stop: [{ command: 'no-such-program --check' }] } },
    good: GOOD,
    *check(file, setting) {
      const told = new Set<string>()
      for (const hook of commandHooks(file)) {
        const found = programProblem(file, hook, setting)
        if (found === undefined || told.has(found.message)) continue
        told.add(found.message)
        yield { ...found, at: [...hook.path, 'command'] }
      }
    },
  },
]

function replaceIn(file: HooksFile, hook: HookSite, old: string, right: string): Pick<Found, 'fix'> {
  const node = nodeAt(file.document.root, [...hook.path, 'command'])
  const raw = node === undefined ? '' : file.text.slice(node.offset, node.offset + node.length)
  const at = raw.indexOf(old)
  if (node === undefined || at < 0 || raw.indexOf(old, at + 1) >= 0 || /\s/.test(right)) return {}
  return { fix: [{ offset: node.offset + at, length: old.length, text: right }] }
}
