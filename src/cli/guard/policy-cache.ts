import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../digest/index.ts'
import { makeFolder } from '../../journal/index.ts'
import { loadLayers, mergeLayers, type PolicyData, type PolicyFile } from '../../policy/index.ts'
import { BUILD } from '../version.ts'

// YAML is read once per content: the merged policy is plain JSON, kept in the state folder (which the core protects)
// under a name made of everything it depends on. A hook that finds it there never loads a YAML parser.

export interface CachedPolicy {
  readonly data: PolicyData
  /** Names the policy in force: the same digest always means the same rules. */
  readonly digest: string
}

export async function loadPolicyData(
  files: readonly PolicyFile[],
  stateFolder: string,
): Promise<CachedPolicy> {
  const digest = digestOf(files)
  const folder = join(stateFolder, 'policy-cache')
  const path = join(folder, `${digest}.json`)
  try {
    return { data: JSON.parse(readFileSync(path, 'utf8')) as PolicyData, digest }
  } catch {
    const data = mergeLayers(await loadLayers(files))
    keep(folder, path, data)
    return { data, digest }
  }
}

function digestOf(files: readonly PolicyFile[]): string {
  return sha256(BUILD, ...files.flatMap(({ layer, path }) => [`\0${layer}\0${path}\0`, contentOf(path)]))
}

function contentOf(path: string): Uint8Array | string {
  try {
    return readFileSync(path)
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

function keep(folder: string, path: string, data: PolicyData): void {
  try {
    makeFolder(folder)
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, JSON.stringify(data), { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
    prune(folder)
  } catch {
    // A state folder that cannot be written costs time, not safety.
  }
}

const MOST_KEPT = 32

function prune(folder: string): void {
  const kept = readdirSync(folder).map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  for (const { name } of kept.sort((a, b) => b.at - a.at).slice(MOST_KEPT))
    rmSync(join(folder, name), { force: true })
}
