// How bad would it be to delete this? Decided by what the path covers: a glob or an unknown part is taken for
// everything it could stand for.
import { HOLE } from '../../shell/index.ts'
import { isBelow, isCache, isInside, isInTmp, isInWorkspace, isSystem, type Places } from './places.ts'
import type { CommandView } from './shell-view.ts'
import type { Touch } from './touch.ts'

export type Harm =
  /** The disk, the system, the home folder. */
  | 'machine'
  /** The whole workspace, or a folder that holds it. */
  | 'workspace'
  /** The history of a repository. */
  | 'repository'
  /** Something that belongs to no workspace, temp or cache folder. */
  | 'outside'
  /** Cannot be known. */
  | 'unknown'

/** What deleting `touch` would hurt; null when it is the project's own business. */
export function harmOf(
  touch: Touch,
  places: Places,
  command: CommandView | null,
  commands: readonly CommandView[] = [],
): Harm | null {
  if (touch.role !== 'deletes') return null
  const windows = windowsPath(touch.use.argument)
  const paths = windows === null ? [touch.path, ...(touch.real === null ? [] : [touch.real])] : [windows]
  let worst: Harm | null = null
  for (const path of paths) {
    const harm = harmOfPath(path, touch, places, command, commands)
    if (harm !== null && (worst === null || ORDER.indexOf(harm) < ORDER.indexOf(worst))) worst = harm
  }
  return worst
}

const ORDER: readonly Harm[] = ['machine', 'workspace', 'repository', 'unknown', 'outside']

/** `C:\Users`, also where a POSIX shell would eat the backslash. */
function windowsPath(argument: string): string | null {
  return /^[A-Za-z]:(?![^\\/]*@)/.test(argument) ? argument.replaceAll('\\', '/').toLowerCase() : null
}

function harmOfPath(
  path: string,
  touch: Touch,
  places: Places,
  command: CommandView | null,
  commands: readonly CommandView[],
): Harm | null {
  const { base, rest } = split(path)
  const isAll = rest === '' || WILD.test(rest)
  const { recursive } = touch.use
  if (path.startsWith(HOLE) || touch.use.unknownFolder) return unknownHarm(path, recursive, command, commands)
  // Up and away from a folder that is not known.
  if (rest !== '' && /(?:^|\/)\.\.(?:\/|$)/.test(rest)) return recursive ? 'unknown' : 'outside'
  if (rest.includes(HOLE) && recursive && WILD.test(rest)) {
    const harm = harmOfFolder(base, places)
    if (harm !== null) return harm === 'machine' ? 'machine' : 'unknown'
  }
  if (isAll && (recursive || rest !== '')) {
    const harm = harmOfFolder(base, places)
    if (harm !== null) return harm
  }
  return isOwn(base, rest !== '', places) ? null : 'outside'
}

/** Only wild cards and unknown parts: everything in the folder before them. */
const WILD = /^(?:[*?.\0]|\[[^\]]*\]|\/|\{\})+$/

/** The folder before the first segment that is not fixed, and the rest. */
function split(path: string): { base: string; rest: string } {
  const at = path.search(/[*?[\0]|\{/)
  if (at < 0) return { base: path, rest: '' }
  const cut = path.lastIndexOf('/', at)
  return { base: cut <= 0 ? '/' : path.slice(0, cut), rest: path.slice(cut + 1) }
}

function harmOfFolder(path: string, places: Places): Harm | null {
  if (isMachine(path, places)) return 'machine'
  if (places.roots.some((root) => isInside(root, path))) return 'workspace'
  if (path.endsWith('/.git') && !isInTmp(path, places)) return 'repository'
  return null
}

const VITAL =
  /^\/(?:bin|boot|dev|etc|lib|lib32|lib64|proc|sbin|sys|system)(?:\/|$)|^\/usr(?:\/(?:bin|sbin|lib|lib64|libexec|include|share))?$|^\/var(?:\/lib)?$|^\/private(?:\/(?:etc|var))?$/

function isMachine(path: string, places: Places): boolean {
  if (path === places.home || (places.home !== '' && isInside(places.home, path))) return true
  if (isInWorkspace(path, places)) return false
  if (path === '/' || VITAL.test(path) || /^[a-z]:/.test(path)) return isSystem(path)
  if (/^~[^/]*$/.test(path)) return true
  if (/^\/(?:home|users)\/[^/]+$/.test(path)) return true
  // A top-level folder of the machine; temp folders may be emptied by their owner.
  return /^\/[^/]+$/.test(path) && isSystem(path)
}

function isOwn(base: string, isPartial: boolean, places: Places): boolean {
  if (isInWorkspace(base, places)) return true
  if (isInTmp(base, places) || (isPartial && places.tmp.includes(base))) return true
  return isCache(isPartial ? `${base}/x` : base, places) && isBelow(base, places.home)
}

const BUILD_FOLDER =
  /[/\0](?:node_modules|dist|build|out|target|coverage|\.next|\.nuxt|\.turbo|\.cache|\.parcel-cache|\.pytest_cache|\.mypy_cache|\.ruff_cache|__pycache__|\.venv|venv|tmp|temp|\.tox|\.gradle|obj|bin|logs?|\.output|\.svelte-kit|\.dart_tool|pods|deriveddata|\.terraform)$/

/** A place that is only known when the line runs. */
function unknownHarm(
  path: string,
  recursive: boolean,
  command: CommandView | null,
  commands: readonly CommandView[],
): Harm | null {
  if (!recursive || BUILD_FOLDER.test(path)) return null
  if (command !== null && isFreshFolder(command, commands)) return null
  return 'unknown'
}

/** Every unknown argument is a folder that `mktemp` has just made. */
function isFreshFolder({ command }: CommandView, commands: readonly CommandView[]): boolean {
  const unknown = command.args.filter((word) => word.value === null)
  return (
    unknown.length > 0 &&
    unknown.every(({ from }) => from.length > 0 && from.every((index) => commands[index]?.name === 'mktemp'))
  )
}
