import { accessSync, constants, statSync } from 'node:fs'
import { delimiter as hostDelimiter, join } from 'node:path'

// What every shell brings along, so that PATH does not matter.
const BUILTINS = new Set(
  '. : [ alias bg break builtin case cat cd command continue echo eval exec exit export false fg hash if jobs kill local printf pwd read return set shift source test time times trap true type ulimit umask unalias unset wait while'.split(
    ' ',
  ),
)

/** Whether a bare program name would be found; undefined when no PATH is known. */
export function isOnPath(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): boolean | undefined {
  if (BUILTINS.has(name)) return true
  const path = env['PATH'] ?? env['Path']
  if (path === undefined || path === '') return undefined
  const endings = platform === 'win32' ? ['', ...(env['PATHEXT'] ?? '.EXE;.CMD;.BAT;.COM').split(';')] : ['']
  return path
    .split(platform === process.platform ? hostDelimiter : platform === 'win32' ? ';' : ':')
    .filter((folder) => folder !== '')
    .some((folder) => endings.some((ending) => isProgram(join(folder, name + ending), platform)))
}

/** Whether the file is there and may be started. */
export function isProgram(path: string, platform: NodeJS.Platform): boolean {
  try {
    if (!statSync(path).isFile()) return false
    if (platform !== 'win32') accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
