// Where hooks files are, where they should be, and who may change them.

import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Examination, Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

export const filesProbe: Probe = (examination) => [
  ...nothing(examination),
  ...misplaced(examination),
  ...plugins(examination),
  ...links(examination),
  ...openFiles(examination),
]

function nothing({ config, places }: Examination): Finding[] {
  if (config.files.length > 0) return []
  const looked = config.searched.map(({ path }) => path).join(', ')
  const above = hooksAbove(places.workspace, places.home)
  return [
    found('nothing-registered', { cause: `No hooks file applies here. Looked for ${looked}.` }),
    ...(above === undefined ? [] : [found('parent-has-hooks', { file: above })]),
  ]
}

function hooksAbove(workspace: string, home: string): string | undefined {
  for (let folder = dirname(workspace); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, '.cursor', 'hooks.json')
    if (folder !== home && existsSync(path)) return path
  }
  return undefined
}

/** Places that tools and people have used and that nothing reads. */
function misplaced({ places: { workspace, home }, env }: Examination): Finding[] {
  const inProject = ['hooks.json', '.cursor/hook.json', '.cursor/hooks/hooks.json', '.cursor/hooks.jsonc']
  const inHome = ['.cursor/hook.json', '.cursor/hooks/hooks.json', '.config/cursor/hooks.json']
  const moved = [env['CURSOR_CONFIG_DIR'], env['XDG_CONFIG_HOME'] && join(env['XDG_CONFIG_HOME'], 'cursor')]
  const paths = [
    ...inProject.map((path) => join(workspace, path)),
    ...inHome.map((path) => join(home, path)),
    ...moved.flatMap((folder) => (folder ? [join(folder, 'hooks.json')] : [])),
  ]
  const known = [join(home, '.cursor', 'hooks.json'), join(workspace, '.cursor', 'hooks.json')]
  return [...new Set(paths)]
    .filter((path) => !known.includes(path) && holdsHooks(path))
    .map((file) =>
      found('misplaced-file', { file, cause: `${file} holds hooks, but Cursor does not read it.` }),
    )
}

function holdsHooks(path: string): boolean {
  try {
    return /"hooks"\s*:\s*\{/.test(readFileSync(path, 'utf8'))
  } catch {
    return false
  }
}

function plugins({ places: { home } }: Examination): Finding[] {
  const folder = join(home, '.cursor', 'plugins', 'local')
  return namesIn(folder)
    .map((name) => join(folder, name, 'hooks', 'hooks.json'))
    .filter((path) => existsSync(path))
    .map((file) => found('plugin-hooks', { file }))
}

function links({ config }: Examination): Finding[] {
  const folders = new Set(config.files.map(({ path }) => dirname(path)))
  return [...folders]
    .filter((folder) => /^\.(cursor|claude)$/.test(basename(folder)) && isLink(folder))
    .map((folder) => found('config-folder-link', { file: folder, cause: `${folder} is a symbolic link.` }))
}

/** Anybody's write access to a hooks file or to what it starts is a way into this account. */
function openFiles({ config, hooks }: Examination): Finding[] {
  if (process.platform === 'win32') return []
  const started = hooks.flatMap(({ launch }) => [launch.program, launch.script])
  const paths = [...config.files.map(({ path }) => path), ...started].filter((path) => path !== null)
  const folders = paths.map((path) => dirname(path))
  return [...new Set([...paths, ...folders])].filter(isOpen).map((file) =>
    found('file-open-to-others', {
      file,
      cause: `Everybody on this machine may change ${file}.`,
      fix: `chmod o-w ${file}`,
      repair: { kind: 'mode', path: file, remove: 0o002 },
      hooks: hooks.filter(({ launch }) => [launch.program, launch.script].includes(file)).map(({ id }) => id),
    }),
  )
}

function isOpen(path: string): boolean {
  try {
    // In a sticky folder (/tmp) others can add files, but replace none.
    const { mode } = statSync(path)
    return (mode & 0o002) !== 0 && (mode & 0o1000) === 0
  } catch {
    return false
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
