import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isObject, nameOf } from '../../protocol/index.ts'
import { loadYaml } from '../load-yaml.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import type { Case } from './case.ts'
import { type Path, parseCase } from './parse-case.ts'

/** Every case file below the given paths, in the order of their names. */
export function findCaseFiles(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(filesAt))].map((path) => relative(process.cwd(), path) || path)
}

function filesAt(path: string): string[] {
  let isFolder: boolean
  try {
    isFolder = statSync(path).isDirectory()
  } catch {
    throw new UserFault(`${path}: there is no such file or folder.`)
  }
  if (!isFolder) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(path, name))
}

/** Loads the files; every mistake of every file is told at once, with its place. */
export async function loadCases(files: readonly string[], terminal: Terminal): Promise<Case[]> {
  const cases: Case[] = []
  const mistakes: string[] = []
  for (const file of files) {
    try {
      const { value, placeOf } = await loadYaml(file, terminal)
      const report = (path: Path, message: string) => mistakes.push(`${placeOf(path)}: ${message}`)
      cases.push(...parseFile(file, value, placeOf, report))
    } catch (error) {
      if (!(error instanceof UserFault)) throw error
      mistakes.push(error.message)
    }
  }
  if (mistakes.length === 0) return cases
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
  throw new UserFault(`${count} in the case files; nothing was run:\n  ${mistakes.join('\n  ')}`)
}

function parseFile(
  file: string,
  value: unknown,
  placeOf: (path: Path) => string,
  report: (path: Path, message: string) => void,
): Case[] {
  // An empty file, or one with nothing but comments.
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) {
    const hint = isObject(value) ? ' (begin each case with "- ")' : ''
    report([], `expected a list of cases, received ${nameOf(value)}${hint}`)
    return []
  }
  return value.flatMap((each, index) => {
    const parsed = parseCase(each, [index], report)
    if (parsed === undefined) return []
    const [, line, column] = /:(\d+):(\d+)$/.exec(placeOf([index])) ?? []
    return [{ ...parsed, file, line: Number(line ?? 1), column: Number(column ?? 1) }]
  })
}
