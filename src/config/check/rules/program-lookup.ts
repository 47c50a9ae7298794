// Whether the program of a hook would be found on this machine.

import { accessSync, constants, existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { programName, shebangProgram } from '../command/interpreter.ts'
import { isOnPath } from '../command/on-path.ts'
import type { Found } from '../finding.ts'
import { type HookSite, type HooksFile, isCommitted } from '../hooks-file.ts'
import { readScript, scriptPath, stateOf } from '../script/find-script.ts'
import type { Setting } from '../setting.ts'

/** Why the program cannot be started; undefined when it can, or when nothing is known. */
export function programProblem(
  file: HooksFile,
  hook: HookSite,
  { env, platform, home }: Setting,
): Pick<Found, 'message' | 'hint' | 'severity'> | undefined {
  const { launch } = hook
  if (launch === undefined || launch.guarded) return undefined
  const { program } = launch
  if (program.startsWith(`${home}/`) && isCommitted(file)) return undefined // home-path tells it better.
  if (isAbsolute(program) && launch.interpreter !== undefined && !existsSync(program)) {
    return {
      message: `${program} does not exist on this machine`,
      hint: `Write ${programName(program)} and let PATH find it.`,
    }
  }
  if (/[/\\%$]/.test(program)) return shebangProblem(file, hook, { env, platform })
  if (isOnPath(program, env, platform) !== false) return undefined
  const windowsOnly = /^(powershell|cmd)(\.exe)?$/i.test(program) && platform !== 'win32'
  if (windowsOnly) {
    const hint = 'On Linux and macOS PowerShell is called pwsh; a Node or Python hook runs everywhere.'
    return {
      severity: 'info',
      message: `${program} exists on Windows only: the hook does not run here`,
      hint,
    }
  }
  const here = existsSync(join(file.cwd, program))
  const hint = here ? `The shell looks on PATH only: write ./${program}.` : otherSpelling(program)
  return { message: `${program} is not on PATH`, hint }
}

function otherSpelling(program: string): string {
  if (program === 'python') return 'Many systems have only python3.'
  if (program === 'python3') return 'Windows calls it python or py.'
  return 'Install it, or name it by a path; Cursor may see another PATH than your terminal.'
}

function shebangProblem(
  file: HooksFile,
  hook: HookSite,
  { env, platform }: Pick<Setting, 'env' | 'platform'>,
) {
  const path = hook.launch === undefined ? undefined : scriptPath(hook.launch, file.cwd)
  if (platform === 'win32' || path === undefined || hook.launch?.interpreter !== undefined) return undefined
  const line = isReadable(path) ? (readScript(path)?.split(/\r?\n/, 1)[0] ?? '') : ''
  const program = /^#!\s*\S*\/env\b/.test(line) ? shebangProgram(line) : undefined
  if (program === undefined || isOnPath(program, env, platform) !== false) return undefined
  return {
    message: `${hook.launch?.script} is started by ${program}, which is not on PATH`,
    hint: otherSpelling(program),
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return stateOf(path) === 'file'
  } catch {
    return false
  }
}
