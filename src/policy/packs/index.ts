import { core } from './always/index.ts'
import { git } from './git/index.ts'
import { infra } from './infra/index.ts'
import type { Pack } from './pack.ts'
import { privacy } from './privacy/index.ts'
import { recommended } from './recommended/index.ts'
import { secrets } from './secrets/index.ts'
import { strict } from './strict/index.ts'
import { supplyChain } from './supply-chain/index.ts'

/** Every pack, the core first. */
export const PACKS: readonly Pack[] = [core, recommended, strict, git, secrets, infra, supplyChain, privacy]

export const PACK_NAMES: readonly string[] = PACKS.map((pack) => pack.name)

export function packNamed(name: string): Pack | undefined {
  return PACKS.find((pack) => pack.name === name)
}
