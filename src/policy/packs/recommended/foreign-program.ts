// Whether a value that some program runs or loads later is ordinary: a known tool, a file of the project.
import { HOLE } from '../../../shell/index.ts'
import { comparable, isBelow, isInside, isInTmp, isInWorkspace, type Places } from '../../view/places.ts'

/** Programs that a variable or an option may name: they show or edit text, or connect. */
export const HARMLESS_TOOL =
  /^(?:less|more|most|cat|bat|delta|head|vi|vim|nvim|nano|emacs|code|cursor|subl|micro|hx|ed|ex|true|false|:|ssh|sed|gsed|echo|xdg-open|open|firefox|google-chrome|chromium|wslview|diff|vimdiff|meld|rg|fd|find|git|sccache|ccache|rustc|pinentry|touch|tee|none|zstd|gzip|pigz|xz|lz4|bzip2|lbzip2|pixz)$/

const INTERPRETER =
  /^(?:sh|bash|zsh|dash|ksh|fish|csh|tcsh|python[\d.]*|node|nodejs|deno|bun|perl|ruby|php|lua|env|eval|exec|nc|ncat|curl|wget|xargs|osascript|powershell|pwsh|cmd)$/

/** Folders in which a project keeps programs of its own. */
const OWN_TOOL = /^(?:\.\/)?(?:[\w.-]+\/)*(?:node_modules\/\.bin|bin|tools?|scripts?|build|dist|out|target)\//

/** A command line that is more than a known tool: a shell, a script, a program of this folder or of a temp folder. */
export function isForeignProgram(value: string, places: Places): boolean {
  const text = value.trim().replace(/^["']|["']$/g, '')
  if (text === '' || text.startsWith(HOLE)) return false
  if (/[;&|`<>]|\$\(/.test(text)) return true
  const [first = '', second = ''] = text.split(/\s+/)
  const program = /^(?:sudo|doas|nice|command)$/.test(first) ? second : first
  if (INTERPRETER.test(program.slice(program.lastIndexOf('/') + 1))) return true
  if (!program.includes('/') || OWN_TOOL.test(program)) return false
  return /^\.{0,2}\/(?![^/]*\/)/.test(program) && !program.startsWith('/')
    ? true
    : isForeignFile(program, places, true)
}

const SYSTEM_TOOLS = /^\/(?:usr|bin|sbin|opt|lib|lib64|etc|nix|snap|library|applications|system|dev\/null$)/

/** A file that is none of the project, the system or the home folder; with `strict` the project does not count. */
export function isForeignFile(value: string, places: Places, strict = false): boolean {
  const text = value.trim().replace(/^["'@]|["']$/g, '')
  if (text === '' || text.includes(HOLE)) return false
  const path = comparable(text.replace(/^~(?=\/|$)/, places.home))
  if (isInTmp(path, places)) return true
  if (/^[\w@-]+$/.test(path) && !strict) return false
  if (!path.startsWith('/')) return strict || path.startsWith('../')
  if (isInWorkspace(path, places)) return strict && !OWN_TOOL.test(path.slice(1))
  return !SYSTEM_TOOLS.test(path) && !(isInside(path, places.home) && isBelow(path, places.home))
}
