import { existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import {
  compilePolicy,
  type JudgeContext,
  loadLayers,
  loadPolicies,
  mergeLayers,
  type Policy,
  realPath,
} from '../policy/index.ts'
import { UserFault } from './user-fault.ts'

/** Flags that say which policy judges, and where; shared by `explain` and `policy`. */
export const POLICY_FLAGS = {
  cwd: { kind: 'text', value: 'DIR', doc: 'the workspace the action runs in (default: here)' },
  home: { kind: 'text', value: 'DIR', doc: 'instead of your home folder' },
  policy: {
    kind: 'list',
    value: 'FILE',
    doc: 'judge with this policy file instead of those found; may be repeated',
  },
} as const

interface PolicyFlags {
  readonly cwd: string | undefined
  readonly home: string | undefined
  readonly policy: readonly string[]
}

/** The context of judging. Folders need not exist: then nothing is resolved on disk. */
export function contextOf(flags: PolicyFlags): JudgeContext {
  const workspace = resolve(flags.cwd ?? '.')
  return {
    workspace,
    home: resolve(flags.home ?? homedir()),
    tmp: [tmpdir()],
    platform: process.platform,
    now: Date.now(),
    ...(existsSync(workspace) ? { realpath: realPath } : {}),
  }
}

/** The policy in force, or the one that --policy names. */
export async function policyOf(flags: PolicyFlags, context: JudgeContext): Promise<Policy> {
  if (flags.policy.length === 0)
    return loadPolicies({
      workspace: context.workspace,
      home: context.home,
      platform: process.platform,
      env: process.env,
    })
  for (const path of flags.policy)
    if (!existsSync(path)) throw new UserFault(`--policy: there is no file ${path}.`)
  return compilePolicy(
    mergeLayers(await loadLayers(flags.policy.map((path) => ({ layer: 'project', path })))),
  )
}
