// Code that a line brings to this machine and runs at once: cloned, unpacked, copied from another machine.
import type { LineHit } from '../../rule.ts'
import { comparable, isInside } from '../../view/places.ts'
import { type CommandView, flagValue, type ShellView } from '../../view/shell-view.ts'
import { resolveFrom } from '../../view/touch.ts'

/** Where code of others lies from this command on. */
interface Arrival {
  readonly after: number
  readonly place: string
}

const FETCHERS = /^(?:curl|wget|aria2c|http|https|xh|invoke-webrequest|scp|rsync|sftp|gsutil|aws)$/
const UNPACKERS = /^(?:tar|gtar|bsdtar|unzip|7z|7za|7zz|unrar|cpio)$/
const INSTALLERS = /^(?:dpkg|rpm|apt|apt-get|dnf|yum|zypper|installer|msiexec|pkg|snap)$/

/** `isKnown` says whether a host is a usual source of code. */
export function runsFetched(view: ShellView, isKnown: (host: string) => boolean): LineHit[] {
  // Most lines run one command, or fetch nothing.
  if (view.commands.length < 2) return []
  const arrivals = arrivalsIn(view, isKnown)
  if (arrivals.length === 0) return []
  return view.commands
    .filter((command) =>
      arrivals.some((arrival) => command.command.index > arrival.after && runs(command, arrival)),
    )
    .map(({ command }) => ({ finding: true, command: command.index, span: command.span }))
}

function arrivalsIn({ commands, context }: ShellView, isKnown: (host: string) => boolean): Arrival[] {
  const found: Arrival[] = []
  const fetched = new Set<string>()
  for (const { command, name, git, operands, effects, touches, words } of commands) {
    if (command.remote) continue
    const folder = command.cwd ?? context.workspace
    const add = (path: string) => {
      found.push({ after: command.index, place: comparable(resolveFrom(path, folder, context.home)) })
    }
    if (git?.sub === 'clone') {
      const [, address = '', target] = operands
      const host = hostOf(address)
      if (host !== '' && !isKnown(host))
        add(
          target ??
            address
              .replace(/\/+$/, '')
              .replace(/^.*[/:]/, '')
              .replace(/\.git$/, ''),
        )
    } else if (UNPACKERS.test(name)) {
      const isFetched =
        command.stdin.from.some((index) => FETCHERS.test(commands[index]?.name ?? '')) ||
        touches.some(({ role, path }) => role === 'reads' && fetched.has(path))
      if (isFetched) add(flagValue(words, 'C', 'directory', 'd') ?? '.')
    } else if (FETCHERS.test(name) && effects.hosts.length > 0) {
      // Without a name of its own, the file is called like the last part of the address.
      for (const word of words) {
        const last = /^[a-z]+:\/\/[^/]+\/(?:.*\/)?([\w.+-]+)(?:[?#].*)?$/i.exec(word)?.[1]
        if (last !== undefined) fetched.add(comparable(resolveFrom(last, folder, context.home)))
      }
      for (const { role, path, use } of touches) {
        if (role !== 'writes') continue
        fetched.add(path)
        found.push({ after: command.index, place: path })
        // Copied into a folder, it keeps its name.
        for (const operand of /^(?:scp|rsync)$/.test(name) ? operands : [])
          if (operand.includes(':')) add(`${use.argument}/${operand.replace(/^.*[/:]/, '')}`)
      }
    }
  }
  return found.slice(0, 50)
}

function runs({ name, touches, words, command }: CommandView, { place }: Arrival): boolean {
  if (command.remote) return false
  if (INSTALLERS.test(name))
    return (
      words.some((word) => /\.(?:deb|rpm|pkg|msi|apk|snap)$/.test(word)) &&
      touchesIn(command.cwd ?? '', words, place)
    )
  const byItself = RUN_BY_NAME.find(([programs]) => programs.test(name))
  if (byItself?.[1].some((file) => place === `${comparable(command.cwd ?? '')}/${file}`)) return true
  return touches.some(
    ({ role, path }) =>
      role === 'executes' && isInside(path, place) && !isOwn(path, command.cwd ?? '', place),
  )
}

/** Files that a program runs without being told their name. */
const RUN_BY_NAME: readonly (readonly [programs: RegExp, files: readonly string[]])[] = [
  [/^g?make$/, ['makefile', 'gnumakefile']],
  [/^(?:npm|pnpm|yarn|bun)$/, ['package.json']],
  [/^just$/, ['justfile']],
]

/** Unpacked into the folder of the project, the project's own scripts are still its own. */
function isOwn(path: string, cwd: string, place: string): boolean {
  return (
    comparable(cwd) === place &&
    /^\/(?:scripts?|bin|src|tools?|node_modules|tests?|build|dist|\.venv|venv|packages)\//.test(
      path.slice(place.length),
    )
  )
}

function touchesIn(cwd: string, words: readonly string[], place: string): boolean {
  return words.some((word) => isInside(comparable(resolveFrom(word, cwd, '~')), place))
}

function hostOf(address: string): string {
  return (
    /^(?:[a-z+]+:\/\/)(?:[^@/]+@)?([^/:]+)/i.exec(address)?.[1] ??
    /^(?:[\w.-]+@)([^:/]+):/.exec(address)?.[1] ??
    ''
  )
}
