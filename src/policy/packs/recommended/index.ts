import type { Pack } from '../pack.ts'
import { deleteElsewhere, deleteOutside, deleteRepository, deleteUnknown, deleteWorkspace } from './delete.ts'
import { pushElsewhere, remoteShell, sendName, shareFile, uploadFile } from './egress.ts'
import { launcherOption, poisonedEnvironment } from './environment.ts'
import { changeRegistry, decodeAndRun, installFromAddress, runDownload } from './foreign-code.ts'
import { changeGitHooks, skipChecks, skipVariable } from './git-checks.ts'
import { deleteRemoteRef, discardChanges, forcePush, rewriteHistory } from './git-history.ts'
import {
  changeAccounts,
  changeSystemFiles,
  forkBomb,
  killEverything,
  openFirewall,
  openPermissions,
  powerOff,
  stopServices,
} from './machine.ts'
import { codeSetting, gitSetting, schedule, startupFile } from './persistence.ts'
import { changeCluster, deploy, destroyData, pruneContainers, publishPackage } from './production.ts'
import {
  cloudMetadata,
  dumpEnvironment,
  printCredential,
  privateKeyInFile,
  readSecret,
  secretInText,
} from './secrets.ts'
import {
  hiddenText,
  lineTooLarge,
  rootShell,
  unknownCode,
  unknownCommand,
  unknownOption,
  unreadableLine,
} from './unknown.ts'

/** The pack that everybody starts with. */
export const recommended: Pack = {
  name: 'recommended',
  summary: 'What nobody wants an agent to do unasked: destroy, leak, persist, publish, skip checks.',
  rules: [
    deleteWorkspace,
    deleteRepository,
    deleteOutside,
    deleteUnknown,
    deleteElsewhere,
    runDownload,
    decodeAndRun,
    remoteShell,
    installFromAddress,
    changeRegistry,
    readSecret,
    dumpEnvironment,
    printCredential,
    cloudMetadata,
    secretInText,
    privateKeyInFile,
    uploadFile,
    shareFile,
    sendName,
    pushElsewhere,
    forcePush,
    deleteRemoteRef,
    discardChanges,
    rewriteHistory,
    skipChecks,
    skipVariable,
    changeGitHooks,
    gitSetting,
    codeSetting,
    schedule,
    startupFile,
    poisonedEnvironment,
    launcherOption,
    powerOff,
    openPermissions,
    openFirewall,
    forkBomb,
    killEverything,
    changeAccounts,
    changeSystemFiles,
    stopServices,
    publishPackage,
    deploy,
    changeCluster,
    pruneContainers,
    destroyData,
    unreadableLine,
    lineTooLarge,
    unknownCommand,
    unknownCode,
    unknownOption,
    hiddenText,
    rootShell,
  ],
}
