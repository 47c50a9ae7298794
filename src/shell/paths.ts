// Lexical path resolution. Paths may hold HOLE; `~` as first segment counts as a root of its own,
// for runs in which the home folder is not known.
import { HOLE } from './hole.ts'

export function isAbsolute(path: string): boolean {
  const first = path.charCodeAt(0)
  if (first === 47 || first === 126) return true // '/' '~'
  return path.length > 2 && path[1] === ':' && (path[2] === '\\' || path[2] === '/')
}

/** Resolves `path` against `cwd`; the result is absolute, or starts with HOLE when that cannot be known. */
export function resolvePath(path: string, cwd: string): string {
  if (path.startsWith(HOLE) || isAbsolute(path)) return normalise(path)
  return normalise(cwd.endsWith('/') ? cwd + path : cwd + '/' + path)
}

function normalise(path: string): string {
  if (!path.includes('//') && !path.includes('/.') && !path.endsWith('/')) return path
  const rooted = path.startsWith('/')
  const kept: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') kept.push(segment)
    else if (kept.length === 0) {
      if (!rooted) kept.push('..')
    } else if (isFixed(kept[kept.length - 1]!, kept.length === 1 && !rooted)) kept.push('..')
    else kept.pop()
  }
  const joined = kept.join('/')
  return rooted ? '/' + joined : joined === '' ? '.' : joined
}

/** Segments that `..` must not swallow: an unknown part may hold any number of folders. */
function isFixed(segment: string, isRoot: boolean): boolean {
  return segment === '..' || segment.includes(HOLE) || (isRoot && segment.startsWith('~'))
}

export function baseName(path: string): string {
  const end = path.endsWith('/') && path.length > 1 ? path.length - 1 : path.length
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end)
}
