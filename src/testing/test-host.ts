import { resolve } from 'node:path'
import { createHost, type Host, type Judge } from '../host/index.ts'
import { PROFILE_NAMES, profileNamed, suggestion } from '../protocol/index.ts'
import { createSandbox } from './sandbox.ts'

export interface TestOptions {
  /** The workspace whose hooks are run; the current folder when absent. */
  readonly workspace?: string
  /** A home of your own making; a fresh temporary one when absent, never the user's. */
  readonly home?: string
  /** Hooks files of the machine and the team; left out when absent, so that a test means the same everywhere. */
  readonly enterprise?: string
  readonly team?: string
  /** Variables for the hooks, beside the inherited ones. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly cursorVersion?: string
  /** Which Cursor behaviour to reproduce, by name. */
  readonly profile?: string
  /** Answers prompt hooks; without it they are left out. */
  readonly judge?: Judge
  readonly signal?: AbortSignal
}

/** Gives `use` a host in a sandbox and takes the sandbox away afterwards. */
export async function withTestHost<T>(
  options: TestOptions,
  use: (host: Host, workspace: string) => Promise<T>,
): Promise<T> {
  const sandbox = createSandbox()
  try {
    const workspace = resolve(options.workspace ?? '.')
    const host = createHost({
      workspace,
      home: options.home ?? sandbox.home,
      enterprise: options.enterprise ?? sandbox.absent,
      team: options.team ?? sandbox.absent,
      env: { ...process.env, ...sandbox.env, ...options.env },
      ...(options.cursorVersion === undefined ? {} : { cursorVersion: options.cursorVersion }),
      ...(options.profile === undefined ? {} : { profile: profileOrThrow(options.profile) }),
      ...(options.judge === undefined ? {} : { judge: options.judge }),
    })
    return await use(host, workspace)
  } finally {
    sandbox.remove()
  }
}

function profileOrThrow(name: string) {
  const profile = profileNamed(name)
  if (profile !== undefined) return profile
  throw new TypeError(
    `Unknown profile "${name}".${suggestion(name, PROFILE_NAMES)} Profiles: ${PROFILE_NAMES.join(', ')}.`,
  )
}
