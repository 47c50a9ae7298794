import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isPrivate, temporaryCache, userCache } from './cache-folder.ts'
import { contentKey } from './content-key.ts'

// Read here and not from ../version.ts: another file would be loaded for it.
declare const JACKLINE_VERSION: string | undefined

/** What was compiled together, and from what: the module to import, and everything that makes it stale. */
export interface Manifest {
  /** Path of the compiled module, from the cache folder. */
  readonly module: string
  /** Compiled files beside the first one, with the key of their content. */
  readonly files: readonly (readonly [path: string, key: string])[]
  /** package.json files that decided where imports lead, with their stamp. */
  readonly packages: readonly (readonly [path: string, stamp: string])[]
}

/** The path of the compiled module, when one exists that is still right. */
export function findCompiled(path: string, content: string): string | undefined {
  const name = `${sourceKey(path, content)}.json`
  return (
    findIn(userCache(), name) ?? (isPrivate(temporaryCache()) ? findIn(temporaryCache(), name) : undefined)
  )
}

function findIn(folder: string, name: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest
    const module = join(folder, manifest.module)
    return isFresh(manifest) && statSync(module).isFile() ? module : undefined
  } catch {
    return undefined // Not there, or broken: it is compiled anew.
  }
}

function isFresh({ files, packages }: Manifest): boolean {
  return (
    files.every(([path, key]) => sourceKey(path, readFileSync(path, 'utf8')) === key) &&
    packages.every(([path, stamp]) => packageStamp(path) === stamp)
  )
}

/** The name under which a file's compilation is kept: its content, its place, our version and the compiler. */
function sourceKey(path: string, content: string): string {
  const version = typeof JACKLINE_VERSION === 'string' ? JACKLINE_VERSION : 'source'
  return contentKey(version, process.versions['amaro'] ?? 'swc', path, content)
}

function packageStamp(path: string): string {
  const { mtimeMs, size } = statSync(path)
  return `${mtimeMs}-${size}`
}

/**
 * What compiling needs of this folder. It is handed over and not imported there: shared files would become files of
 * their own in the bundle, and each costs a warm start about as much as all the work here.
 */
export const CACHE = { contentKey, sourceKey, packageStamp, userCache, temporaryCache, isPrivate }
export type Cache = typeof CACHE
