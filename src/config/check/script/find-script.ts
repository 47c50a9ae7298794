import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { type Language, languageOfFile, languageOfShebang } from '../command/interpreter.ts'
import type { Launch } from '../command/launch.ts'

/** Where a launch looks for its script. Backslashes are separators where the command is one for Windows. */
export function scriptPath(launch: Launch, cwd: string): string | undefined {
  if (launch.script === undefined) return undefined
  const written = launch.language === 'powershell' ? launch.script.replaceAll('\\', '/') : launch.script
  if (isForeignAbsolute(written)) return undefined
  return resolve(launch.folder === undefined ? cwd : resolve(cwd, launch.folder), written)
}

/** A path of the other operating system: nothing on this machine can be said about it. */
function isForeignAbsolute(path: string): boolean {
  return /^([A-Za-z]:[\\/]|\\\\)/.test(path) && !isAbsolute(path)
}

export type FileState = 'file' | 'absent' | 'other'

export function stateOf(path: string): FileState {
  try {
    return statSync(path).isFile() ? 'file' : 'other'
  } catch {
    return 'absent'
  }
}

// Larger ones are bundles; the bound also keeps hostile text from costing time.
const LARGEST = 128 * 1024

/** A script's text; undefined when it is no readable text of sensible size. */
export function readScript(path: string): string | undefined {
  try {
    if (statSync(path).size > LARGEST) return undefined
    const text = readFileSync(path, 'utf8')
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

export function languageOf(path: string, text: string, launch: Launch): Language {
  const byShebang = languageOfShebang(text.split('\n', 1)[0] ?? '')
  if (launch.interpreter === undefined) return byShebang ?? languageOfFile(path) ?? 'other'
  return languageOfFile(path) ?? launch.language ?? byShebang ?? 'other'
}
