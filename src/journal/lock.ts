// Exclusion between processes that survives kill -9. A lock is a symbolic link whose target names its owner:
// one system call creates it with its content, so there is no moment at which it exists without an owner.
//
// A lock of a dead owner is removed by whoever holds `<lock>.break`. While that one is held, the dead lock can
// change in no way (its owner is dead, and only the holder of the break lock may remove a foreign one), so
// looking and then unlinking is safe. The break lock is a lock of the same kind: if its owner is killed too, the
// next one takes `<lock>.break.break`, and so on a few levels.
import { lstatSync, readFileSync, readlinkSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { createOwner, isGone } from './lock-owner.ts'

export interface Lock {
  /** Still ours? A process that slept for long (SIGSTOP, suspend) may have lost it. */
  isHeld(): boolean
  release(): void
}

const DEEPEST = 4

/** Takes the lock, waiting at most `waitMs`; undefined when somebody alive keeps it. */
export function acquireLock(path: string, waitMs: number, depth = 0): Lock | undefined {
  const owner = createOwner(Date.now())
  const until = process.uptime() + waitMs / 1000
  for (let round = 0; ; round++) {
    // Looking first: a failed claim costs an exception, and many may be waiting.
    const isTaken = round > 0 && lstatSync(path, { throwIfNoEntry: false }) !== undefined
    if (!isTaken && claim(path, owner)) {
      return { isHeld: () => ownerOf(path) === owner, release: () => release(path, owner) }
    }
    const isLast = process.uptime() >= until
    const dead = isLast || round % 4 === 2 ? deadOwner(path) : undefined
    if (dead !== undefined && depth < DEEPEST) breakLock(path, dead, waitMs, depth)
    else if (isLast) return undefined
    else pause(round)
  }
}

// Costs more than a try, so it is not done in every round.
function deadOwner(path: string): string | undefined {
  const owner = ownerOf(path)
  return owner !== undefined && isGone(owner, Date.now()) ? owner : undefined
}

function breakLock(path: string, holder: string, waitMs: number, depth: number): void {
  const breaking = acquireLock(`${path}.break`, waitMs, depth + 1)
  if (breaking === undefined) {
    pause(4)
    return
  }
  if (ownerOf(path) === holder) unlinkIfThere(path)
  breaking.release()
}

function release(path: string, owner: string): void {
  if (ownerOf(path) === owner) unlinkIfThere(path)
}

// Windows gives symbolic links to administrators only. There an exclusive file has a moment without content.
const USES_LINKS = process.platform !== 'win32'

function claim(path: string, owner: string): boolean {
  try {
    if (USES_LINKS) symlinkSync(owner, path)
    else writeFileSync(path, owner, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(path: string): string | undefined {
  try {
    const owner = USES_LINKS ? readlinkSync(path) : readFileSync(path, 'utf8')
    return owner === '' ? unknownOwner(path) : owner
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EINVAL') return unknownOwner(path)
    throw error
  }
}

/** For something that names no owner: only its age can tell whether it was left behind. */
function unknownOwner(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat === undefined ? undefined : `?~?~?~${Math.floor(stat.mtimeMs)}`
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

// Sleeps 0.1 to 8 ms; the random part keeps many waiting processes from waking together.
function pause(round: number): void {
  const atMost = Math.min(8, 0.2 * 1.6 ** round)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, atMost * (0.5 + Math.random() / 2))
}
