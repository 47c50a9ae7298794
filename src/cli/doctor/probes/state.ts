// The state folder: ours, closed to others, writable, with room on its disk.

import { accessSync, constants, lstatSync, readdirSync, type Stats, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

export const stateProbe: Probe = ({ state, journal }) => {
  const folders = [state, journal, ...['approvals', 'trust', 'quarantine'].map((name) => join(state, name))]
  const seen = folders.flatMap((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    return stat === undefined ? [] : [{ path, stat }]
  })
  return [
    ...seen.flatMap(({ path, stat }) => folderFindings(path, stat)),
    ...openFiles(journal),
    ...diskFindings(state, roomOn(state)),
  ]
}

function folderFindings(path: string, stat: Stats): Finding[] {
  if (!stat.isDirectory()) {
    const what = stat.isSymbolicLink() ? 'a symbolic link' : 'not a folder'
    return [
      found('state-not-a-folder', { file: path, cause: `${path} is ${what}: nothing is written there.` }),
    ]
  }
  const own = process.geteuid?.()
  if (own !== undefined && stat.uid !== own) {
    const cause = `${path} belongs to user ${stat.uid}, not to ${own}.`
    return [found('state-foreign-owner', { file: path, cause, fix: `chown -R ${own} ${path}` })]
  }
  return [...openToOthers(path, stat), ...notWritable(path)]
}

function openToOthers(path: string, { mode }: Stats): Finding[] {
  if (process.platform === 'win32' || (mode & 0o077) === 0) return []
  const cause = `${path} is open to others (mode ${(mode & 0o777).toString(8)}).`
  const repair = { kind: 'mode', path, remove: 0o077 } as const
  return [found('state-open-to-others', { file: path, cause, fix: `chmod go-rwx ${path}`, repair })]
}

function notWritable(path: string): Finding[] {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return []
  } catch {
    return [found('state-not-writable', { file: path, cause: `${path} cannot be written.` })]
  }
}

function openFiles(journal: string): Finding[] {
  let names: string[]
  try {
    names = readdirSync(journal)
  } catch {
    return []
  }
  return names
    .filter((name) => /\.jsonl(\.gz)?$/.test(name))
    .map((name) => join(journal, name))
    .flatMap((path) => openToOthers(path, lstatSync(path)))
}

/** What a file system has left. */
export interface DiskRoom {
  readonly bytes: number
  readonly files: number
}

function roomOn(path: string): DiskRoom | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      const { bavail, bsize, ffree, files } = statfsSync(folder)
      // Some file systems count no files at all.
      return { bytes: bavail * bsize, files: files === 0 ? Number.POSITIVE_INFINITY : ffree }
    } catch {
      if (folder === dirname(folder)) return undefined
    }
  }
}

const FULL_BYTES = 1024 * 1024
const LOW_BYTES = 100 * 1024 * 1024

/** A record needs about a kilobyte; a day of work some megabytes. */
export function diskFindings(path: string, room: DiskRoom | undefined): Finding[] {
  if (room === undefined || (room.bytes >= LOW_BYTES && room.files > 100)) return []
  const left = room.files <= 100 ? `${room.files} files` : `${Math.floor(room.bytes / 1024 / 1024)} MB`
  const code = room.bytes < FULL_BYTES || room.files === 0 ? 'disk-full' : 'disk-low'
  return [found(code, { file: path, cause: `The disk of ${path} has room for ${left}.` })]
}
