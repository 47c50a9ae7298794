// What can keep a record from being written. A problem never reaches the hook as an exception: it is returned,
// and left in a note where `status` finds it, in the first of a few places that takes it.

import { lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sha256 } from '../digest/index.ts'
import { makeFolder } from './make-folder.ts'

export type ProblemCode =
  | 'disk-full'
  | 'read-only'
  | 'no-permission'
  | 'locked'
  | 'symlink'
  | 'not-a-folder'
  | 'foreign-owner'
  | 'loose-mode'
  | 'flooded'
  | 'failed'

export interface Problem {
  readonly code: ProblemCode
  readonly message: string
}

export interface NotedProblem extends Problem {
  readonly time: string
  readonly folder: string
  /** How often since the note was first written. */
  readonly count: number
}

const CODES: Readonly<Record<string, ProblemCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  ELOOP: 'symlink',
  ENOTDIR: 'not-a-folder',
}

/** A thrown error as a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof JournalProblem) return error.problem
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  return { code: CODES[code] ?? 'failed', message }
}

/** Carries a problem out of the depth of a write; caught in open-journal.ts. */
export class JournalProblem extends Error {
  readonly problem: Problem
  constructor(code: ProblemCode, message: string) {
    super(message)
    this.problem = { code, message }
  }
}

/** Leaves a note; says nothing when no place takes it. */
export function noteProblem(folder: string, problem: Problem, timeMs: number): void {
  const count = (readProblem(folder)?.count ?? 0) + 1
  const note: NotedProblem = { ...problem, time: new Date(timeMs).toISOString(), folder, count }
  for (const place of notePlaces(folder)) {
    try {
      if (place.own) makeFolder(dirname(place.path))
      if (!isOurs(dirname(place.path))) continue
      const temporary = `${place.path}.${process.pid}`
      writeFileSync(temporary, `${JSON.stringify(note)}\n`, { mode: 0o600, flag: 'wx' })
      renameSync(temporary, place.path)
      return
    } catch {
      // The next place may take it.
    }
  }
}

/** The last problem of this journal, wherever it was noted. */
export function readProblem(folder: string): NotedProblem | undefined {
  const notes = notePlaces(folder).flatMap(({ path }) => {
    try {
      const note = JSON.parse(readFileSync(path, 'utf8')) as NotedProblem
      return note.folder === folder && typeof note.time === 'string' && isOurs(dirname(path)) ? [note] : []
    } catch {
      return []
    }
  })
  return notes.sort((a, b) => (a.time < b.time ? 1 : -1))[0]
}

// Beside the journal; else where the system gives this user a private folder; else a private one in /tmp.
function notePlaces(folder: string): { path: string; own: boolean }[] {
  const name = `journal-problem-${sha256(folder).slice(0, 12)}.json`
  const runtime = process.env['XDG_RUNTIME_DIR'] ?? ''
  return [
    { path: join(dirname(folder), `${basename(folder)}-problem.json`), own: false },
    ...(runtime === '' ? [] : [{ path: join(runtime, 'jackline', name), own: true }]),
    { path: join(tmpdir(), `jackline-${process.getuid?.() ?? 'user'}`, name), own: true },
  ]
}

// Anybody can create a folder in /tmp first; a note in it would be theirs.
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder)
  const uid = process.geteuid?.()
  return stat.isDirectory() && (uid === undefined || stat.uid === uid)
}
