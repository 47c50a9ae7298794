// Who holds a lock, as text: host and process namespace, pid, start time of the process, a random part.
// A pid alone is not enough: it is reused, and means another process in another container.
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A name for one holding of a lock by this process; no two are equal. */
export function createOwner(nowMs: number): string {
  const { place, started } = self()
  return [place, process.pid, started, Math.floor(nowMs), Math.random().toString(36).slice(2)].join('~')
}

/** Beyond this age a lock counts as left behind when its owner cannot be examined. It is held for a millisecond. */
const UNKNOWN_STALE_MS = 30_000

/** True when the owner is surely gone; or, where that cannot be known, when it holds the lock absurdly long. */
export function isGone(owner: string, nowMs: number): boolean {
  const [place = '', pid = '', started = '', since = ''] = owner.split('~')
  const isOld = !(nowMs - Number(since) < UNKNOWN_STALE_MS)
  if (!/^[1-9]\d*$/.test(pid) || place !== self().place) return isOld
  const now = startOf(Number(pid))
  if (now === 'none') return true
  if (now === '' || started === '') return isOld
  return now !== started
}

let known: { place: string; started: string } | undefined

function self(): { place: string; started: string } {
  known ??= { place: `${hostname().replaceAll('~', '-')}${namespace()}`, started: startOf(process.pid) }
  return known
}

function namespace(): string {
  if (process.platform !== 'linux') return ''
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D+/g, '.')
  } catch {
    return ''
  }
}

/** The start time of a process in ticks; empty where the system does not tell it; `none` without such a process. */
function startOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // The program's name stands in parentheses and may hold anything, also parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? 'none' : (fields[19] ?? '')
    } catch {
      // Not visible in /proc: ask the system below.
    }
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'none' : ''
  }
}
