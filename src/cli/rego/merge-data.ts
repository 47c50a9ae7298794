// Several data files make one document; two files may not say different things about one place.
import { UserFault } from '../user-fault.ts'

type Tree = Record<string, unknown>

export interface DataFile {
  readonly path: string
  readonly mount: readonly string[]
  readonly value: unknown
}

/** Merges data files. Objects unite; anything else at the same place is a conflict, as in OPA. */
export function mergeData(files: readonly DataFile[]): Tree {
  const root: Tree = {}
  const owners = new Map<unknown, string>()
  for (const { path, mount, value } of files) {
    if (!isTree(value)) {
      throw new UserFault(`${path}: a data file holds an object. Wrap it: {"name": …}.`)
    }
    const mounted = mount.reduceRight<Tree>((inner, key) => withMember({}, key, inner), value)
    mergeInto(root, mounted, path, ['data'], owners)
  }
  return root
}

function mergeInto(
  target: Tree,
  source: Tree,
  file: string,
  at: readonly string[],
  owners: Map<unknown, string>,
): void {
  for (const [key, value] of Object.entries(source)) {
    const path = [...at, key]
    const place = path.join('.')
    if (!Object.hasOwn(target, key)) {
      withMember(target, key, value)
      owners.set(place, file)
      continue
    }
    const present = target[key]
    if (isTree(present) && isTree(value)) {
      withMember(target, key, { ...present })
      mergeInto(target[key] as Tree, value, file, path, owners)
      continue
    }
    const other = ownerOf(path, owners)
    throw new UserFault(
      `${file}: ${place} is also defined in ${other}. Remove one, or mount a file elsewhere: -d name:${file}.`,
    )
  }
}

function ownerOf(path: readonly string[], owners: Map<unknown, string>): string {
  for (let length = path.length; length > 0; length--) {
    const owner = owners.get(path.slice(0, length).join('.'))
    if (owner !== undefined) return owner
  }
  return 'another file'
}

/** Sets a member; `__proto__` is a name like any other. */
function withMember(tree: Tree, key: string, value: unknown): Tree {
  return Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true })
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
