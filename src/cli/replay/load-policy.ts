import { existsSync } from 'node:fs'
import { compilePolicy, loadLayers, mergeLayers, type Policy, renderPolicyIssue } from '../../policy/index.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

/** Policy files as one policy. A mistake in them ends it: half a policy would give numbers that mean nothing. */
export async function loadReplayPolicy(
  flag: string,
  paths: readonly string[],
  terminal: Terminal,
): Promise<Policy> {
  for (const path of paths) if (!existsSync(path)) throw new UserFault(`--${flag}: there is no file ${path}.`)
  const policy = await compilePolicy(
    mergeLayers(await loadLayers(paths.map((path) => ({ layer: 'project', path })))),
  )
  const errors = policy.issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new UserFault(
      `--${flag}: the policy has mistakes:\n  ${errors.map(renderPolicyIssue).join('\n  ')}`,
    )
  }
  for (const issue of policy.issues) terminal.err(`jackline: ${renderPolicyIssue(issue)}\n`)
  return policy
}
