import { readFileSync } from 'node:fs'
import { sha256 } from '../../digest/index.ts'
import { type EventJudge, openTrust } from '../../guard/index.ts'
import { locatePolicies, type Policy, ruleDataOf } from '../../policy/index.ts'
import { loadPolicyData } from './policy-cache.ts'
import { loadRegoPolicies, type RegoPolicies } from './rego-policies.ts'
import { compileWithCode, loadTrustedRules, projectMode } from './trusted-rules.ts'

export interface GuardPolicy {
  readonly policy: Policy
  readonly digest: string
  /** Whether commands and scanners of a rule may run: those of a project only once its file is trusted. */
  readonly mayRun: (rule: string) => boolean
  /** What a person should know: code of the project that waits for trust. */
  readonly warnings: readonly string[]
  /** Policies in Rego, where there are any. */
  readonly eventJudge?: EventJudge
  /** Further files that the agent must not change. */
  readonly protect: readonly string[]
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
  const code = await loadTrustedRules(workspace, trust)
  const mode = projectMode(data)
  const rego = await loadRegoPolicies({ workspace, stateFolder, trust, mode, env: process.env })
  const compiled = await compileWithCode(data, code)
  const policy = { ...compiled, issues: [...compiled.issues, ...(rego?.issues ?? [])] }
  const isTrusted = (path: string) => trust.stateOf(path, readFileSync(path)) === 'trusted'
  return {
    policy,
    digest: joined(digest, code.texts, rego),
    mayRun(rule) {
      const place = ruleDataOf(policy, rule)?.place
      const layer = policy.rules.find(({ id }) => id === rule)?.layer
      return layer !== 'project' || (place !== undefined && isTrusted(place.file))
    },
    warnings: [...code.warnings, ...(rego?.warnings ?? [])],
    ...(rego === null ? {} : { eventJudge: rego.judge }),
    protect: rego?.protect ?? [],
  }
}

/** Names everything that judges: the files, the code beside them, the policies in Rego. */
function joined(digest: string, code: readonly string[], rego: RegoPolicies | null): string {
  return code.length === 0 && rego === null ? digest : sha256(digest, ...code, rego?.digest ?? '')
}
