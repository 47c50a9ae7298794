// Collects effects while the arguments of a command are read.
import type { SimpleCommand, Word } from '../analysis.ts'
import { HOLE, whole } from '../hole.ts'
import { isAbsolute, resolvePath } from '../paths.ts'
import type { Effects, HostUse, PathRole, PathUse } from './effect.ts'

export interface Collector {
  readonly command: SimpleCommand
  /** Folder relative paths count from, HOLE when unknown. */
  readonly cwd: string
  readonly found: Record<PathRole, PathUse[]>
  readonly hosts: HostUse[]
  sends: boolean
  environment: boolean
}

export function createCollector(command: SimpleCommand, cwd = command.cwd ?? HOLE): Collector {
  const found = { reads: [], writes: [], deletes: [], executes: [], permissions: [], uploads: [] }
  return { command, cwd, found, hosts: [], sends: false, environment: false }
}

export function finish(c: Collector): Effects {
  const { reads, writes, deletes, executes, permissions, uploads } = c.found
  const { hosts, sends, environment } = c
  return { reads, writes, deletes, executes, permissions, uploads, hosts, sends, environment }
}

export function addPath(c: Collector, role: PathRole, word: Word, recursive = false): void {
  addPathText(c, role, word.known, recursive, word.glob)
}

export function addPathText(
  c: Collector,
  role: PathRole,
  argument: string,
  recursive = false,
  glob = false,
): void {
  if (argument === '' || argument === '-') return
  c.found[role].push(usePath(c, c.cwd, argument, recursive, glob))
  for (const cwd of c.command.otherCwds) {
    const use = usePath(c, cwd, argument, recursive, glob)
    if (!c.found[role].some((known) => known.known === use.known)) c.found[role].push(use)
  }
}

function usePath(c: Collector, cwd: string, argument: string, recursive: boolean, glob: boolean): PathUse {
  const { home } = c.command
  const text = argument.startsWith('file://') ? argument.slice(7) : argument
  const isForeign = c.command.dialect !== 'posix' || isWindowsPath(text)
  const slashes = isForeign ? text.replaceAll('\\', '/') : text
  const expanded = slashes === '~' || slashes.startsWith('~/') ? home + slashes.slice(1) : slashes
  const known = canonical(resolvePath(expanded, cwd))
  const unknownFolder = cwd.includes(HOLE) && !isAbsolute(expanded) && !expanded.startsWith(HOLE)
  return {
    path: whole(known),
    known,
    argument,
    glob: glob || /[*?]/.test(argument),
    recursive,
    unknownFolder,
  }
}

function isWindowsPath(text: string): boolean {
  return /^[A-Za-z]:[\\/]|^\\\\|^\.{1,2}\\/.test(text)
}

/** `/proc/self/root/x` and friends are `/x`. */
function canonical(path: string): string {
  if (!path.startsWith('/proc/')) return path
  const match = /^\/proc\/(?:self|thread-self|\d+)\/(root|cwd)(\/.*)?$/.exec(path)
  return match?.[1] === 'root' ? match[2] || '/' : path
}

/** Adds the host of a URL or of `user@host:path`. */
export function addHost(c: Collector, address: string): void {
  const host = hostOf(address)
  if (!c.hosts.some((h) => h.host === host && h.address === address)) c.hosts.push({ host, address })
}

function hostOf(address: string): string | null {
  let text = address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
  text = text.split(/[/?#]/, 1)[0]!
  text = text.slice(text.lastIndexOf('@') + 1)
  if (text.startsWith('[')) text = text.slice(1).split(']', 1)[0]!
  else text = text.replace(/:.*$/, '')
  return text === '' || text.includes(HOLE) ? null : text.toLowerCase()
}

/** `host:path` and `user@host:path`, not `C:\x` and not `./a:b`. */
export function remotePart(text: string): string | null {
  const match = /^((?:[\w.\0-]+@)?[\w.\0-]+|\[[^\]]+\]):(?!\/\/)/.exec(text)
  return match && match[1]!.length > 1 && !text.startsWith('/') && !text.startsWith('.') ? match[1]! : null
}
