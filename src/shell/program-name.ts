// The name under which a command word is matched: no folder, no `.exe`, no disguise.
import type { Word } from './analysis.ts'
import { HOLE } from './hole.ts'
import { foldLookAlikes } from './look-alikes.ts'
import { baseName } from './paths.ts'

/** Base name of a command word, null when it cannot be known. */
export function programName(word: Word): string | null {
  let name = word.known
  if (isAsciiName(name)) return name.includes('-') && isCapital(name) ? name.toLowerCase() : name
  if (name.includes('/')) name = baseName(name)
  else if (/^[A-Za-z]:\\|^\\\\|\.exe$/i.test(name)) name = name.slice(name.lastIndexOf('\\') + 1)
  if (name.includes(HOLE)) return null
  if (/^%comspec%$/i.test(name)) return 'cmd'
  if (name.startsWith('=') && name.length > 1) name = name.slice(1) // zsh: =rm is the path of rm
  name = name.replace(/\.(exe|com|cmd|bat)$/i, '')
  // `npx prisma@5`, `deno run npm:prisma`: a package runner takes a version and a source along with the name.
  if (/^(?:npm:)?[\w.-]+@[\w.^~*-]+$|^npm:[\w.-]+$/.test(name))
    name = name.replace(/^npm:/, '').replace(/@.*$/, '')
  return /[^ -~]/.test(name) ? foldLookAlikes(name) : name
}

/** `Remove-Item`: PowerShell does not care about case. */
function isCapital(name: string): boolean {
  const first = name.charCodeAt(0)
  return first >= 65 && first <= 90
}

/** The common case: nothing to cut off or fold. */
function isAsciiName(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const c = name.charCodeAt(i)
    if ((c < 97 || c > 122) && (c < 48 || c > 57) && c !== 45 && c !== 95 && (c < 65 || c > 90)) return false
  }
  return name !== ''
}
