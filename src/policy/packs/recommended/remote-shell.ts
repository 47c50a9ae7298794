import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

export const remoteShell = packRule({
  id: 'remote-shell',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This gives somebody else a shell on this machine.',
  instead: 'No tunnel to a shell; ask the person when remote access is needed.',
  command(view) {
    const { name, words, command, effects } = view
    if (/^(?:nc|ncat|netcat|nc\.traditional)$/.test(name))
      return hasFlag(view.flags, 'e', 'c', 'exec', 'sh-exec')
    if (name === 'socat')
      return (
        words.some((word) => /^(?:exec|system|shell):/i.test(word)) &&
        words.some((word) => /tcp|udp|openssl|sctp/i.test(word))
      )
    if (name === 'ssh')
      return hasFlag(view.flags, 'R') || flagValue(words, 'o')?.startsWith('RemoteForward') === true
    if (/^(?:sh|bash|zsh|dash|ksh)$/.test(name))
      return command.redirects.some(({ target }) => /^\/dev\/(?:tcp|udp)\//.test(target.known))
    return command.code.some(
      ({ calls, text }) =>
        calls.some((call) => call.kind === 'network') &&
        /\bsocket\b/i.test(text) &&
        /dup2|\/bin\/(?:ba)?sh|pty\.spawn|cmd\.exe/.test(text) &&
        effects.hosts.length > 0,
    )
  },
})
