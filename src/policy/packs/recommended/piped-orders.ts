// Programs that are no interpreters and still carry out what they read: makefiles, manifests, statements.
import type { CommandView, ShellView } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'
import { isSqlProgram } from './sql.ts'

const FETCHERS = /^(?:curl|wget|aria2c|http|https|xh|fetch|invoke-webrequest|invoke-restmethod|lynx|links)$/

/** Whether what another machine answers is piped in, or read like a file, and carried out. */
export function runsInput(command: CommandView, { commands }: ShellView): boolean {
  const { name, operands, words, command: simple } = command
  const isFetched = (index: number): boolean => {
    const from = commands[index]
    return (
      from !== undefined && FETCHERS.test(from.name) && from.effects.hosts.some(({ host }) => isForeign(host))
    )
  }
  // `make -f <(curl …)`
  if (simple.args.some(({ stream, from }) => stream !== undefined && from.some(isFetched))) return true
  if (!simple.stdin.from.some(isFetched)) return false
  const readsInput = words.some((word) => /^(?:-|-[fc]-|--file(?:name)?=-|\/dev\/stdin)$/.test(word))
  if (isSqlProgram(name) || /^(?:mongosh|mongo|redis-cli|valkey-cli)$/.test(name))
    return !givesStatement(words)
  if (/^(?:kubectl|oc|k)$/.test(name)) return /^(?:apply|create|replace|patch)$/.test(operands[0] ?? '')
  if (/^(?:docker|podman|nerdctl|docker-compose)$/.test(name))
    return readsInput && operands.some((word) => /^(?:build|up|deploy|run)$/.test(word))
  return readsInput
}

/** With a statement of its own, a client has no use for what is piped in, or takes it as data. */
const givesStatement = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:-c|-e|--command|--execute|--eval|\.import)\b|\bcopy\b/i.test(word))

const CONSUMERS: ReadonlySet<string> = new Set(
  'make gmake kubectl oc k docker podman nerdctl docker-compose deno bun ansible-playbook nomad mongosh mongo redis-cli valkey-cli swift'.split(
    ' ',
  ),
)
/** Whether this program carries out what it reads. */
export const takesOrders = (name: string): boolean => CONSUMERS.has(name) || isSqlProgram(name)
