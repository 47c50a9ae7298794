// The files behind the paths of a command line, as OPA finds them: a folder stands for everything below it.
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UserFault } from '../user-fault.ts'
import { unreadable } from './read-text.ts'

export interface FoundFile {
  readonly path: string
  /** Where its content goes under `data`; only for data files. */
  readonly mount: readonly string[]
}

export interface FoundFiles {
  readonly modules: readonly FoundFile[]
  readonly data: readonly FoundFile[]
}

/** Folders that hold other people's files. */
const SKIPPED = new Set(['node_modules', '.git'])

/** Finds `.rego` files, and `.json` and `.yaml` files as data. `a.b:PATH` puts data below `data.a.b`. */
export function findFiles(paths: readonly string[]): FoundFiles {
  const found = new Map<string, FoundFile>()
  const add = (file: FoundFile) => {
    const key = resolve(file.path)
    if (!found.has(key)) found.set(key, file)
  }
  for (const given of paths) {
    const { path, prefix } = splitPrefix(given)
    if (stat(path).isDirectory()) {
      for (const file of filesBelow(path)) {
        const folder = relative(path, dirname(file))
        add({ path: file, mount: [...prefix, ...(folder === '' ? [] : folder.split(sep))] })
      }
    } else if (/\.(rego|json|ya?ml)$/i.test(path)) add({ path, mount: prefix })
    else throw new UserFault(`${path}: neither .rego nor .json nor .yaml. Name such a file, or a folder.`)
  }
  const files = [...found.values()]
  return {
    modules: files.filter(({ path }) => path.endsWith('.rego')),
    data: files.filter(({ path }) => !path.endsWith('.rego')),
  }
}

// Neither a drive (C:\policies) nor a path that exists has a prefix.
function splitPrefix(given: string): { path: string; prefix: string[] } {
  const [, prefix, path] = /^(?![A-Za-z]:[\\/])([\w.-]+):(.+)$/s.exec(given) ?? []
  if (prefix === undefined || path === undefined || exists(given)) return { path: given, prefix: [] }
  return { path, prefix: prefix.split('.') }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function stat(path: string) {
  try {
    return statSync(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}

function filesBelow(folder: string): string[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    throw unreadable(folder, error)
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path)
    if (!/\.(rego|json|ya?ml)$/i.test(entry.name)) return []
    // A link to a file counts; a link to a folder could lead in circles.
    return entry.isFile() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile())
      ? [path]
      : []
  })
}
