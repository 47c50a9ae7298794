import type { CasesById } from '../../cases/rule-cases.ts'
import { changeGuardCases } from './change-guard.cases.ts'
import { deleteMachineCases } from './delete-machine.cases.ts'
import { runGuardCases } from './run-guard.cases.ts'
import { wipeDiskCases } from './wipe-disk.cases.ts'

export const alwaysCases: CasesById = {
  ...changeGuardCases,
  ...deleteMachineCases,
  ...runGuardCases,
  ...wipeDiskCases,
}
