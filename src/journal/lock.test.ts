import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readlinkSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryJournal } from './journal.cases.ts'
import { acquireLock } from './lock.ts'
import { createOwner, isGone } from './lock-owner.ts'

function lockPath(): string {
  const folder = temporaryJournal()
  mkdirSync(folder, { recursive: true })
  return join(folder, 'lock')
}

/** An owner as a process that no longer lives would have left it. */
function deadOwner(): string {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  return createOwner(Date.now()).replace(`~${process.pid}~`, `~${pid}~`)
}

describe('acquireLock', () => {
  it('gives the lock to one at a time', () => {
    const path = lockPath()
    const first = acquireLock(path, 0)
    expect(first?.isHeld()).toBe(true)
    expect(acquireLock(path, 5)).toBeUndefined()
    first?.release()
    expect(acquireLock(path, 0)).toBeDefined()
  })

  it('takes a lock over whose owner is dead', () => {
    const path = lockPath()
    symlinkSync(deadOwner(), path)
    const lock = acquireLock(path, 50)
    expect(lock?.isHeld()).toBe(true)
    expect(existsSync(`${path}.break`)).toBe(false)
  })

  it('takes it over although somebody died while doing just that', () => {
    const path = lockPath()
    for (const each of [path, `${path}.break`, `${path}.break.break`]) symlinkSync(deadOwner(), each)
    expect(acquireLock(path, 50)?.isHeld()).toBe(true)
  })

  it('leaves a lock alone that somebody on another machine holds, until it is absurdly old', () => {
    const path = lockPath()
    symlinkSync(`other-host~1~1~${Date.now()}~x`, path)
    expect(acquireLock(path, 5)).toBeUndefined()
    expect(isGone(`other-host~1~1~${Date.now() - 60_000}~x`, Date.now())).toBe(true)
  })

  it('does not release what is not its own any more', () => {
    const path = lockPath()
    const lock = acquireLock(path, 0)
    const other = createOwner(Date.now())
    spawnSync('ln', ['-sfn', other, path])
    expect(lock?.isHeld()).toBe(false)
    lock?.release()
    expect(readlinkSync(path)).toBe(other)
  })

  it('gets rid of a foreign file in its place when it is old', () => {
    const path = lockPath()
    writeFileSync(path, '')
    expect(acquireLock(path, 5)).toBeUndefined()
    utimesSync(path, 1, 1)
    expect(acquireLock(path, 50)).toBeDefined()
  })
})

describe('isGone', () => {
  it('knows its own process and one whose pid was reused', () => {
    const own = createOwner(Date.now())
    expect(isGone(own, Date.now())).toBe(false)
    const [place, pid, , since, random] = own.split('~')
    if (process.platform === 'linux') {
      expect(isGone([place, pid, '1', since, random].join('~'), Date.now())).toBe(true)
    }
  })
})
