// How far an export to one place has come. Written after the receiver has said yes, atomically and to the disk:
// a crash before that sends the same batch again, byte for byte and with the same key; a crash after it sends on.

import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../../digest/index.ts'
import { makeFolder } from '../make-folder.ts'

export interface Cursor {
  /** The last record that the receiver has. */
  readonly seq: number
  readonly hash: string
  readonly sentAt: string
  readonly url: string
  readonly format: string
  /** The day of its segment: earlier ones need not be read again. */
  readonly day: string
  /** Where the first export began. */
  readonly sinceMs?: number
  /** A batch that was on its way: after a crash it is sent again with the same limits. */
  readonly pending?: { readonly toSeq: number }
}

/** The file of one destination: its address and format, and what was asked for. */
export function cursorPath(folder: string, destination: readonly string[]): string {
  return join(dirname(folder), 'exports', `${sha256(destination.join('\0')).slice(0, 24)}.json`)
}

export function readCursor(path: string): Cursor | undefined {
  try {
    const cursor = JSON.parse(readFileSync(path, 'utf8')) as Partial<Cursor>
    if (typeof cursor.seq === 'number' && typeof cursor.hash === 'string') return cursor as Cursor
    throw new Error(`${path} is no cursor; remove it to send everything again`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function writeCursor(path: string, cursor: Cursor): void {
  makeFolder(dirname(path))
  const temporary = `${path}.${process.pid}.tmp`
  const fd = openSync(temporary, 'w', 0o600)
  try {
    writeSync(fd, `${JSON.stringify(cursor)}\n`)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(temporary, path)
  syncFolder(dirname(path))
}

// Makes the rename itself durable; Windows cannot open folders.
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
