import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Hook } from '../../config/index.ts'
import { analyze, effects } from '../../shell/index.ts'

/** What a hook really starts, as absolute paths. */
export interface Launch {
  /** The program; null when it is found nowhere, or when only a shell builtin runs. */
  readonly program: string | null
  /** The name or path as written; null when it cannot be told. */
  readonly written: string | null
  /** The script that the program is given. */
  readonly script: string | null
}

export interface LaunchPlace {
  readonly workspace: string
  readonly home: string
  readonly path: string
}

// Words around the program that matters.
const AROUND = new Set([
  'cat',
  'echo',
  'printf',
  'test',
  '[',
  'env',
  'exec',
  'nohup',
  'time',
  'timeout',
  'nice',
])

/** Resolves the command of a hook as the shell would, with the given PATH. */
export function resolveLaunch(hook: Hook, place: LaunchPlace): Launch {
  if (hook.type !== 'command') return { program: null, written: null, script: null }
  const { workspace, home } = place
  const env = { CURSOR_PROJECT_DIR: workspace, CLAUDE_PROJECT_DIR: workspace, HOME: home }
  const { commands } = analyze(hook.command, { cwd: hook.cwd, home, env })
  const programs = commands.filter(({ kind, context }) => kind === 'program' && !context.substitution)
  const chosen = programs.find(({ name }) => name !== null && !AROUND.has(name)) ?? programs[0]
  const written = chosen?.program.value ?? null
  if (chosen === undefined || written === null) return { program: null, written, script: null }
  const cwd = chosen.cwd ?? hook.cwd
  const program = locate(written, cwd, place.path)
  const itself = resolve(cwd, written)
  const script = effects(chosen).executes.find(({ path }) => path !== null && path !== itself)?.path ?? null
  return { program, written, script }
}

/** Where a program is; null when it is nowhere. */
export function locate(name: string, cwd: string, path: string): string | null {
  if (/[\\/]/.test(name)) {
    const full = resolve(cwd, name)
    return existsSync(full) ? full : null
  }
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : ['']
  for (const folder of path.split(delimiter).filter((each) => isAbsolute(each))) {
    for (const ending of endings) {
      const full = join(folder, name + ending)
      if (isExecutable(full)) return full
    }
  }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
