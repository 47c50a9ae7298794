import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a project that can make the guard run something: its policy, and rules in TypeScript. */
export function projectCodeFiles(workspace: string): string[] {
  const folder = join(workspace, '.jackline')
  const policies = join(folder, 'policies')
  const scripts = existsSync(policies) ? readdirSync(policies).filter((name) => name.endsWith('.ts')) : []
  const own = ['policy.yaml', 'policy.yml']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
  return [...own, ...scripts.sort().map((name) => join(policies, name))]
}
