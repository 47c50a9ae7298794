import { core } from './always/index.ts'
import type { Pack } from './pack.ts'
import { recommended } from './recommended/index.ts'

/** Every pack, the core first. */
export const PACKS: readonly Pack[] = [core, recommended]

export const PACK_NAMES: readonly string[] = PACKS.map((pack) => pack.name)

export function packNamed(name: string): Pack | undefined {
  return PACKS.find((pack) => pack.name === name)
}
