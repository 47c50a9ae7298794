import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../user-fault.ts'
import type { Case } from './case.ts'

/** Where cases are when nobody says where. */
export function defaultFolder(workspace: string): string {
  const folder = join(workspace, '.jackline', 'tests')
  if (existsSync(folder)) return folder
  throw new UserFault(
    `There are no cases: ${folder} does not exist. \`jackline new hook\` writes a hook with its cases.`,
  )
}

/** The cases that the filter leaves; none at all is a mistake, not a success. */
export function selectCases(
  cases: readonly Case[],
  matches: (name: string) => boolean,
  paths: readonly string[],
): Case[] {
  if (cases.length === 0) throw new UserFault(`There are no cases in ${paths.join(', ')}.`)
  const left = cases.filter(({ name }) => matches(name))
  if (left.length === 0) throw new UserFault(`--filter leaves none of ${cases.length} cases.`)
  return left
}

/** Text is looked for in the name whatever its case; between slashes it is a pattern. */
export function nameFilter(text: string | undefined): (name: string) => boolean {
  if (text === undefined) return () => true
  const [, body, flags] = /^\/(.+)\/([a-z]*)$/.exec(text) ?? []
  if (body === undefined) return (name) => name.toLowerCase().includes(text.toLowerCase())
  try {
    const pattern = new RegExp(body, flags)
    return (name) => name.search(pattern) >= 0
  } catch (error) {
    throw new UserFault(`--filter: ${(error as Error).message}.`)
  }
}
