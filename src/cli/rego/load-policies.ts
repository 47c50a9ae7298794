// What `-d` and the paths of `test` stand for: modules by file name, and one data document.
import type { CompileOptions } from '../../rego/index.ts'
import type { Terminal } from '../terminal.ts'
import { findFiles } from './find-files.ts'
import { mergeData } from './merge-data.ts'
import { readData } from './read-document.ts'
import { readText } from './read-text.ts'

export interface Policies {
  readonly modules: Record<string, string>
  readonly data: unknown
  readonly regoVersion: 0 | 1
}

export async function loadPolicies(
  paths: readonly string[],
  regoVersion: 0 | 1,
  terminal: Terminal,
): Promise<Policies> {
  const found = findFiles(paths)
  const modules = Object.fromEntries(found.modules.map(({ path }) => [path, readText(path)]))
  const data = []
  for (const file of found.data) data.push({ ...file, value: await readData(file.path, terminal) })
  return { modules, data: mergeData(data), regoVersion } satisfies CompileOptions
}
