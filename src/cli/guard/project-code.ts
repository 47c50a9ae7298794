import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn, rulebookFile } from './rego-files.ts'
import { NO_RULEBOOK, parseRulebook } from './rulebook.ts'
import { signalFiles } from './signals.ts'

/** Files of a project that can make the guard run something: its policy, rules in TypeScript, signals. */
export async function projectCodeFiles(workspace: string): Promise<string[]> {
  const folder = join(workspace, '.jackline')
  const policies = join(folder, 'policies')
  const scripts = namesIn(policies).filter((name) => name.endsWith('.ts'))
  const own = ['policy.yaml', 'policy.yml']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
  return [...own, ...scripts.map((name) => join(policies, name)), ...(await cupcakeSignals(workspace))]
}

async function cupcakeSignals(workspace: string): Promise<string[]> {
  const folder = join(workspace, '.cupcake')
  if (!existsSync(folder)) return []
  const rulebook = rulebookFile(folder)
  const { signals } = rulebook === null ? NO_RULEBOOK : await parseRulebook(readFileSync(rulebook, 'utf8'))
  return signalFiles({ commands: signals, rulebook, folder: join(folder, 'signals'), workspace })
}
