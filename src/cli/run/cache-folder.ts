import { lstatSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Where compiled hooks of this user are kept. */
export function userCache(): string {
  const { XDG_CACHE_HOME: xdg = '', LOCALAPPDATA: local = '' } = process.env
  const base = isAbsolute(xdg) ? xdg : process.platform === 'win32' && local !== '' ? local : undefined
  return join(base ?? join(homedir(), '.cache'), 'jackline', 'run')
}

/** Where they are kept when the user's cache cannot be written. */
export function temporaryCache(): string {
  return join(tmpdir(), `jackline-run-${process.getuid?.() ?? 'user'}`)
}

/** Everybody may write to the temporary folder: code is taken only from a folder in it that is ours alone. */
export function isPrivate(path: string): boolean {
  try {
    const stats = lstatSync(path)
    if (process.platform === 'win32') return stats.isDirectory()
    return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0
  } catch {
    return false
  }
}
