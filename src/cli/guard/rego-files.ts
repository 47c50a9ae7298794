import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { RegoSource } from '../../policy/rego/index.ts'

// Where policies in Rego are: our own folder, and a Cupcake folder as it is.

export interface CupcakeFolder {
  /** Policies by path; builtins are in `builtins`. */
  readonly policies: readonly string[]
  /** Cupcake's own policies, in force only where the rulebook enables them. */
  readonly builtins: readonly string[]
  /** What policies import. */
  readonly helpers: readonly string[]
}

/** The .rego files of `.jackline/policies` itself; tests stay out. */
export function ownRegoFiles(workspace: string): string[] {
  const folder = join(workspace, '.jackline', 'policies')
  return namesIn(folder)
    .filter(isRegoPolicy)
    .map((name) => join(folder, name))
    .filter((path) => !isFolder(path))
}

export function cupcakeFiles(folder: string): CupcakeFolder {
  const cursor = join(folder, 'policies', 'cursor')
  const all = regoBelow(cursor)
  const builtins = join(cursor, 'builtins') + sep
  return {
    policies: all.filter((path) => !path.startsWith(builtins)),
    builtins: all.filter((path) => path.startsWith(builtins)),
    helpers: [...regoBelow(join(folder, 'system')), ...regoBelow(join(folder, 'helpers'))],
  }
}

const MOST_BYTES = 2 * 1024 * 1024

/** Reads a policy. One that cannot be read is a policy all the same, and a broken one. */
export function readSource(workspace: string, path: string, isHelper = false): RegoSource {
  const file = relative(workspace, path).split(sep).join('/')
  try {
    if (statSync(path).size > MOST_BYTES)
      return { file, text: '', isHelper, problem: 'larger than 2 MB: split the policy' }
    return { file, text: readFileSync(path, 'utf8'), isHelper }
  } catch (error) {
    return { file, text: '', isHelper, problem: `cannot be read: ${(error as Error).message}` }
  }
}

/** The rulebook of a Cupcake folder, if there is one. */
export function rulebookFile(folder: string): string | null {
  return (
    ['rulebook.yml', 'rulebook.yaml'].map((name) => join(folder, name)).find((path) => existsSync(path)) ??
    null
  )
}

function regoBelow(folder: string): string[] {
  if (!isFolder(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isRegoPolicy)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => !isFolder(path))
}

export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).sort() : []
}

// A file in its place holds no policies; trusted-rules.ts tells about it.
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

export function isRegoPolicy(name: string): boolean {
  return name.endsWith('.rego') && !name.endsWith('_test.rego')
}
