import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** How the hook entry starts the guard, and what the person should know about it. */
export interface Launcher {
  readonly command: string
  readonly kind: 'dependency' | 'absolute'
  readonly note?: string
}

export interface LauncherPlace {
  readonly scope: 'project' | 'user'
  readonly workspace: string
  /** The Node that runs now and the guard's own program: they exist, whatever PATH says. */
  readonly node: string
  readonly program: string
  readonly platform: NodeJS.Platform
}

/**
 * A launcher that will be found. Cursor started from a desktop has a short PATH, so nothing is looked up there; and
 * never npx, which costs a second on every event.
 */
export function chooseLauncher({ scope, workspace, node, program, platform }: LauncherPlace): Launcher {
  const local = 'node_modules/.bin/jackline'
  if (scope === 'project' && existsSync(join(workspace, local))) {
    const command = platform === 'win32' ? `${local.replaceAll('/', '\\')}.cmd hook` : `${local} hook`
    return { command, kind: 'dependency' }
  }
  const call = platform === 'win32' ? '& ' : ''
  const command = `${call}${shellQuote(node, platform)} ${shellQuote(program, platform)} hook`
  if (scope === 'user') return { command, kind: 'absolute' }
  const note =
    'The entry names this machine: teammates need their own. `npm install --save-dev jackline`, then init again, gives a portable one.'
  return { command, kind: 'absolute', note }
}

function shellQuote(path: string, platform: NodeJS.Platform): string {
  if (/^[\w./:\\-]+$/.test(path)) return path
  return platform === 'win32' ? `'${path.replaceAll("'", "''")}'` : `'${path.replaceAll("'", `'\\''`)}'`
}

/** Whether a command line starts the guard: entries of ours are known by their command, not by an extra key. */
export function isGuardCommand(command: string): boolean {
  return /(^|[\s'"\\/])jackline(\.cmd|\.c?js)?['"]?\s+hook(\s|$)/.test(command)
}
