import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hook } from '../../config/index.ts'

const POLL_MS = 300

/** What a run depends on: case files, the folders of hooks files, and files that hook commands name. */
export function watchedPaths(
  workspace: string,
  casePaths: readonly string[],
  hooks: readonly Hook[],
): string[] {
  const named = hooks.flatMap((hook) =>
    hook.type === 'command' ? hook.command.split(/[\s'"]+/).map((word) => resolve(hook.cwd, word)) : [],
  )
  const own = ['.cursor', '.claude/settings.json', '.claude/settings.local.json'].map((name) =>
    join(workspace, name),
  )
  return [...new Set([...casePaths.map((path) => resolve(path)), ...own, ...named])]
}

/** Resolves when something at the paths changes; rejects with the signal's reason. Polls: that works everywhere. */
export async function untilChange(paths: readonly string[], signal: AbortSignal): Promise<void> {
  const before = snapshot(paths)
  while (snapshot(paths) === before) await sleep(POLL_MS, undefined, { signal })
}

function snapshot(paths: readonly string[]): string {
  return paths.map((path) => stampOf(path)).join('\n')
}

function stampOf(path: string, depth = 0): string {
  try {
    const stats = statSync(path)
    if (!stats.isDirectory()) return `${path} ${stats.mtimeMs} ${stats.size}`
    // The workspace itself may be named by a command ("."): one level is enough there.
    if (depth > 4 || path.endsWith('node_modules')) return path
    return readdirSync(path)
      .map((name) => stampOf(join(path, name), depth + 1))
      .join('\n')
  } catch {
    return path
  }
}
