import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cupcakeFiles, isRegoPolicy } from '../guard/rego-files.ts'
import { isRuleFile } from '../guard/trusted-rules.ts'
import { UserFault } from '../user-fault.ts'

/** What a policy for replay is made of, sorted by language. */
export interface PolicyFiles {
  readonly layers: readonly string[]
  readonly code: readonly string[]
  readonly rego: readonly string[]
  /** Folders of Cupcake, each with its own rulebook and helpers. */
  readonly cupcake: readonly string[]
}

/** Files as they are named; of a folder what the guard would take from it. */
export function policyFiles(flag: string, paths: readonly string[]): PolicyFiles {
  const found = {
    layers: [] as string[],
    code: [] as string[],
    rego: [] as string[],
    cupcake: [] as string[],
  }
  const add = (path: string) => {
    if (path.endsWith('.rego')) found.rego.push(path)
    else if (isRuleFile(path)) found.code.push(path)
    else found.layers.push(path)
  }
  for (const path of paths) {
    if (!existsSync(path)) throw new UserFault(`--${flag}: there is no file ${path}.`)
    if (!statSync(path).isDirectory()) add(path)
    else if (cupcakeFiles(path).policies.length > 0) found.cupcake.push(path)
    else {
      const inside = filesOf(path)
      if (inside.length === 0)
        throw new UserFault(
          `--${flag}: ${path} holds no policy: policy.yaml, rules in *.ts or policies in *.rego.`,
        )
      for (const each of inside) add(each)
    }
  }
  return found
}

/** `.jackline`, or its `policies`. */
function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return name === 'policies' ? filesOf(path) : []
      return name === 'policy.yaml' || isRuleFile(name) || isRegoPolicy(basename(path)) ? [path] : []
    })
}
