import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A room of its own for canaries: what a hook writes into its home or its state stays in here. */
export interface Room {
  /** A home in which the user's folders appear as links, so that scripts below home are found. */
  readonly home: string
  /** For XDG_STATE_HOME: the guard's journal and approvals stay untouched. */
  readonly state: string
  /** A folder with nothing in it: the host finds no other hooks file there. */
  readonly empty: string
  /** A file that exists, for payloads that name one. */
  readonly file: string
  /** Where the hooks file of one canary is put. */
  readonly config: string
  remove(): void
}

/** Builds the room; the caller removes it. */
export function buildRoom(home: string): Room {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'jackline-canary-')))
  const room = {
    home: join(root, 'home'),
    state: join(root, 'state'),
    empty: join(root, 'empty'),
    config: join(root, 'config'),
    file: join(root, 'file', 'cart.ts'),
  }
  for (const folder of [room.home, room.state, room.empty, room.config, join(root, 'file')]) mkdirSync(folder)
  writeFileSync(room.file, 'export const total = 1\n')
  linkFolders(home, room.home, ['.local'])
  const local = join(home, '.local')
  if (isFolder(local)) {
    mkdirSync(join(room.home, '.local'))
    linkFolders(local, join(room.home, '.local'), ['state'])
  }
  return { ...room, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Folders only: a file in the home itself (a log, a history) would be written through its link. */
function linkFolders(from: string, to: string, except: readonly string[]): void {
  let names: string[]
  try {
    names = readdirSync(from)
  } catch {
    return
  }
  for (const name of names.filter((each) => !except.includes(each) && isFolder(join(from, each)))) {
    // A junction needs no privilege on Windows.
    symlinkSync(join(from, name), join(to, name), 'junction')
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
