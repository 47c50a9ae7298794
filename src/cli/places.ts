import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { UserFault } from './user-fault.ts'

/** Flags that say where hooks are looked for; shared by every command that loads them. */
export const PLACE_FLAGS = {
  workspace: { kind: 'text', value: 'DIR', doc: 'the workspace root (default: here)' },
  home: { kind: 'text', value: 'DIR', doc: 'instead of your home folder' },
  enterprise: { kind: 'text', value: 'FILE', doc: "instead of the machine's enterprise hooks file" },
  team: { kind: 'text', value: 'FILE', doc: 'instead of the cached team hooks file' },
} as const

export interface PlaceFlags {
  readonly workspace: string | undefined
  readonly home: string | undefined
  readonly enterprise: string | undefined
  readonly team: string | undefined
}

/** The flags as absolute places; a folder or file that is not there is the user's to fix. */
export function placesOf(flags: PlaceFlags): {
  workspace: string
  home: string
  enterprise?: string
  team?: string
} {
  return {
    workspace: folder('workspace', flags.workspace ?? '.'),
    home: folder('home', flags.home ?? homedir()),
    ...(flags.enterprise === undefined ? {} : { enterprise: resolve(flags.enterprise) }),
    ...(flags.team === undefined ? {} : { team: resolve(flags.team) }),
  }
}

function folder(flag: string, path: string): string {
  const absolute = resolve(path)
  if (!existsSync(absolute)) throw new UserFault(`--${flag}: ${absolute} does not exist.`)
  if (!statSync(absolute).isDirectory()) throw new UserFault(`--${flag}: ${absolute} is not a folder.`)
  return absolute
}
