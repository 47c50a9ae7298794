// curl, wget, scp, rsync, nc, ssh and other programs that talk to another machine.
import type { Word } from '../analysis.ts'
import { hasOption, optionValues, readOptions } from '../options.ts'
import { literalWord } from '../value.ts'
import { SSH } from '../wrappers/elsewhere.ts'
import { addHost, addPath, addPathText, type Collector, remotePart } from './collector.ts'

const CURL = {
  open: true,
  short: 'A:b:c:C:d:D:e:E:F:h:H:K:m:o:P:Q:r:T:t:u:U:w:x:X:y:Y:z:',
  long: 'request= data= data-raw= data-binary= data-urlencode= data-ascii= json= form= form-string= upload-file= output= output-dir= header= user= user-agent= referer= cookie= cookie-jar= config= max-time= connect-timeout= proxy= retry= retry-delay= write-out= cert= key= cacert= url= range= resolve= interface= dump-header= netrc-file= limit-rate= unix-socket= oauth2-bearer= max-redirs= proto= variable= url-query=',
} as const

export function curlEffects(c: Collector): void {
  const parsed = readOptions(withSettings(c), CURL)
  for (const word of [...parsed.operands, ...optionValues(parsed, 'url')]) addHost(c, word.known)
  for (const word of optionValues(parsed, 'x', 'proxy', 'resolve')) addHost(c, word.known)
  const bodies = optionValues(
    parsed,
    'd',
    'data',
    'data-binary',
    'data-urlencode',
    'data-ascii',
    'json',
    'url-query',
  )
  for (const word of bodies) {
    const file = /^(?:[\w.\0-]*)@(.*)$/s.exec(word.known)?.[1]
    if (file && !word.known.includes('{')) addPathText(c, 'uploads', file)
  }
  for (const word of optionValues(parsed, 'F', 'form')) {
    const file = /^[^=]*=[@<]([^;]*)/.exec(word.known)?.[1]
    if (file) addPathText(c, 'uploads', file)
  }
  for (const word of optionValues(parsed, 'T', 'upload-file')) addPath(c, 'uploads', word)
  for (const word of optionValues(parsed, 'H', 'header', 'variable')) {
    const file = /^(?:\w+)?@(.+)$/.exec(word.known)?.[1]
    if (file) addPathText(c, 'uploads', file)
  }
  for (const word of optionValues(parsed, 'o', 'output', 'c', 'cookie-jar', 'D', 'dump-header'))
    addPath(c, 'writes', word)
  for (const word of optionValues(parsed, 'K', 'config')) addPath(c, 'reads', word)
  for (const word of parsed.operands)
    if (word.known.startsWith('file://')) addPathText(c, 'reads', word.known)
  c.found.reads.push(...c.found.uploads)
  c.sends = hasOption(
    parsed,
    'd',
    'data',
    'data-raw',
    'data-binary',
    'data-urlencode',
    'data-ascii',
    'json',
    'F',
    'form',
    'form-string',
    'T',
    'upload-file',
  )
}

/** The arguments, with the settings that `-K -` reads from standard input as if they were given as options. */
function withSettings({ command: { args, stdin } }: Collector): readonly Word[] {
  const reads = args.some(({ known }, at) =>
    /^(?:-K|--config)$/.test(known)
      ? args[at + 1]?.known === '-'
      : /^(?:-K|--config=)(?:-|\/dev\/stdin)$/.test(known),
  )
  if (!reads || stdin.known === null) return args
  const given: Word[] = [...args]
  for (const line of stdin.known.split('\n').slice(0, 200)) {
    const match = /^\s*(-{0,2}[\w-]+)(?:\s*[=:\s]\s*(.*))?$/.exec(line)
    if (!match) continue
    const [, name = '', value] = match
    given.push(literalWord(name.startsWith('-') ? name : `--${name}`))
    if (value !== undefined) given.push(literalWord(value.trim().replace(/^"(.*)"$/, '$1')))
  }
  return given
}

export function wgetEffects(c: Collector): void {
  const parsed = readOptions(c.command.args, {
    open: true,
    short: 'O:P:o:a:U:t:T:e:i:Q:w:D:A:R:I:X:l:',
    long: 'output-document= directory-prefix= post-file= post-data= body-file= body-data= method= header= user= password= user-agent= input-file= output-file= tries= timeout= load-cookies= save-cookies= ca-certificate=',
  })
  for (const word of parsed.operands) addHost(c, word.known)
  for (const word of optionValues(parsed, 'post-file', 'body-file')) addPath(c, 'uploads', word)
  for (const word of optionValues(
    parsed,
    'O',
    'output-document',
    'P',
    'directory-prefix',
    'o',
    'output-file',
  ))
    addPath(c, 'writes', word)
  for (const word of optionValues(parsed, 'i', 'input-file', 'load-cookies')) addPath(c, 'reads', word)
  c.found.reads.push(...c.found.uploads)
  c.sends = hasOption(parsed, 'post-file', 'post-data', 'body-file', 'body-data')
}

/** scp, rsync, sftp-like copies: the last operand is the target. */
export function copyEffects(c: Collector): void {
  const { name, args } = c.command
  const parsed = readOptions(
    args,
    name === 'rsync'
      ? {
          open: true,
          short: 'e:T:B:f:M:',
          long: 'rsh= exclude= include= exclude-from= include-from= files-from= filter= port= bwlimit= timeout= log-file= password-file= backup-dir= suffix= chmod= chown= rsync-path= temp-dir= partial-dir= link-dest= compare-dest= copy-dest= max-size= min-size= out-format= info= debug=',
        }
      : { open: true, short: 'c:F:i:J:l:o:P:S:D:X:' },
  )
  const target = parsed.operands.at(-1)
  const there = target && remotePart(target.known.replace(/^rsync:\/\//, ''))
  const recursive = name === 'rsync' || hasOption(parsed, 'r')
  for (const word of parsed.operands) {
    const host = word.known.startsWith('rsync://') ? word.known : remotePart(word.known)
    if (host) addHost(c, host)
    else if (word === target && parsed.operands.length > 1) addPath(c, 'writes', word)
    else addPath(c, there || target?.known.startsWith('rsync://') ? 'uploads' : 'reads', word, recursive)
  }
  c.found.reads.push(...c.found.uploads)
  c.sends = c.found.uploads.length > 0
  if (name !== 'rsync' || !target) return
  const deletes = parsed.options.some((o) => o.name.startsWith('delete') || o.name === 'del')
  if (deletes && !hasOption(parsed, 'n', 'dry-run'))
    addPathText(c, 'deletes', there ? target.known.slice(there.length + 1) : target.known, true)
  if (hasOption(parsed, 'remove-source-files'))
    for (const word of parsed.operands.slice(0, -1)) addPath(c, 'deletes', word, true)
}

export function sshEffects(c: Collector): void {
  const parsed = readOptions(c.command.args, SSH, true)
  if (parsed.operands[0]) addHost(c, parsed.operands[0].known)
}

/** nc, ncat, telnet, ftp: `host port`. */
export function socketEffects(c: Collector): void {
  const parsed = readOptions(c.command.args, {
    open: true,
    short: 'e:c:g:G:i:I:m:o:O:p:P:q:s:T:V:w:W:X:x:u:',
    long: 'exec= sh-exec=',
  })
  const [host] = parsed.operands
  if (host && !hasOption(parsed, 'l', 'listen')) addHost(c, host.known)
  c.sends = c.command.stdin.kind !== 'inherit' || hasOption(parsed, 'e', 'c', 'exec', 'sh-exec')
  const { path } = c.command.stdin
  if (path && path.stream === undefined) addPath(c, 'uploads', path)
}

/** URLs anywhere in the arguments, for programs that fetch them. */
export function urlEffects(c: Collector): void {
  if (c.command.name?.startsWith('invoke-')) webRequestEffects(c)
  for (const word of c.command.args) {
    const at = word.known.search(/\b(?:https?|ftp|git|ssh|wss?):\/\//)
    if (at >= 0) addHost(c, word.known.slice(at))
  }
}

function webRequestEffects(c: Collector): void {
  const { args } = c.command
  args.forEach((word, at) => {
    const option = args[at - 1]?.known.toLowerCase()
    if (option === '-infile') {
      addPath(c, 'uploads', word)
      addPath(c, 'reads', word)
      c.sends = true
    } else if (option === '-outfile') addPath(c, 'writes', word)
    else if (option === '-body') c.sends = true
  })
}

/** dig, nslookup, ping: a name that is looked up can carry data. */
export function lookupEffects(c: Collector): void {
  for (const word of c.command.args) {
    if (/^[-+]/.test(word.known) || !/[.\0]|^localhost$/.test(word.known)) continue
    addHost(c, word.known.replace(/^@/, ''))
    if (word.from.length > 0) c.sends = true
  }
}

/** socat: `tcp:host:port` addresses. */
export function socatEffects(c: Collector): void {
  for (const word of c.command.args) {
    const match = /^(?:tcp|tcp4|tcp6|udp|openssl|ssl|socks4a?|sctp)(?:-connect)?:([^:,]+)/i.exec(word.known)
    if (match) addHost(c, match[1]!)
    const file = /^(?:file|open|gopen|rdonly):([^,]+)/i.exec(word.known)?.[1]
    if (file) addPathText(c, 'uploads', file)
  }
  c.found.reads.push(...c.found.uploads)
  c.sends = c.hosts.length > 0
}
