// Code from the network, run without anybody having read it.
import { environmentOf } from '../../condition/environment.ts'
import { packRule } from '../../rule.ts'
import { flagValue, type ShellView } from '../../view/shell-view.ts'
import { runsFetched } from './fetched-code.ts'
import { hostOf, KNOWN_SOURCE } from './known-source.ts'
import { runsInput, takesOrders } from './piped-orders.ts'
import { runsAddress } from './run-address.ts'

/** Whether one of the commands fetched something from the network. */
function fetches(indexes: readonly number[], { commands }: ShellView): boolean {
  return indexes.some((index) => {
    const command = commands[index]
    return command !== undefined && (command.effects.hosts.length > 0 || FETCHERS.test(command.name))
  })
}

const FETCHERS =
  /^(?:curl|wget|aria2c|http|https|xh|fetch|invoke-webrequest|invoke-restmethod|lynx|links|ftp|tftp|nc|ncat)$/

export const runDownload = packRule({
  id: 'run-download',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This runs code straight from the network.',
  instead: 'Download it to a file, read it, and install from a package manager where one exists.',
  command: ({ command, name }, view) =>
    command.code.some(
      ({ calls, text }) =>
        calls.some(({ kind }) => kind === 'network') &&
        /\b(?:eval|exec|Function|runInThisContext|execfile)\b/.test(text),
    ) ||
    // `dpkg -i <(curl …)`
    (/^(?:dpkg|rpm|apt|apt-get|dnf|yum)$/.test(name) &&
      command.args.some(({ stream, from }) => stream !== undefined && fetches(from, view))) ||
    (takesOrders(name) && runsInput(view.commands[command.index]!, view)),
  line: (view) => [
    ...view.analysis.problems
      .filter(
        ({ code, from }) => (code === 'dynamic-code' || code === 'dynamic-command') && fetches(from, view),
      )
      .map(({ command, span }) => ({ finding: true, command, span })),
    ...runsFetched(view, (host) => KNOWN_SOURCE.test(host)),
  ],
})

const INSTALLERS =
  'npm pnpm yarn bun npx bunx pnpx pip pip3 pipx uv uvx poetry gem bundle cargo go brew conda mamba composer deno easy_install apt apt-get dnf yum rpm dpkg'

/** Programs of Windows that fetch and run, or fetch without being a browser. */
export const windowsDownload = packRule({
  id: 'windows-download',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This program of Windows is used to fetch or run code from the network.',
  instead: 'Download with curl, read the file, then run it.',
  programs: 'certutil mshta bitsadmin regsvr32 rundll32 iex invoke-expression wscript cscript msiexec',
  command({ name, words, command }) {
    if (name === 'iex' || name === 'invoke-expression')
      return (
        command.stdin.from.length > 0 ||
        words.some((word) => /irm|iwr|download|invoke-web|invoke-rest/i.test(word))
      )
    return (
      words.some((word) => /https?:\/\/|javascript:|\\\\\w/i.test(word)) ||
      command.args.some(({ text }) => /^["']?\\\\\w/.test(text))
    )
  },
})

export const installFromAddress = packRule({
  id: 'install-from-address',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This installs or runs a package from an address that is no known registry.',
  instead: 'Install a released version by name from the usual registry.',
  programs: `${INSTALLERS} python python3`,
  command(command) {
    const { name, words, operands, effects } = command
    if (!installs(name, words, operands)) return false
    if (runsAddress(command)) return true
    if (
      environmentOf(command).some(
        (variable) =>
          REGISTRY_VARIABLE.test(variable.name) &&
          !/^(?:direct|off)$/.test(variable.value) &&
          !KNOWN_SOURCE.test(hostOf(variable.value)),
      )
    )
      return true
    const registry = flagValue(
      words,
      'registry',
      'index-url',
      'extra-index-url',
      'find-links',
      'source',
      'index',
      'default-index',
      'trusted-host',
    )
    if (
      registry !== undefined &&
      /:\/\/|^[\w-]+\.[\w.-]+$/.test(registry) &&
      !KNOWN_SOURCE.test(hostOf(registry))
    )
      return true
    if (name.startsWith('pip') || name === 'uv') {
      const short = flagValue(words, 'i')
      if (short?.includes('://') === true && !KNOWN_SOURCE.test(hostOf(short))) return true
    }
    const packages = packagesOf(name, operands, words)
    return (
      (packages === operands &&
        effects.hosts.some(({ host }) => host !== null && !KNOWN_SOURCE.test(host))) ||
      packages.some(
        (word) => /^(?:git\+)?(?:https?|ssh|git):\/\//.test(word) && !KNOWN_SOURCE.test(hostOf(word)),
      )
    )
  },
})

/** The operands that name packages: behind the one that a runner starts stand the arguments of the program. */
function packagesOf(name: string, operands: readonly string[], words: readonly string[]): readonly string[] {
  const at = /^(?:npx|bunx|pnpx|uvx)$/.test(name)
    ? 0
    : /^(?:npm|pnpm|yarn|bun|pipx|uv)$/.test(name) && /^(?:exec|dlx|x|run)$/.test(operands[0] ?? '')
      ? 1
      : name === 'uv' && operands[0] === 'tool' && operands[1] === 'run'
        ? 2
        : -1
  if (at < 0) return operands
  const named = flagValue(words, 'package', 'p', 'from', 'spec', 'with')
  return named === undefined ? operands.slice(at, at + 1) : [named, ...operands.slice(at, at + 1)]
}

const REGISTRY_VARIABLE =
  /^(?:npm_config_registry|YARN_NPM_REGISTRY_SERVER|PIP_(?:EXTRA_)?INDEX_URL|UV_(?:EXTRA_|DEFAULT_)?INDEX(?:_URL)?|GOPROXY|BUNDLE_MIRROR__ALL)$/i

function installs(name: string, words: readonly string[], operands: readonly string[]): boolean {
  const [first = ''] = operands
  if (/^(?:npx|bunx|pnpx|pipx|uvx|deno|easy_install|rpm|dpkg)$/.test(name)) return true
  if (name === 'python' || name === 'python3') return words.includes('pip') && operands.includes('install')
  if (name === 'uv') return /^(?:pip|add|tool|run|sync|lock)$/.test(first)
  if (name === 'go') return /^(?:install|get|run)$/.test(first)
  return /^(?:i|install|add|isntall|in|ins|require|get|ci|create|dlx|x|exec|tap|reinstall|update)$/.test(
    first,
  )
}
