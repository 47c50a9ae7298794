// What the agent must not change: hooks files, policies, the journal and the guard's own program.
import { HOLE } from '../../../shell/index.ts'
import { globsMeet, literalGlob, parseGlob } from '../../condition/glob.ts'
import { isInside, type Places } from '../../view/places.ts'
import type { Touch } from '../../view/touch.ts'

/** Files and folders inside a workspace or the home folder. */
const WORKSPACE_FILES = [
  '.cursor/hooks.json',
  '.cursor/hooks',
  '.cursor/permissions.json',
  '.cursor/cli.json',
  '.cursor/sandbox.json',
  '.jackline',
  '.claude/settings.json',
  '.claude/settings.local.json',
  'node_modules/jackline',
  'node_modules/.bin/jackline',
  'node_modules/.bin/jackline.cmd',
]
const HOME_FILES = [
  ...WORKSPACE_FILES,
  '.cursor/cli-config.json',
  '.config/jackline',
  '.local/state/jackline',
  '.local/share/jackline',
  '.cache/jackline',
  'library/application support/jackline',
  'library/preferences/jackline',
  'appdata/roaming/jackline',
  'appdata/local/jackline',
  '.config/cursor/hooks.json',
]
const MACHINE_FILES = [
  '/etc/cursor',
  '/etc/jackline',
  '/library/application support/cursor/hooks.json',
  '/library/application support/jackline',
  'c:/programdata/cursor',
  'c:/programdata/jackline',
  '/etc/claude-code',
]

/** Folders whose loss takes a protected file along. `node_modules` is not one: it is rebuilt every day. */
const PARENTS = ['.cursor', '.claude']

export function isProtected(touch: Touch, places: Places): boolean {
  if (touch.role === 'reads' || touch.role === 'uploads' || touch.role === 'executes' || touch.remote)
    return false
  const paths = touch.real === null ? [touch.path] : [touch.path, touch.real]
  return paths.some((path) => isProtectedPath(path, touch, places))
}

const NAMES = /jackline|cursor|claude/

function isProtectedPath(path: string, touch: Touch, places: Places): boolean {
  // Longer than any path there is.
  if (path.length > 4_096) return false
  const files = protectedFiles(places)
  const fixed = fixedPart(path)
  const open = fixed.length < path.length
  // Most paths need no closer look.
  if (!open && !NAMES.test(path) && !places.protect.some((file) => isInside(fixed, file))) return false
  // What `find . -name hooks.json` reaches.
  const deep = open && path.includes('/**/') && !path.includes(HOLE) ? parseGlob(path) : null
  for (const file of files.files) {
    if (isInside(fixed, file)) return true
    if (!open || !isInside(file, fixed) || emptiesPackages(path, touch)) continue
    if (deep === null ? meets(path, file) : globsMeet(deep, literalGlob(file))) return true
  }
  // The folder that holds them: deleted, moved, replaced or made unreadable as a whole.
  if (touch.role === 'permissions' ? touch.use.recursive : touch.role === 'deletes' || isReplacement(touch))
    return files.parents.some((parent) => fixed === parent || (open && meets(path, parent)))
  return false
}

/** `rm -rf node_modules/*` is `rm -rf node_modules`. */
function emptiesPackages(path: string, touch: Touch): boolean {
  return touch.role === 'deletes' && /\/node_modules(?:\/\.bin)?\/\*+$/.test(path)
}

/** `cp -r x .cursor`, `mv x .cursor`, `ln -s x .cursor`: a write whose target is the folder itself. */
function isReplacement(touch: Touch): boolean {
  return touch.role === 'writes' && !touch.use.argument.endsWith('/')
}

interface Files {
  readonly files: readonly string[]
  readonly parents: readonly string[]
}

const cache = new WeakMap<Places, Files>()

function protectedFiles(places: Places): Files {
  const known = cache.get(places)
  if (known !== undefined) return known
  const at = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`)
  const files: Files = {
    files: [
      ...places.roots.flatMap((root) => at(root, WORKSPACE_FILES)),
      ...at(places.home, HOME_FILES),
      ...MACHINE_FILES,
      ...places.protect,
    ],
    parents: [...places.roots, places.home].flatMap((folder) => at(folder, PARENTS)),
  }
  cache.set(places, files)
  return files
}

function fixedPart(path: string): string {
  const at = path.search(/[*?[\0]|\{/)
  if (at < 0) return path
  const cut = path.lastIndexOf('/', at)
  return cut <= 0 ? '/' : path.slice(0, cut)
}

/** A glob that spells out part of the file's own name: `.cursor/hooks.*`, `.curs*r/hooks.json`. */
function meets(path: string, file: string): boolean {
  if (path.includes(HOLE)) return false
  const segments = path.split('/')
  const wanted = file.split('/')
  if (segments.length !== wanted.length) return false
  return segments.every((segment, index) => {
    const name = wanted[index]!
    if (!/[*?[]/.test(segment)) return segment === name
    // A wild card stands for no leading dot, as shells have it.
    if (name.startsWith('.') && !segment.startsWith('.')) return false
    return globsMeet(parseGlob(segment), literalGlob(name))
  })
}
