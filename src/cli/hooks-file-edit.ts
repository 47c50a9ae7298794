import { join } from 'node:path'
import { EditRefused, readHooksText, renderPath, writeHooksText } from '../config/index.ts'
import { renderDiff } from './line-diff.ts'
import { placesOf } from './places.ts'
import type { Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'

/** Flags of the commands that edit one hooks file. */
export const EDIT_FLAGS = {
  user: { kind: 'switch', doc: 'edit ~/.cursor/hooks.json instead of the workspace file' },
  workspace: { kind: 'text', value: 'DIR', doc: 'the workspace root (default: here)' },
  home: { kind: 'text', value: 'DIR', doc: 'instead of your home folder' },
  'dry-run': { kind: 'switch', doc: 'show the change, write nothing' },
} as const

/** The hooks file that the flags name. */
export function hooksFileOf(flags: {
  user: boolean
  workspace: string | undefined
  home: string | undefined
}): string {
  const { workspace, home } = placesOf({ ...flags, enterprise: undefined, team: undefined })
  return join(flags.user ? home : workspace, '.cursor', 'hooks.json')
}

/** Runs an edit; a file that Cursor cannot read stays as it is and is the user's to mend. */
export function edited(
  path: string,
  edit: (text: string | undefined) => string | undefined,
): { before: string | undefined; after: string | undefined } {
  try {
    const before = readHooksText(path)
    return { before, after: edit(before) }
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error
    const reasons = error.problems.map(
      (problem) =>
        `  ${problem.path.length === 0 ? '' : `${renderPath(problem.path)}: `}${problem.message}\n`,
    )
    throw new UserFault(
      `${path} is left untouched:\n${reasons.join('')}\`jackline check\` tells more about mistakes in a file.`,
    )
  }
}

/** Writes the result, or with `dryRun` shows it. Says in one line what came of it. */
export function finishEdit(
  path: string,
  { before, after }: { before: string | undefined; after: string | undefined },
  words: { changed: string; unchanged: string; dryRun: boolean },
  terminal: Terminal,
): number {
  if (after === undefined || after === before) {
    terminal.out(`${path}: ${words.unchanged}\n`)
  } else if (words.dryRun) {
    terminal.out(`${path} would change:\n${renderDiff(before ?? '', after, terminal.paint)}`)
  } else {
    writeOrFault(path, after)
    terminal.out(`${path}: ${words.changed}\n`)
  }
  return 0
}

export function writeOrFault(path: string, text: string): void {
  try {
    writeHooksText(path, text)
  } catch (error) {
    throw new UserFault(`${path} cannot be written: ${(error as Error).message}.`)
  }
}
