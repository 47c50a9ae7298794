// Where a path lies, seen from the workspace. Lexical; links are resolved before. Comparison ignores case:
// some file systems do, and on the others a false match of two names that differ in case only is harmless.
import type { JudgeContext } from '../context.ts'

export interface Places {
  readonly roots: readonly string[]
  readonly home: string
  readonly tmp: readonly string[]
  readonly protect: readonly string[]
}

const TMP = ['/tmp', '/var/tmp', '/private/tmp', '/private/var/tmp', '/var/folders', '/dev/shm']

const cache = new WeakMap<JudgeContext, Places>()

/** The folders of a context in comparable form; computed once per context. */
export function placesOf(context: JudgeContext): Places {
  const known = cache.get(context)
  if (known !== undefined) return known
  const places: Places = {
    roots: [context.workspace, ...(context.roots ?? [])].map(comparable).filter((root) => root !== ''),
    home: comparable(context.home),
    tmp: [...TMP, ...(context.tmp ?? []).map(comparable)],
    protect: (context.protect ?? []).map(comparable),
  }
  cache.set(context, places)
  return places
}

/** One spelling for comparing: forward slashes, lower case, composed, no slash at the end. */
export function comparable(path: string): string {
  let text = path
  if (text.includes('\\')) text = text.replaceAll('\\', '/')
  if (/^\/[A-Za-z]:/.test(text)) text = text.slice(1)
  text = text.toLowerCase()
  if (/[^\u0000-\u007f]/.test(text))
    text = text.normalize('NFKC').replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
  return text.length > 1 && text.endsWith('/') ? text.replace(/\/+$/, '') || '/' : text
}

/** `path` is `folder` or lies below it; both in comparable form. */
export function isInside(path: string, folder: string): boolean {
  if (folder === '') return false
  if (folder === '/') return path.startsWith('/')
  return path.startsWith(folder) && (path.length === folder.length || path.charCodeAt(folder.length) === 47)
}

export function isBelow(path: string, folder: string): boolean {
  return path.length > folder.length && isInside(path, folder)
}

export function isInWorkspace(path: string, places: Places): boolean {
  return places.roots.some((root) => isInside(path, root))
}

export function isInTmp(path: string, places: Places): boolean {
  return places.tmp.some((folder) => isBelow(path, folder))
}

const SYSTEM =
  /^\/(?:bin|boot|dev|etc|lib|lib32|lib64|libx32|opt|proc|root|run|sbin|srv|sys|usr|var|system|library|applications|private|volumes|mnt|media|snap|nix|home|users|cores|network)(?:\/|$)/
const WINDOWS_SYSTEM =
  /^[a-z]:(?:$|\/?(?:\*.*|windows|users|program files(?: \(x86\))?|programdata|system32|boot|perflogs)?(?:\/|$))/

/** A folder of the operating system, or one that holds the homes of people. */
export function isSystem(path: string): boolean {
  return path === '/' || SYSTEM.test(path) || WINDOWS_SYSTEM.test(path)
}

const CACHES =
  /^\/(?:\.cache|\.npm|\.pnpm-store|\.yarn\/(?:cache|berry)|\.gradle\/caches|\.m2\/repository|\.cargo\/registry|\.cargo\/git|\.nuget\/packages|\.ivy2|\.sbt|\.bun\/install\/cache|\.local\/share\/(?:trash|pnpm)|\.local\/share\/virtualenvs|library\/caches|library\/developer\/xcode\/deriveddata|go\/pkg|\.composer\/cache|\.pub-cache|\.expo|\.android\/cache|\.cocoapods|\.terraform\.d\/plugin-cache|\.trash)(?:\/|$)/

/** Below a cache folder of the home: rebuilt by the tools that filled it. */
export function isCache(path: string, places: Places): boolean {
  return isBelow(path, places.home) && CACHES.test(path.slice(places.home.length))
}
