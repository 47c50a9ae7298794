import { openTrust } from '../../guard/index.ts'
import { stateFolder } from '../../journal/index.ts'
import type { RegoReplay, ReplayPolicy } from '../../journal/replay/index.ts'
import {
  loadLayers,
  type Mode,
  mergeLayers,
  type PolicyIssue,
  renderPolicyIssue,
} from '../../policy/index.ts'
import { restoreSet } from '../../policy/rego/index.ts'
import { compileTexts, digestOf, type RegoTexts } from '../guard/rego-cache.ts'
import { loadRegoEngine } from '../guard/rego-engine.ts'
import { readSource } from '../guard/rego-files.ts'
import { readTexts } from '../guard/rego-policies.ts'
import { compileWithCode, loadRules, projectMode } from '../guard/trusted-rules.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { type PolicyFiles, policyFiles } from './policy-files.ts'

/**
 * Policy files, rules in TypeScript and policies in Rego as one policy. A mistake in them ends it: half a policy would
 * give numbers that mean nothing.
 */
export async function loadReplayPolicy(
  flag: string,
  paths: readonly string[],
  terminal: Terminal,
): Promise<ReplayPolicy> {
  const files = policyFiles(flag, paths)
  const data = mergeLayers(await loadLayers(files.layers.map((path) => ({ layer: 'project', path }))))
  const code = await loadRules(files.code, openTrust(stateFolder()))
  const policy = await compileWithCode(data, code)
  const rego = await loadRego(files, projectMode(data))
  const issues = [...policy.issues, ...(rego?.issues ?? [])]
  const mistakes = [
    ...issues.filter(({ severity }) => severity === 'error').map(renderPolicyIssue),
    ...code.warnings,
  ]
  if (mistakes.length > 0)
    throw new UserFault(`--${flag}: the policy has mistakes:\n  ${mistakes.join('\n  ')}`)
  for (const issue of issues) terminal.err(`jackline: ${renderPolicyIssue(issue)}\n`)
  return rego === null ? policy : { ...policy, rego: rego.set }
}

async function loadRego(
  { rego, cupcake }: PolicyFiles,
  mode: Mode,
): Promise<{ set: RegoReplay; issues: PolicyIssue[] } | null> {
  const [folder, another] = cupcake
  if (another !== undefined)
    throw new UserFault('One folder of Cupcake at a time: each has a rulebook of its own.')
  const foreign = folder === undefined ? null : readTexts(folder, folder)
  const texts: RegoTexts = {
    policies: [...rego.map((path) => readSource('.', path)), ...(foreign?.policies ?? [])],
    builtins: foreign?.builtins ?? {},
    rulebook: foreign?.rulebook ?? null,
  }
  if (texts.policies.length === 0) return null
  const { plan, index, rulebook } = await compileTexts(texts)
  const program = restoreSet(await loadRegoEngine(), { plan })
  return {
    set: { index, program, builtins: rulebook.builtins, mode, digest: digestOf(texts) },
    issues: [
      ...index.broken.map(({ file, line, column, message }) => ({
        ...{ file, line, column, message },
        severity: 'error' as const,
      })),
      ...rulebook.problems.map((message) => ({
        ...{ file: 'rulebook.yml', line: 1, column: 1, message },
        severity: 'error' as const,
      })),
    ],
  }
}
