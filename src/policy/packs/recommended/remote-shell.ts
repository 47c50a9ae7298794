import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

export const remoteShell = packRule({
  id: 'remote-shell',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This gives somebody else a shell on this machine.',
  instead: 'No tunnel to a shell; ask the person when remote access is needed.',
  command(view, { commands }) {
    const { name, words, command } = view
    if (/^(?:nc|ncat|netcat|nc\.traditional)$/.test(name))
      return hasFlag(view.flags, 'e', 'c', 'exec', 'sh-exec')
    if (name === 'socat')
      return (
        words.some((word) => /^(?:exec|system|shell):/i.test(word)) &&
        words.some((word) => /tcp|udp|openssl|sctp/i.test(word))
      )
    if (name === 'ssh')
      return hasFlag(view.flags, 'R') || flagValue(words, 'o')?.startsWith('RemoteForward') === true
    // `sh < pipe | nc host 9 > pipe`: what comes from there is run here.
    if (
      /^(?:sh|bash|zsh|dash|ksh)$/.test(name) &&
      command.stdin.kind === 'file' &&
      /^(?:nc|ncat|netcat|telnet|socat)$/.test(commands[command.feeds ?? -1]?.name ?? '')
    )
      return true
    if (/^(?:sh|bash|zsh|dash|ksh)$/.test(name))
      return command.redirects.some(({ target }) => /^\/dev\/(?:tcp|udp)\//.test(target.known))
    return command.code.some(
      ({ calls, text }) =>
        (SOCKET.test(text) || (calls.some((call) => call.kind === 'network') && /\bsocket\b/i.test(text))) &&
        SHELL.test(text),
    )
  },
})

/** A connection of one's own, not a request. */
const SOCKET =
  /\bnet["']?\)?\.(?:connect|createConnection|Socket)\b|\btls["']?\)?\.connect\b|\binet_aton\b|IO::Socket|TCPSocket|fsockopen|\brequire\(\s*["'](?:node:)?(?:net|tls)["']\s*\)|\/inet\d?\/(?:tcp|udp)\/|\bsocket\.socket\b/

/** A shell, or commands that come in over the line. */
const SHELL =
  /\bdup2\b|\/bin\/(?:ba|z|k|da)?sh\b|["'`](?:ba|z|k|da)?sh(?:["'`]| -i)|\bpty\.spawn\b|cmd\.exe|powershell|\|\s*getline/
