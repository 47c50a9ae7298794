import { existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { openTrust } from '../guard/index.ts'
import { stateFolder } from '../journal/index.ts'
import {
  compilePolicy,
  type JudgeContext,
  loadLayers,
  locatePolicies,
  mergeLayers,
  type Policy,
  realPath,
} from '../policy/index.ts'
import { compileWithCode, loadTrustedRules, type TrustedRule } from './guard/trusted-rules.ts'
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

export interface NamedPolicy {
  readonly policy: Policy
  /** Rules in TypeScript that a person has trusted. */
  readonly code: readonly TrustedRule[]
  /** Code that waits for trust. */
  readonly warnings: readonly string[]
}

/** The policy in force, with the rules in TypeScript that are trusted; or the one that --policy names, alone. */
export async function policyOf(flags: PolicyFlags, context: JudgeContext): Promise<NamedPolicy> {
  if (flags.policy.length === 0) return policyInForce(context)
  for (const path of flags.policy)
    if (!existsSync(path)) throw new UserFault(`--policy: there is no file ${path}.`)
  const layers = await loadLayers(flags.policy.map((path) => ({ layer: 'project', path })))
  return { policy: await compilePolicy(mergeLayers(layers)), code: [], warnings: [] }
}

async function policyInForce({ workspace, home }: JudgeContext): Promise<NamedPolicy> {
  const place = { workspace, home, platform: process.platform, env: process.env }
  const data = mergeLayers(await loadLayers(locatePolicies(place)))
  const code = await loadTrustedRules(workspace, openTrust(stateFolder()))
  return { policy: await compileWithCode(data, code), code: code.rules, warnings: code.warnings }
}
