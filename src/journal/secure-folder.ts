import { chmodSync, lstatSync, type Stats } from 'node:fs'
import { makeFolder } from './make-folder.ts'
import { JournalProblem } from './problem.ts'

/** Makes sure that the folder is a real one, ours, and closed to others; creates it when it is missing. */
export function secureFolder(folder: string): void {
  const stat = lstatIfThere(folder)
  if (stat === undefined) {
    makeFolder(folder)
    return
  }
  if (stat.isSymbolicLink()) {
    throw new JournalProblem('symlink', `${folder} is a symbolic link: nothing is written through it`)
  }
  if (!stat.isDirectory()) throw new JournalProblem('not-a-folder', `${folder} is not a folder`)
  requireOwner(folder, stat)
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) tighten(folder, stat.mode)
}

/** The same for an open file: a regular one, ours, closed to others. */
export function requirePrivateFile(path: string, stat: Stats): void {
  if (!stat.isFile()) throw new JournalProblem('failed', `${path} is not a regular file`)
  requireOwner(path, stat)
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) tighten(path, stat.mode & ~0o100)
}

function requireOwner(path: string, { uid }: Stats): void {
  const own = process.geteuid?.()
  if (own !== undefined && uid !== own) {
    throw new JournalProblem('foreign-owner', `${path} belongs to user ${uid}, not to ${own}`)
  }
}

function tighten(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o700)
  } catch {
    const octal = (mode & 0o777).toString(8)
    throw new JournalProblem('loose-mode', `${path} is open to others (mode ${octal}) and cannot be closed`)
  }
}

function lstatIfThere(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}
