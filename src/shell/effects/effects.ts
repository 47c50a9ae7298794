// effects: what a simple command touches, from its redirections, its inline code and its arguments.
// `PROGRAMS` names the programs with a grammar of their own, `facts.ts` holds the others as data.
import type { SimpleCommand } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { bucketEffects } from './buckets.ts'
import { applyFacts, factsOf } from './by-facts.ts'
import { addHost, addPath, addPathText, type Collector, createCollector, finish } from './collector.ts'
import type { Effects } from './effect.ts'
import { gitEffects } from './git.ts'
import {
  copyEffects,
  curlEffects,
  lookupEffects,
  socatEffects,
  socketEffects,
  sshEffects,
  urlEffects,
  wgetEffects,
} from './network.ts'
import {
  archiveEffects,
  containerEffects,
  ddEffects,
  desktopEffects,
  environmentEffects,
  findEffects,
  githubEffects,
  perlEffects,
  pythonEffects,
  robocopyEffects,
  sedEffects,
  tarEffects,
  xargsEffects,
} from './programs.ts'
import { listEffects, mirrorEffects, windowsDelete } from './windows.ts'

const PROGRAMS: readonly (readonly [names: string, apply: (c: Collector) => void])[] = [
  ['find gfind', findEffects],
  ['dd', ddEffects],
  ['tar gtar bsdtar', tarEffects],
  ['sed gsed', sedEffects],
  ['perl ruby', perlEffects],
  ['python python2 python3 pypy pypy3', pythonEffects],
  ['get-childitem get-item', listEffects],
  ['env printenv set export declare typeset', environmentEffects],
  ['docker podman nerdctl kubectl oc', containerEffects],
  ['zip 7z 7za 7zz rar', archiveEffects],
  ['gio gvfs-trash', desktopEffects],
  ['gh', githubEffects],
  ['robocopy', mirrorEffects],
  ['remove-item del erase rd', windowsDelete],
  ['robocopy', robocopyEffects],
  ['curl', curlEffects],
  ['wget', wgetEffects],
  ['scp rsync', copyEffects],
  ['ssh sftp mosh autossh ssh-copy-id', sshEffects],
  ['nc ncat netcat telnet ftp lftp', socketEffects],
  ['socat', socatEffects],
  ['dig nslookup host drill ping ping6 traceroute', lookupEffects],
  ['aws gsutil gcloud rclone s3cmd mc azcopy', bucketEffects],
  ['xargs gxargs', xargsEffects],
  [
    'http https xh aria2c invoke-webrequest invoke-restmethod npm pnpm yarn pip pip3 uv cargo go brew npx bunx bun',
    urlEffects,
  ],
]

let table: Map<string, (c: Collector) => void> | null = null

/** What the command reads, writes, deletes, runs and talks to, as far as its words tell. */
export function effects(command: SimpleCommand): Effects {
  const collector = createCollector(command)
  if (command.redirects.length > 0) addRedirects(collector)
  if (command.code.length > 0) addCode(collector)
  const { name } = command
  if (name === null || command.kind === 'function') return finish(collector)
  if (command.program.known.includes('/')) addPath(collector, 'executes', command.program)
  if (name === 'git') return withFlags(collector, gitEffects(collector))
  if (name === 'rmdir' && command.args.some((a) => /^(\/[a-z])*\/s(\/[a-z])*$/i.test(a.known)))
    windowsDelete(collector)
  else applyProgram(collector, name)
  return finish(collector)
}

function applyProgram(c: Collector, name: string): void {
  if (!table) {
    table = new Map()
    for (const [names, apply] of PROGRAMS) for (const each of names.split(' ')) table.set(each, apply)
  }
  const apply = table.get(name) ?? (/[A-Z]/.test(name) ? table.get(name.toLowerCase()) : undefined)
  if (apply) {
    apply(c)
    return
  }
  const facts =
    factsOf(name) ??
    (/[A-Z]/.test(name) ? factsOf(name.toLowerCase()) : undefined) ??
    (/[.\d]/.test(name) ? factsOf(name.replace(/[.\d].*$/, '')) : undefined)
  if (facts) applyFacts(c, facts, c.command.args)
  else if (SHELLS.test(name)) addScript(c)
}

const SHELLS = /^(sh|bash|dash|zsh|ksh|mksh|ash|fish)$/

/** `bash script.sh`. */
function addScript(c: Collector): void {
  const { args } = c.command
  const at = args.findIndex((a) => !/^[-+]/.test(a.known))
  if (at < 0 || args.slice(0, at).some((a) => /^-[a-z]*c/.test(a.known))) return
  addPath(c, 'executes', args[at]!)
}

function withFlags(c: Collector, from: Collector): Effects {
  c.sends ||= from.sends
  return finish(c)
}

function addRedirects(c: Collector): void {
  for (const redirect of c.command.redirects) {
    const { target, mode } = redirect
    if (mode === 'duplicate' || target.stream !== undefined || target.known.startsWith('/dev/fd/')) continue
    const socket = /^\/dev\/(?:tcp|udp)\/([^/]+)\//.exec(target.known)
    if (socket) {
      addHost(c, socket[1]!)
      c.sends = true
    } else addPath(c, mode === 'read' ? 'reads' : 'writes', target)
  }
}

const ROLES = { delete: 'deletes', read: 'reads', write: 'writes' } as const

// print(os.environ), console.log(process.env), p ENV, print %ENV
const PRINTS_ENVIRONMENT =
  /\b(?:print|pprint|log|puts|p|echo|dumps?|stringify|var_dump|print_r|list|dict)\b\s*\(?\s*(?:os\.environ|process\.env|ENV|%ENV|\$_ENV|getenv\(\))(?![\w.[(]|\s*\[)|^\s*process\.env\s*$/

function addCode(c: Collector): void {
  for (const { calls, text } of c.command.code) {
    if (PRINTS_ENVIRONMENT.test(text)) c.environment = true
    for (const call of calls) {
      const text = call.argument ?? HOLE
      if (call.kind === 'network') addHost(c, text)
      else if (call.kind === 'delete' || call.kind === 'read' || call.kind === 'write') {
        addPathText(c, ROLES[call.kind], text, call.recursive)
      }
    }
  }
}
