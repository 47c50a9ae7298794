import { compilePolicy } from './compile-policy.ts'
import { mergeLayers } from './layers/merge-layers.ts'
import type { Policy } from './policy.ts'
import type { LayerData } from './policy-data.ts'

/** The policy without any file: the core and `recommended`. */
export function defaultPolicy(): Promise<Policy> {
  return compilePolicy(mergeLayers([]))
}

/** The core and the packs named, as a project file with `use:` would have it. */
export function policyOfPacks(packs: readonly string[]): Promise<Policy> {
  const layer: LayerData = {
    layer: 'project',
    file: '',
    use: packs,
    mode: 'enforce',
    settings: {},
    rules: [],
    adjust: [],
    waivers: [],
    tests: [],
    issues: [],
  }
  return compilePolicy(mergeLayers([layer]))
}
