import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../journal/index.ts'

// Small facts that must outlive one hook process: approvals, quarantines, what was judged a moment ago. One file per
// fact, written whole and renamed into place, so that fifty hooks at once neither mix nor lose any of them.

/** A folder of JSON files, one per key. */
export interface Drawer {
  get(key: string): unknown
  put(key: string, value: unknown): void
  /** Takes a fact away and returns it; of several processes only one gets it. */
  take(key: string): unknown
  remove(key: string): boolean
  keys(): string[]
  /** Removes facts older than this; called now and then, never relied upon. */
  sweep(olderThanMs: number, now: number): void
}

export function openDrawer(stateFolder: string, name: string): Drawer {
  const folder = join(stateFolder, name)
  const pathOf = (key: string) => join(folder, `${key}.json`)
  return {
    get: (key) => readJson(pathOf(key)),
    put(key, value) {
      makeFolder(folder)
      const draft = join(folder, `.${key}.${process.pid}.${Math.random().toString(36).slice(2)}`)
      writeFileSync(draft, JSON.stringify(value), { mode: 0o600, flag: 'wx' })
      renameSync(draft, pathOf(key))
    },
    take(key) {
      // Renaming is atomic: whoever wins it owns the fact.
      const mine = join(folder, `.${key}.taken.${process.pid}.${Math.random().toString(36).slice(2)}`)
      try {
        renameSync(pathOf(key), mine)
      } catch {
        return undefined
      }
      const value = readJson(mine)
      rmSync(mine, { force: true })
      return value
    },
    remove(key) {
      try {
        rmSync(pathOf(key))
        return true
      } catch {
        return false
      }
    },
    keys: () => namesIn(folder).flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []),
    sweep(olderThanMs, now) {
      for (const name of namesIn(folder)) {
        const path = join(folder, name)
        try {
          if (now - statSync(path).mtimeMs > olderThanMs) rmSync(path, { force: true })
        } catch {
          // Gone already.
        }
      }
    },
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
