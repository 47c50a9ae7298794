import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { UserFault } from '../user-fault.ts'

export interface Copy {
  readonly from: string
  readonly to: string
}

/** Where each file goes: one folder, names that tell where they came from. */
export function planCopies(workspace: string, folder: string, files: readonly string[]): Copy[] {
  const target = join(workspace, '.jackline', 'policies')
  return files.map((from) => {
    const path = relative(folder, from).split(sep)
    const name = (path[0] === 'policies' ? path.slice(2) : path).join('-')
    return { from, to: join(target, `cupcake-${name}`) }
  })
}

/** Copies the files; a file that is there and differs is nobody's to overwrite. Returns what was written. */
export function writeCopies(copies: readonly Copy[]): string[] {
  const taken = copies.find(({ from, to }) => existsSync(to) && !readFileSync(to).equals(readFileSync(from)))
  if (taken !== undefined)
    throw new UserFault(
      `${taken.to} exists and differs from ${taken.from}: nothing was written. Move it away first.`,
    )
  return copies.flatMap(({ from, to }) => {
    if (existsSync(to)) return []
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, readFileSync(from))
    return [to]
  })
}
