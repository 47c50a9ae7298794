import type { Pack } from '../pack.ts'
import { changeCluster, pruneContainers } from './cluster.ts'
import { destroyData } from './data.ts'
import { decodeAndRun } from './decode-and-run.ts'
import { deleteElsewhere, deleteOutside, deleteRepository, deleteUnknown, deleteWorkspace } from './delete.ts'
import { deploy } from './deploy.ts'
import { dumpEnvironment } from './dump-environment.ts'
import { sendName, uploadFile } from './egress.ts'
import { launcherOption, poisonedEnvironment } from './environment.ts'
import { changeRegistry, installFromAddress, runDownload, windowsDownload } from './foreign-code.ts'
import { changeGitHooks, skipChecks, skipVariable } from './git-checks.ts'
import { deleteRemoteRef, discardChanges, forcePush, rewriteHistory } from './git-history.ts'
import { forkBomb, killEverything, openFirewall, openPermissions, powerOff } from './machine.ts'
import { codeSetting, gitSetting, schedule, startupFile } from './persistence.ts'
import { printCredential } from './print-credential.ts'
import { publishPackage } from './publish.ts'
import { pushElsewhere } from './push-elsewhere.ts'
import { remoteShell } from './remote-shell.ts'
import { cloudMetadata, privateKeyInFile, readSecret, secretInText } from './secrets.ts'
import { shareFile } from './share-file.ts'
import { changeAccounts, changeSystemFiles, stopServices } from './system.ts'
import {
  hiddenText,
  inputTooLarge,
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
    windowsDownload,
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
    inputTooLarge,
    unknownCommand,
    unknownCode,
    unknownOption,
    hiddenText,
    rootShell,
  ],
}
