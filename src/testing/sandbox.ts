import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A home of its own for one test: hooks that write to home, state, cache or temporary folders write in here. */
export interface Sandbox {
  readonly home: string
  /** What hooks see instead of the user's own variables. */
  readonly env: Readonly<Record<string, string>>
  /** A path at which no file is: for hooks files that must not take part. */
  readonly absent: string
  remove(): void
}

/** Makes the folders. `cacheHome` is shared between sandboxes, so that what one test compiled serves the next. */
export function createSandbox(options: { cacheHome?: string } = {}): Sandbox {
  const root = mkdtempSync(join(tmpdir(), 'jackline-test-'))
  const made = (name: string) => {
    const path = join(root, name)
    mkdirSync(path)
    return path
  }
  const home = made('home')
  const temporary = made('tmp')
  const config = made('config')
  const cache = options.cacheHome ?? made('cache')
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_STATE_HOME: made('state'),
    XDG_DATA_HOME: made('data'),
    XDG_RUNTIME_DIR: made('run'),
    XDG_CACHE_HOME: cache,
    TMPDIR: temporary,
    ...(process.platform === 'win32'
      ? { USERPROFILE: home, APPDATA: config, LOCALAPPDATA: cache, TEMP: temporary, TMP: temporary }
      : {}),
  }
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  return { home, env, absent: join(root, 'absent', 'hooks.json'), remove }
}
