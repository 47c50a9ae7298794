import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import type { Problem } from './problem.ts'

export type ReadFile =
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly problems: Problem[] }
  | { readonly state: 'read'; readonly text: string; readonly realPath: string; readonly problems: Problem[] }

/** Reads a hooks file; a link, a folder in its place or a missing right is named, never passed over. */
export function readHooksFile(path: string): ReadFile {
  let isLink: boolean
  try {
    isLink = lstatSync(path).isSymbolicLink()
  } catch (error) {
    return isAbsent(error) ? { state: 'absent' } : unreadable(error)
  }
  try {
    const realPath = realpathSync(path)
    const text = readFileSync(path, 'utf8')
    return { state: 'read', text, realPath, problems: isLink ? [linkNotice(realPath)] : [] }
  } catch (error) {
    return unreadable(error, isLink)
  }
}

function linkNotice(realPath: string): Problem {
  const message = `the file is a symbolic link to ${realPath}; some Cursor builds check for links`
  return { code: 'symlink', severity: 'warning', message, path: [] }
}

function unreadable(error: unknown, isLink = false): ReadFile {
  const code = errorCode(error)
  const reason =
    isLink && code === 'ENOENT'
      ? 'it is a symbolic link whose target does not exist'
      : code === 'EISDIR'
        ? 'it is a folder'
        : code === 'EACCES'
          ? 'permission denied'
          : String(error instanceof Error ? error.message : error)
  const message = `the file cannot be read: ${reason}`
  return { state: 'unreadable', problems: [{ code: 'unreadable', severity: 'error', message, path: [] }] }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
