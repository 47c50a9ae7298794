// Data that leaves the machine.
import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag, type ShellView } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'

export const uploadFile = packRule({
  id: 'upload-file',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This sends files to another machine.',
  instead: 'Keep the data here, or ask the person to send it.',
  command(command, view) {
    const { name, effects, words } = command
    // Settings from a file decide what is sent where.
    if (name === 'curl' && hidesRequest(words)) return true
    if (name === 'sftp' || name === 'ftp' || name === 'lftp' || name === 'tftp')
      return words.length > 0 && !hasFlag(command.flags, 'help', 'version', 'V')
    if (name === 'git' || (name === 'rsync' && hasFlag(command.flags, 'n', 'dry-run'))) return false
    if (effects.uploads.length > 0 && effects.hosts.some(({ host }) => isForeign(host))) return true
    if (
      /^(?:https?|xh)$/.test(name) &&
      command.operands.some((word) => /^[\w.-]*@[^@]+$/.test(word)) &&
      !command.operands.some((word) => /^(?:https?:\/\/)?(?:localhost|127\.|:)/.test(word))
    )
      return true
    if (name === 'ssh' && command.command.stdin.kind === 'file')
      return words.some((word) => />|\btee\b|\bdd\b/.test(word))
    // A connection that stays open for whatever is written to it later.
    if (name === 'exec' && effects.sends && effects.hosts.some(({ host }) => isForeign(host))) return true
    // From one other machine to another, through this one or not.
    if (
      name === 'scp' &&
      command.operands.length > 1 &&
      command.operands.every((word) => /^[^/]+:/.test(word))
    )
      return true
    if (name === 'openssl') return words[0] === 's_client' && sendsOutput(command, view)
    if (effects.hosts.length === 0 || !effects.hosts.some(({ host }) => isForeign(host))) return false
    return sendsOutput(command, view) || sendsFileFromCode(command)
  },
})

function hidesRequest(words: readonly string[]): boolean {
  const file = words.some((word) => word.startsWith('-K') || word.startsWith('--config'))
    ? flagValue(words, 'K', 'config')
    : undefined
  return file !== undefined && !/^(?:-|\/dev\/null|.*\.?curlrc)$/.test(file)
}

/** Output of commands that read files, or the environment, ends up in what is sent. */
function sendsOutput({ command, effects, name }: CommandView, { commands }: ShellView): boolean {
  const producers = new Set<number>()
  command.args.forEach((word, at) => {
    // An address that comes from a file as a whole is fetched, not sent.
    if (word.known === HOLE && !TAKES_DATA.test(command.args[at - 1]?.known ?? '')) return
    for (const index of word.from) producers.add(index)
  })
  if (effects.sends && command.redirects.some(({ target }) => /^\/dev\/(?:tcp|udp)\//.test(target.known)))
    return effects.reads.length > 0 || command.stdin.from.length > 0
  if (
    effects.sends ||
    /^(?:nc|ncat|netcat|socat|openssl|telnet|http|https|xh|mail|mailx|sendmail|mutt)$/.test(name) ||
    (name === 'ssh' && command.stdin.kind === 'pipe')
  ) {
    if (command.stdin.kind === 'file') return !/^\/dev\//.test(command.stdin.path?.known ?? '')
    for (const index of command.stdin.from) producers.add(index)
  }
  for (const index of producers) {
    const producer = commands[index]
    if (producer === undefined) continue
    if (
      producer.effects.environment ||
      givesData(producer) ||
      (PERSONAL_FACTS.test(producer.name) && /^(?:curl|wget|https?|xh|nc|ncat)$/.test(name)) ||
      producer.effects.reads.some((use) => !/^\/(?:dev|proc)\//.test(use.known))
    )
      return true
  }
  return false
}

const DATA_SOURCES = /^(?:pg_dump|pg_dumpall|mysqldump|mariadb-dump|mongodump|sqlite3)$/
const PERSONAL_FACTS = /^(?:whoami|id|hostname|ifconfig|ps|history|last)$/

/** Programs that print files, databases or facts about the person without naming a file. */
function givesData({ name, git, operands }: CommandView): boolean {
  if (git !== null) return /^(?:bundle|archive|diff|format-patch|log|show)$/.test(git.sub)
  if (/^(?:docker|podman)$/.test(name)) return /^(?:save|export)$/.test(operands[0] ?? '')
  return DATA_SOURCES.test(name)
}

const TAKES_DATA =
  /^(?:-[dFTHuAeb]|--(?:data.*|form.*|json|header|upload-file|user|post-data|body-data|url-query|cookie|referer|user-agent))$/

function sendsFileFromCode({ command, effects }: CommandView): boolean {
  if (command.code.length === 0 || effects.reads.length === 0) return false
  return command.code.some(({ calls, text }) =>
    calls.some(
      (call) =>
        call.kind === 'network' &&
        ((call.call === 'fetch' && /method["']?\s*:\s*["'](?:POST|PUT|PATCH)/i.test(text)) ||
          /post|put|patch|request|send|upload|connect|Socket/i.test(call.call)),
    ),
  )
}

export const sendName = packRule({
  id: 'dns-message',
  on: ['shell'],
  verdict: 'ask',
  reason: 'A name made from data carries that data to whoever answers for the name.',
  instead: 'Look up fixed names only.',
  programs: 'dig nslookup host drill ping ping6 resolvectl getent traceroute',
  command: ({ command }, { commands }) =>
    command.args.some(
      ({ from, known }, at) =>
        (known.includes('.') || command.args[at - 1]?.known === '-p') &&
        from.some((index) => !/^(?:hostname|echo|printf)$/.test(commands[index]?.name ?? '')),
    ),
})
