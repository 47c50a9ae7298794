import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

export interface FolderOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly platform?: NodeJS.Platform
  readonly home?: string
}

/** Where state lives: XDG_STATE_HOME or ~/.local/state; %LOCALAPPDATA% on Windows. */
export function stateFolder(options: FolderOptions = {}): string {
  const { env = process.env, platform = process.platform, home = homedir() } = options
  if (platform === 'win32') {
    return win32.join(env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local'), 'jackline')
  }
  const xdg = env['XDG_STATE_HOME'] ?? ''
  // The XDG specification: a relative path is invalid and ignored.
  return posix.join(posix.isAbsolute(xdg) ? xdg : posix.join(home, '.local', 'state'), 'jackline')
}

/** The folder of the journal. */
export function journalFolder(options: FolderOptions = {}): string {
  const { platform = process.platform } = options
  return (platform === 'win32' ? win32 : posix).join(stateFolder(options), 'journal')
}
