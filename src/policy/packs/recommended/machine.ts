// The machine: power, permissions, firewall, processes.
import { packRule } from '../../rule.ts'
import { isBelow, isInside, isInTmp, isInWorkspace, isSystem } from '../../view/places.ts'
import { type CommandView, flagValue, hasFlag } from '../../view/shell-view.ts'

export const powerOff = packRule({
  id: 'power-off',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This restarts or stops the machine.',
  instead: 'Restart only the process you work on; leave the machine to the person.',
  programs:
    'reboot shutdown halt poweroff init telinit systemctl loginctl stop-computer restart-computer rundll32 pmset osascript',
  command({ name, words, flags }) {
    if (hasFlag(flags, 'help', 'version')) return false
    if (name === 'init' || name === 'telinit') return /^[0156]$/.test(words[0] ?? '')
    if (name === 'systemctl' || name === 'loginctl')
      return words.some((word) =>
        /^(?:reboot|poweroff|halt|kexec|suspend|hibernate|rescue|emergency|isolate|soft-reboot)$/.test(word),
      )
    if (name === 'pmset') return words.includes('sleepnow')
    if (name === 'osascript') return words.some((word) => /\b(?:restart|shut down)\b/i.test(word))
    if (name === 'rundll32') return words.some((word) => /ExitWindows|LockWorkStation/i.test(word))
    return name !== 'shutdown' || !words.includes('-c')
  },
})

export const openPermissions = packRule({
  id: 'open-permissions',
  on: ['shell'],
  verdict: 'deny',
  reason:
    'This changes permissions or owners outside the workspace, or of everything below a folder that holds it.',
  instead: 'Change the mode of single files in the workspace: `chmod +x scripts/run.sh`.',
  touch({ role, path, use, remote }, { places }, command) {
    if (role !== 'permissions' || remote) return false
    if (command !== null && /^(?:setfacl|xattr|chflags|chattr)$/.test(command.name))
      return (
        (use.recursive &&
          !isInTmp(path, places) &&
          (isWholeSystem(path) || path === places.home) &&
          !isInWorkspace(path, places)) ||
        (command.name === 'chattr' && /^\/etc\//.test(path))
      )
    if (command?.name === 'setcap') return !isInWorkspace(path, places)
    if (command !== null && setsUser(command)) return true
    const whole = use.glob && /\/\*+$/.test(path) ? path.replace(/\/\*+$/, '') || '/' : path
    if (isInTmp(path, places)) return false
    if (places.roots.some((root) => isInside(root, whole) && root !== whole)) return use.recursive || use.glob
    if (isInWorkspace(whole, places)) return false
    if (path.startsWith('\0')) return false
    // Single files of the own home are fine, above all `chmod 600 ~/.ssh/id_rsa`.
    if (isBelow(path, places.home)) return use.recursive && isOpened(command)
    return use.recursive
      ? !/^\/(?:usr\/local|opt)\/[^/]+\/[^/]/.test(path)
      : !(isInside(path, places.home) || /^\/(?:usr\/local|opt)\//.test(path))
  },
})

/** A folder of the system as a whole, or one of those that only the system fills. */
function isWholeSystem(path: string): boolean {
  return (
    isSystem(path) &&
    /^\/[^/]*$|^\/(?:etc|usr|bin|sbin|lib\w*|boot|root|sys|proc|dev)\/(?!local\/)/.test(path)
  )
}

/** `chmod u+s`, `chmod 4755`: whoever runs it gets the rights of its owner. */
function setsUser({ name, words }: CommandView): boolean {
  return (
    /^g?chmod$/.test(name) &&
    words.some((word) => /^0?[4-7][0-7]{3}$|^(?:u|a|ug|gu|o|g)?[+=][rwxX]*s/.test(word))
  )
}

/** Writable for everybody, or usable by nobody. */
function isOpened(command: CommandView | null): boolean {
  return (
    command?.words.some((word) => /^0?[0-7]*[2367]$|^0?000$|^(?:[augo]*[ao][augo]*)?\+[rxX]*w/.test(word)) ===
    true
  )
}

export const openFirewall = packRule({
  id: 'open-firewall',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This changes the firewall or the network of the machine.',
  instead: 'Say which port or address is needed; the person opens it.',
  programs:
    'iptables ip6tables nft ufw firewall-cmd pfctl netsh route ifconfig ip setenforce set-netfirewallprofile networksetup spctl csrutil',
  command({ name, words }) {
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    switch (name) {
      case 'iptables':
      case 'ip6tables':
        return has(/^(?:-[AIDRFXPZN]|--(?:append|insert|delete|replace|flush|policy|delete-chain))$/)
      case 'nft':
        return has(/^(?:flush|delete|add|insert|destroy)$/)
      case 'ufw':
        return has(/^(?:disable|reset|allow|deny|delete|reject|enable)$/)
      case 'firewall-cmd':
        return has(/^--(?:add|remove|panic|set|reload)/)
      case 'pfctl':
        return has(/^-[a-zA-Z]*[dFef]/)
      case 'netsh':
        return has(/^(?:set|add|delete|reset)$/i)
      case 'route':
        return has(/^(?:add|del|delete|flush|change)$/)
      case 'ifconfig':
        return has(/^(?:down|up)$/)
      case 'ip':
        return (
          has(/^(?:link|route|addr|address|rule)$/) && has(/^(?:del|delete|flush|add|set|change|replace)$/)
        )
      case 'setenforce':
        return has(/^(?:0|permissive)$/i)
      case 'spctl':
        return has(/^--(?:master|global)-disable/)
      case 'csrutil':
        return has(/^disable$/)
      case 'networksetup':
        return has(/^-set/)
      default:
        return true
    }
  },
})

/** Processes without end, in perl, python and ruby. */
const FORKS = /\bfork(?:\(\))?\s{1,9}while\b|\bwhile\s{0,9}\(?\s{0,9}(?:1|true|True)\b[\s\S]{0,40}\bfork\b/

export const forkBomb = packRule({
  id: 'fork-bomb',
  on: ['shell'],
  verdict: 'deny',
  reason: 'A function that starts copies of itself brings the machine down.',
  instead: 'Use a loop with a fixed number of rounds.',
  programs: 'sh bash dash zsh ksh perl python python3 ruby php',
  command: ({ command, words }) =>
    // `while true; do bash & done`: a shell in the background that is told nothing.
    (command.context.background &&
      command.code.length === 0 &&
      words.length === 0 &&
      command.stdin.kind === 'inherit') ||
    command.code.some(({ text }) => FORKS.test(text)),
  line: ({ analysis }) =>
    analysis.problems
      .filter(({ code }) => code === 'self-replication')
      .map(({ command, span }) => ({ finding: true, command, span })),
})

export const killEverything = packRule({
  id: 'kill-everything',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This ends processes that are not yours.',
  instead: 'End a process by its id or by its full name.',
  programs: 'kill pkill killall skill taskkill killall5 loginctl',
  command({ name, words, operands, flags }) {
    if (name === 'killall5') return true
    if (name === 'loginctl') return /^(?:terminate|kill)-/.test(operands[0] ?? '')
    if (name === 'kill')
      return (
        (words.at(-1) === '-1' && words.length > 1) ||
        words.some((word, at) => word === '1' && !/^-[sn]$/.test(words[at - 1] ?? ''))
      )
    if (name === 'pkill')
      return (
        operands.some((word) => /^[.*^$]*$/.test(word)) ||
        (hasFlag(flags, 'u') && !namesProcess(operands, words))
      )
    if (name === 'killall')
      return (
        (hasFlag(flags, 'u') && !namesProcess(operands, words)) ||
        operands.some((word) => /^(?:systemd|init|launchd|sshd|windowserver|loginwindow)$/i.test(word))
      )
    return words.some((word) => /^(?:\*|svchost|lsass|winlogon|explorer)/i.test(word))
  },
})

/** `pkill -u dev -f jest`: of that person, one program by its name. */
function namesProcess(operands: readonly string[], words: readonly string[]): boolean {
  const user = flagValue(words, 'u', 'euid', 'uid', 'user')
  return operands.some((word) => word !== user && /[A-Za-z]{2}/.test(word) && word !== 'root')
}
