import type { CasesById } from '../../cases/rule-cases.ts'
import { bootCases } from './boot.cases.ts'
import { changeElsewhereCases } from './change-elsewhere.cases.ts'
import { clusterCases } from './cluster.cases.ts'
import { dataCases } from './data.cases.ts'
import { decodeAndRunCases } from './decode-and-run.cases.ts'
import { deleteCases } from './delete.cases.ts'
import { deployCases } from './deploy.cases.ts'
import { discardChangesCases } from './discard-changes.cases.ts'
import { dumpEnvironmentCases } from './dump-environment.cases.ts'
import { editorSettingCases } from './editor-setting.cases.ts'
import { egressCases } from './egress.cases.ts'
import { environmentCases } from './environment.cases.ts'
import { fillDiskCases } from './fill-disk.cases.ts'
import { foreignCodeCases } from './foreign-code.cases.ts'
import { gitChecksCases } from './git-checks.cases.ts'
import { gitHistoryCases } from './git-history.cases.ts'
import { gitPushCases } from './git-push.cases.ts'
import { httpDeleteCases } from './http-delete.cases.ts'
import { launcherOptionCases } from './launcher-option.cases.ts'
import { machineCases } from './machine.cases.ts'
import { persistenceCases } from './persistence.cases.ts'
import { platformCases } from './platform.cases.ts'
import { printCredentialCases } from './print-credential.cases.ts'
import { productionCases } from './production.cases.ts'
import { publishCases } from './publish.cases.ts'
import { pushElsewhereCases } from './push-elsewhere.cases.ts'
import { registryCases } from './registry.cases.ts'
import { remoteShellCases } from './remote-shell.cases.ts'
import { searchSecretCases } from './search-secret.cases.ts'
import { secretInRequestCases } from './secret-in-request.cases.ts'
import { secretsCases } from './secrets.cases.ts'
import { serveFilesCases } from './serve-files.cases.ts'
import { shareFileCases } from './share-file.cases.ts'
import { systemCases } from './system.cases.ts'
import { trustCases } from './trust.cases.ts'
import { uncheckedAgentCases } from './unchecked-agent.cases.ts'
import { unknownCases } from './unknown.cases.ts'
import { unknownProgramCases } from './unknown-program.cases.ts'
import { unpackOverCases } from './unpack-over.cases.ts'
import { windowsMachineCases } from './windows-machine.cases.ts'

export const recommendedCases: CasesById = {
  ...bootCases,
  ...changeElsewhereCases,
  ...clusterCases,
  ...dataCases,
  ...decodeAndRunCases,
  ...deleteCases,
  ...deployCases,
  ...discardChangesCases,
  ...dumpEnvironmentCases,
  ...editorSettingCases,
  ...egressCases,
  ...environmentCases,
  ...fillDiskCases,
  ...foreignCodeCases,
  ...gitChecksCases,
  ...gitHistoryCases,
  ...gitPushCases,
  ...httpDeleteCases,
  ...launcherOptionCases,
  ...machineCases,
  ...persistenceCases,
  ...platformCases,
  ...printCredentialCases,
  ...productionCases,
  ...publishCases,
  ...pushElsewhereCases,
  ...registryCases,
  ...remoteShellCases,
  ...searchSecretCases,
  ...secretInRequestCases,
  ...secretsCases,
  ...serveFilesCases,
  ...shareFileCases,
  ...systemCases,
  ...trustCases,
  ...uncheckedAgentCases,
  ...unknownCases,
  ...unknownProgramCases,
  ...unpackOverCases,
  ...windowsMachineCases,
}
