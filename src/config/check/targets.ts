import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Places, Source, SourceFile } from '../source.ts'
import { locateSources } from '../source.ts'

/** Which hooks files to check: those that apply in a place, or the named files and folders. */
export interface Targets {
  readonly places: Places
  readonly paths?: readonly string[]
}

/** The files to look at, existing or not. A named folder stands for every hooks file below it. */
export function locateTargets({ places, paths = [] }: Targets): SourceFile[] {
  if (paths.length === 0) return locateSources(places)
  const files = paths
    .map((path) => resolve(path))
    .flatMap((path) => (isFolder(path) ? filesBelow(path) : [path]))
  return [...new Set(files)].map((path) => sourceOf(path, places))
}

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'build', 'target', '.venv', 'venv', '__pycache__'])
const DEEPEST = 8

function filesBelow(folder: string, depth = 0): string[] {
  const found = [
    join(folder, '.cursor', 'hooks.json'),
    join(folder, '.claude', 'settings.local.json'),
    join(folder, '.claude', 'settings.json'),
    // A hooks.json of any other name may belong to a plugin of Claude Code: only where it was asked for.
    ...(depth === 0
      ? ['hooks.json', 'settings.json', 'settings.local.json'].map((name) => join(folder, name))
      : []),
  ].filter(
    (path) => isFile(path) && (!/settings/.test(basename(path)) || basename(dirname(path)) === '.claude'),
  )
  if (depth >= DEEPEST) return found
  let children: string[]
  try {
    children = readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !SKIPPED.has(entry.name) && !/^\.(cursor|claude)$/.test(entry.name),
      )
      .map((entry) => entry.name)
      .sort()
  } catch {
    return found
  }
  return [...found, ...children.flatMap((name) => filesBelow(join(folder, name), depth + 1))]
}

// The place of a file tells who runs it and where (protocol.md 2.1, 7.22). Any other name counts as a project file.
function sourceOf(path: string, places: Places): SourceFile {
  const known = locateSources(places).find((place) => resolve(place.path) === path)
  if (known !== undefined) return known
  const folder = basename(dirname(path))
  const root = folder === '.cursor' || folder === '.claude' ? dirname(dirname(path)) : undefined
  return { source: sourceByName(path, folder), path, cwd: root ?? dirname(path) }
}

function sourceByName(path: string, folder: string): Source {
  if (folder === '.claude' || /^settings(\.local)?\.json$/.test(basename(path))) {
    return basename(path) === 'settings.local.json' ? 'claude-project-local' : 'claude-project'
  }
  return 'project'
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
