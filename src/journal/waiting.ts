// When the lock cannot be had in time, the record waits in a file of its own and the next writer takes it in:
// the hook is not delayed and nothing is lost.
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Draft } from './draft.ts'
import type { RecordBody } from './record.ts'

const NAME = /^waiting-([0-9A-Z]{26})\.json$/
const UNFINISHED = /^waiting-[0-9A-Z]{26}\.tmp$/
const ABANDONED_MS = 3_600_000
/** Taken in at once; the rest is for the next writer. */
const MOST = 32

export interface Waiting extends Draft {
  readonly path: string
}

export function leaveWaiting(folder: string, { body, text }: Draft): void {
  const path = join(folder, `waiting-${body.id}`)
  writeFileSync(`${path}.tmp`, text, { mode: 0o600, flag: 'wx' })
  renameSync(`${path}.tmp`, `${path}.json`)
}

/** Those among the names of a folder, oldest first. */
export function readWaiting(folder: string, names: readonly string[]): Waiting[] {
  return waitingNames(names)
    .slice(0, MOST)
    .flatMap((name) => {
      const path = join(folder, name)
      try {
        const text = readFileSync(path, 'utf8')
        const body = JSON.parse(text) as RecordBody
        const isOne = name.includes(body.id) && text.startsWith('{"v":1,') && !text.includes('\n')
        return isOne ? [{ path, body, text }] : []
      } catch {
        return []
      }
    })
}

export function waitingNames(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort()
}

export function removeWaiting(waiting: readonly Waiting[]): void {
  for (const { path } of waiting) unlinkQuietly(path)
}

// A writer takes in a few at a time, and the next one comes right after it: they cannot be further back.
const LOOKED_AT = 256 * 1024

/** Which of them a writer already took in before it was killed: their ids stand at the end of the segment. */
export function alreadyWritten(segment: string, waiting: readonly Waiting[]): Set<string> {
  if (waiting.length === 0 || statSync(segment, { throwIfNoEntry: false }) === undefined) return new Set()
  const fd = openSync(segment, 'r')
  try {
    const { size } = fstatSync(fd)
    const bytes = Buffer.alloc(Math.min(size, LOOKED_AT))
    readSync(fd, bytes, 0, bytes.length, size - bytes.length)
    const ids = new Set(
      [...bytes.toString('latin1').matchAll(/^\{"v":1,"id":"(\w{26})"/gm)].map(([, id]) => id),
    )
    return new Set(waiting.map(({ body }) => body.id).filter((id) => ids.has(id)))
  } finally {
    closeSync(fd)
  }
}

/** Removes what a killed writer left half done. */
export function removeAbandoned(folder: string, names: readonly string[], nowMs: number): void {
  for (const name of names.filter((each) => UNFINISHED.test(each))) {
    const path = join(folder, name)
    const age = nowMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs)
    if (age > ABANDONED_MS) unlinkQuietly(path)
  }
}

function unlinkQuietly(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // Somebody else was faster, or the folder became read-only: it is told by the next write.
  }
}
