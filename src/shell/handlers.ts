// Which function follows which program. Everything not listed runs nothing that can be seen from here.

import { runFileCopy, runMount } from './builtins/files.ts'
import { runCd, runPopd, runPushd } from './builtins/folders.ts'
import {
  runAliasBuiltin,
  runDeclare,
  runGetopts,
  runLeave,
  runMapfile,
  runPrintfBuiltin,
  runRead,
  runSet,
  runShift,
  runUnalias,
  runUnset,
} from './builtins/variables.ts'
import { INTERPRETERS } from './inline/interpreters.ts'
import { runBun, runInterpreter } from './inline/run.ts'
import type { Handler } from './invoke.ts'
import { runCmdProgram, runPowershellProgram } from './windows/program.ts'
import { runStartProcess, runWebRequest } from './windows/start-process.ts'
import { runCloudShell, runContainer, runCopyOptions, runKubectl, runSsh } from './wrappers/elsewhere.ts'
import { runParallel, runXargs } from './wrappers/feeders.ts'
import { runFd, runFind } from './wrappers/find.ts'
import { runGit } from './wrappers/git.ts'
import {
  runDaemon,
  runEditor,
  runEmacs,
  runEscapes,
  runForfiles,
  runLess,
  runMacros,
  runNetcat,
  runOption,
  runSed,
  runSocat,
  runTar,
  runZip,
} from './wrappers/launchers.ts'
import { runMake } from './wrappers/make.ts'
import { runNpm } from './wrappers/npm.ts'
import {
  runAt,
  runBusybox,
  runCommandBuiltin,
  runCrontab,
  runEnv,
  runExec,
  runNix,
  runScriptRecorder,
  runWatch,
} from './wrappers/plain.ts'
import { runSu, runSudo } from './wrappers/privilege.ts'
import { runEval, runShell, runSource, runTrap } from './wrappers/shells.ts'
import { WRAPPERS } from './wrappers/table.ts'
import { unwrap } from './wrappers/unwrap.ts'

const SPECIAL: readonly (readonly [names: string, handler: Handler])[] = [
  ['sh bash dash zsh ksh ksh93 mksh ash fish rbash yash oksh lksh pdksh elvish csh tcsh', runShell],
  ['eval', runEval],
  ['source .', runSource],
  ['trap', runTrap],
  ['cd chdir', runCd],
  ['pushd', runPushd],
  ['popd', runPopd],
  ['export declare typeset local readonly', runDeclare],
  ['unset', runUnset],
  ['alias', runAliasBuiltin],
  ['unalias', runUnalias],
  ['read', runRead],
  ['mapfile readarray', runMapfile],
  ['printf', runPrintfBuiltin],
  ['set', runSet],
  ['shift', runShift],
  ['exit return break continue logout', runLeave],
  ['getopts', runGetopts],
  ['command builtin', runCommandBuiltin],
  ['exec', runExec],
  ['env genv', runEnv],
  ['sudo', runSudo],
  ['su runuser', runSu],
  ['xargs gxargs', runXargs],
  ['find gfind', runFind],
  ['fd fdfind', runFd],
  ['parallel', runParallel],
  ['watch', runWatch],
  ['script', runScriptRecorder],
  ['busybox toybox', runBusybox],
  ['at batch', runAt],
  ['crontab', runCrontab],
  ['ssh autossh mosh rsh slogin', runSsh],
  ['scp sftp rsync', runCopyOptions],
  ['docker podman nerdctl docker-compose podman-compose', runContainer],
  ['kubectl oc k3s microk8s', runKubectl],
  ['gcloud fly flyctl', runCloudShell],
  ['nix-shell', runOption('p:A:I:E:', 'run= command= packages= attr= arg= argstr=', 'run command')],
  ['nix', runNix],
  ['git', runGit],
  ['tar gtar bsdtar', runTar],
  ['vi vim nvim view ex gvim rvim vimdiff', runEditor],
  ['sed gsed', runSed],
  ['nc ncat netcat nc.traditional nc.openbsd', runNetcat],
  ['socat', runSocat],
  ['make gmake bmake', runMake],
  ['man', runOption('P:H::p:r:', 'pager= html=?', 'P pager')],
  ['zip', runZip],
  ['start-stop-daemon', runDaemon],
  ['m4', runMacros],
  ['forfiles', runForfiles],
  ['split', runOption('a:b:C:l:n:t:', 'filter= bytes= lines= number= suffix-length=', 'filter')],
  ['bun', runBun],
  ['npm pnpm', runNpm],
  ['emacs', runEmacs],
  ['less more', runLess],
  ['psql mysql mariadb sqlite3 ftp ed', runEscapes],
  ['gdb', (call) => runEscapes(call) ?? unwrap(call)],
  ['cp mv ln install tee curl wget aria2c axel dd certutil', runFileCopy],
  ['mount', runMount],
  ['powershell pwsh', runPowershellProgram],
  ['cmd', runCmdProgram],
  ['start-process', runStartProcess],
  ['invoke-webrequest invoke-restmethod', runWebRequest],
]

let table: Map<string, Handler> | null = null

/** The handler of a program, undefined when it has none. */
export function handlerOf(name: string): Handler | undefined {
  table ??= build()
  return (
    table.get(name) ??
    (name.includes('.') || /\d$/.test(name) ? table.get(name.replace(/[\d.]+$/, '')) : undefined)
  )
}

function build(): Map<string, Handler> {
  const map = new Map<string, Handler>()
  for (const name of Object.keys(WRAPPERS)) map.set(name, unwrap)
  for (const name of Object.keys(INTERPRETERS)) map.set(name, runInterpreter)
  for (const [names, handler] of SPECIAL) for (const name of names.split(' ')) map.set(name, handler)
  return map
}
