import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Resolves links on disk; a path that does not exist yet is resolved by its nearest existing parent. */
export function realPath(path: string): string {
  const rest: string[] = []
  for (let at = path; ; at = dirname(at)) {
    try {
      return join(realpathSync(at), ...rest)
    } catch {
      if (dirname(at) === at) return path
      rest.unshift(basename(at))
    }
  }
}
