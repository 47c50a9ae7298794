import type { Pack } from '../pack.ts'
import { changeBoot, removePackages } from './boot.ts'
import { changeElsewhere } from './change-elsewhere.ts'
import { changeCluster, pruneContainers } from './cluster.ts'
import { destroyData } from './data.ts'
import { decodeAndRun } from './decode-and-run.ts'
import { deleteElsewhere, deleteOutside, deleteRepository, deleteUnknown, deleteWorkspace } from './delete.ts'
import { deploy } from './deploy.ts'
import { discardChanges } from './discard-changes.ts'
import { dumpEnvironment } from './dump-environment.ts'
import { editorSetting } from './editor-setting.ts'
import { sendName, uploadFile } from './egress.ts'
import { poisonedEnvironment } from './environment.ts'
import { fillDisk } from './fill-disk.ts'
import { installFromAddress, runDownload, windowsDownload } from './foreign-code.ts'
import { changeGitHooks, skipChecks, skipVariable } from './git-checks.ts'
import { rewriteHistory } from './git-history.ts'
import { deleteRemoteRef, forcePush } from './git-push.ts'
import { httpDelete } from './http-delete.ts'
import { launcherOption } from './launcher-option.ts'
import { forkBomb, killEverything, openFirewall, openPermissions, powerOff } from './machine.ts'
import { codeSetting, gitSetting, schedule, startupFile } from './persistence.ts'
import { removeService } from './platform.ts'
import { printCredential } from './print-credential.ts'
import { reachProduction } from './production.ts'
import { publishPackage } from './publish.ts'
import { pushElsewhere } from './push-elsewhere.ts'
import { changeRegistry } from './registry.ts'
import { remoteShell } from './remote-shell.ts'
import { searchSecret } from './search-secret.ts'
import { secretInRequest } from './secret-in-request.ts'
import { cloudMetadata, privateKeyInFile, readSecret, secretInText } from './secrets.ts'
import { serveFiles } from './serve-files.ts'
import { shareFile } from './share-file.ts'
import { changeAccounts, changeSystemFiles, stopServices } from './system.ts'
import { openDoor } from './trust.ts'
import { uncheckedAgent } from './unchecked-agent.ts'
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
import { unknownPart } from './unknown-program.ts'
import { unpackOver } from './unpack-over.ts'
import { changeWindows } from './windows-machine.ts'

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
    changeElsewhere,
    unpackOver,
    runDownload,
    decodeAndRun,
    windowsDownload,
    remoteShell,
    installFromAddress,
    changeRegistry,
    readSecret,
    searchSecret,
    dumpEnvironment,
    printCredential,
    cloudMetadata,
    secretInText,
    privateKeyInFile,
    uploadFile,
    shareFile,
    serveFiles,
    secretInRequest,
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
    editorSetting,
    openDoor,
    uncheckedAgent,
    poisonedEnvironment,
    launcherOption,
    powerOff,
    openPermissions,
    openFirewall,
    forkBomb,
    killEverything,
    changeBoot,
    removePackages,
    fillDisk,
    changeAccounts,
    changeSystemFiles,
    stopServices,
    changeWindows,
    publishPackage,
    deploy,
    reachProduction,
    removeService,
    httpDelete,
    changeCluster,
    pruneContainers,
    destroyData,
    unreadableLine,
    lineTooLarge,
    inputTooLarge,
    unknownCommand,
    unknownPart,
    unknownCode,
    unknownOption,
    hiddenText,
    rootShell,
  ],
}
