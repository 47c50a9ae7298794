import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cache, Manifest } from './manifest.ts'

export interface Compiled {
  /** Key of the file that is run. */
  readonly name: string
  /** Name of the folder for the compiled modules. */
  readonly folder: string
  /** The compiled modules, the one that is run first, as they read when they stand in `base`. */
  modules(base: string): string[]
  readonly files: Manifest['files']
  readonly packages: Manifest['packages']
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Writes into the cache, so that a process that reads at the same time sees all of it or nothing. */
export function storeCompiled(places: Cache, compiled: Compiled): string {
  const cache = writableFolder(places)
  if (cache === undefined) return writeModules(mkdtempSync(join(tmpdir(), 'jackline-run-')), compiled)
  const target = join(cache, compiled.folder)
  const temporary = mkdtempSync(join(cache, '.new-'))
  try {
    writeModules(temporary, compiled, target)
    moveInto(temporary, target)
    const { files, packages, folder } = compiled
    const manifest: Manifest = { module: join(folder, '0.mjs'), files, packages }
    mkdirSync(temporary)
    writeFileSync(join(temporary, 'manifest'), JSON.stringify(manifest))
    renameSync(join(temporary, 'manifest'), join(cache, `${compiled.name}.json`))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  removeOld(cache)
  return join(target, '0.mjs')
}

/** The user's cache, or a private temporary folder; undefined when neither can be written safely. */
function writableFolder({ userCache, temporaryCache, isPrivate }: Cache): string | undefined {
  try {
    mkdirSync(userCache(), { recursive: true, mode: 0o700 })
    // A folder that is there may still refuse: only a try tells.
    rmdirSync(mkdtempSync(join(userCache(), '.try-')))
    return userCache()
  } catch {
    try {
      mkdirSync(temporaryCache(), { mode: 0o700 })
    } catch {
      // It exists, or cannot be made: the check below tells.
    }
    return isPrivate(temporaryCache()) ? temporaryCache() : undefined
  }
}

function writeModules(folder: string, compiled: Compiled, base = folder): string {
  for (const [index, text] of compiled.modules(base).entries()) {
    writeFileSync(join(folder, `${index}.mjs`), text)
  }
  return join(folder, '0.mjs')
}

// Another process may have been first; what it wrote is the same.
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)) throw error
    rmSync(from, { recursive: true, force: true })
  }
}

function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    try {
      const path = join(cache, name)
      if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
    } catch {
      // Another process removed it first.
    }
  }
}
