import { packRule } from '../../rule.ts'
import { type CommandView, flagValue } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'

/** A request that deletes, sent to another machine; one's own server and unknown addresses pass. */
export const httpDelete = packRule({
  id: 'http-delete',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This asks a service elsewhere to delete something.',
  instead: 'Try it against a local server; let the person delete what is real.',
  programs:
    'curl wget http https xh xhs curlie hurl invoke-webrequest invoke-restmethod iwr irm python python3 node nodejs deno bun ruby',
  command(view) {
    if (view.command.code.length > 0) return codeDeletes(view)
    if (!isDelete(view)) return false
    return hostsOf(view).some((host) => host !== null && host !== '' && isForeign(host))
  },
})

/** `requests.delete('https://…')`, `fetch('https://…', { method: 'DELETE' })`. */
function codeDeletes({ command, effects }: CommandView): boolean {
  if (!effects.hosts.some(({ host }) => host !== null && isForeign(host))) return false
  return command.code.some(({ calls, text }) =>
    calls.some(
      ({ kind, call }) =>
        kind === 'network' &&
        (/\.delete$/.test(call) || /method["']?\s{0,9}[:=]\s{0,9}["']DELETE["']/.test(text)),
    ),
  )
}

function isDelete({ name, words, operands }: CommandView): boolean {
  if (/^(?:https?|xhs?|curlie)$/.test(name)) return operands.some((word) => /^DELETE$/.test(word))
  const method = name === 'curl' ? flagValue(words, 'X', 'request') : flagValue(words, 'method', 'Method')
  if (method !== undefined) return /^delete$/i.test(method)
  return words.some((word, at) => /^-(?:Method|X)$/i.test(word) && /^delete$/i.test(words[at + 1] ?? ''))
}

/** httpie takes addresses without a scheme, and `:3000` for this machine. */
function hostsOf({ name, effects, operands }: CommandView): (string | null)[] {
  if (!/^(?:https?|xhs?|curlie)$/.test(name)) return effects.hosts.map(({ host }) => host)
  const address = operands.find((word) => word !== 'DELETE') ?? ''
  return [address.replace(/^https?:\/\//, '').split(/[/:?]/, 1)[0] ?? '']
}
