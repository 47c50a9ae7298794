import { readFileSync } from 'node:fs'
import { openTrust } from '../../guard/index.ts'
import { compilePolicy, locatePolicies, type Policy, ruleDataOf } from '../../policy/index.ts'
import { loadPolicyData } from './policy-cache.ts'
import { loadTrustedRules } from './trusted-rules.ts'

export interface GuardPolicy {
  readonly policy: Policy
  readonly digest: string
  /** Whether commands and scanners of a rule may run: those of a project only once its file is trusted. */
  readonly mayRun: (rule: string) => boolean
  /** What a person should know: code of the project that waits for trust. */
  readonly warnings: readonly string[]
}

/** The policy in force for a workspace: files of all layers, from the cache where possible, and trusted code. */
export async function loadGuardPolicy(
  workspace: string,
  home: string,
  stateFolder: string,
): Promise<GuardPolicy> {
  const files = locatePolicies({ workspace, home, platform: process.platform, env: process.env })
  const { data, digest } = await loadPolicyData(files, stateFolder)
  const trust = openTrust(stateFolder)
  const { rules, warnings } = await loadTrustedRules(workspace, trust)
  const policy = await compilePolicy(data, { extra: rules })
  const isTrusted = (path: string) => trust.stateOf(path, readFileSync(path)) === 'trusted'
  return {
    policy,
    digest,
    mayRun(rule) {
      const place = ruleDataOf(policy, rule)?.place
      const layer = policy.rules.find(({ id }) => id === rule)?.layer
      return layer !== 'project' || (place !== undefined && isTrusted(place.file))
    },
    warnings,
  }
}
