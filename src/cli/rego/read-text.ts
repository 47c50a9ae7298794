import { readFileSync } from 'node:fs'
import { UserFault } from '../user-fault.ts'

/** Reads a file that the user named; one that cannot be read is theirs to fix. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw unreadable(path, error)
  }
}

export function unreadable(path: string, error: unknown): UserFault {
  const { code, message } = error as NodeJS.ErrnoException
  const reason =
    code === 'ENOENT'
      ? 'there is no such file or folder. Check the path'
      : code === 'EISDIR'
        ? 'a folder, but a file is needed'
        : message
  return new UserFault(`${path}: ${reason}.`)
}
