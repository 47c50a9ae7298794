import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * `mkdir -p`, for nobody but the user. Not Node's own: that never comes back where a file system says ENOENT below a
 * folder that exists (a home in /proc), and a hook must come back.
 */
export function makeFolder(path: string): void {
  if (made(path) === true) return
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent)
  // Somebody else may have made the parent meanwhile; if it still fails, it cannot be done.
  const problem = made(path)
  if (problem !== true) throw problem
}

/** True when the folder is there now; the error when something above it is missing. */
function made(path: string): true | Error {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return true
    if (code === 'ENOENT') return error as Error
    throw error
  }
}
