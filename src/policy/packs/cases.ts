// Apart from the rules, in files beside them: tests and docs read the cases, a hook never does.
import type { CasesById } from '../cases/rule-cases.ts'
import { alwaysCases } from './always/cases.ts'
import { gitCases } from './git/cases.ts'
import { infraCases } from './infra/cases.ts'
import { privacyCases } from './privacy/cases.ts'
import { recommendedCases } from './recommended/cases.ts'
import { secretsCases } from './secrets/cases.ts'
import { strictCases } from './strict/cases.ts'
import { supplyChainCases } from './supply-chain/cases.ts'

/** The cases of every rule of every pack, by the rule's id. */
export const PACK_CASES: CasesById = {
  ...alwaysCases,
  ...recommendedCases,
  ...strictCases,
  ...gitCases,
  ...secretsCases,
  ...infraCases,
  ...supplyChainCases,
  ...privacyCases,
}
