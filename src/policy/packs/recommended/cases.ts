import type { CasesById } from '../../cases/rule-cases.ts'
import { clusterCases } from './cluster.cases.ts'
import { dataCases } from './data.cases.ts'
import { decodeAndRunCases } from './decode-and-run.cases.ts'
import { deleteCases } from './delete.cases.ts'
import { deployCases } from './deploy.cases.ts'
import { dumpEnvironmentCases } from './dump-environment.cases.ts'
import { egressCases } from './egress.cases.ts'
import { environmentCases } from './environment.cases.ts'
import { foreignCodeCases } from './foreign-code.cases.ts'
import { gitChecksCases } from './git-checks.cases.ts'
import { gitHistoryCases } from './git-history.cases.ts'
import { machineCases } from './machine.cases.ts'
import { persistenceCases } from './persistence.cases.ts'
import { printCredentialCases } from './print-credential.cases.ts'
import { publishCases } from './publish.cases.ts'
import { pushElsewhereCases } from './push-elsewhere.cases.ts'
import { remoteShellCases } from './remote-shell.cases.ts'
import { secretsCases } from './secrets.cases.ts'
import { shareFileCases } from './share-file.cases.ts'
import { systemCases } from './system.cases.ts'
import { unknownCases } from './unknown.cases.ts'

export const recommendedCases: CasesById = {
  ...clusterCases,
  ...dataCases,
  ...decodeAndRunCases,
  ...deleteCases,
  ...deployCases,
  ...dumpEnvironmentCases,
  ...egressCases,
  ...environmentCases,
  ...foreignCodeCases,
  ...gitChecksCases,
  ...gitHistoryCases,
  ...machineCases,
  ...persistenceCases,
  ...printCredentialCases,
  ...publishCases,
  ...pushElsewhereCases,
  ...remoteShellCases,
  ...secretsCases,
  ...shareFileCases,
  ...systemCases,
  ...unknownCases,
}
