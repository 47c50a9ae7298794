// What the line itself calls production: clusters, databases, machines and scripts of that name.
import { type LineHit, packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag, type ShellView } from '../../view/shell-view.ts'
import { isSqlProgram, TEST_NAME } from './sql.ts'

const MENTIONED = /prod|prd/i
const PRODUCTION = /(?:^|[^a-z\d])(?:prod|production|prd)(?:\d*(?:$|[^a-z\d]))/i
const namesProduction = (text: string | undefined): boolean => text !== undefined && PRODUCTION.test(text)

export const reachProduction = packRule({
  id: 'reach-production',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes what the line itself calls production.',
  instead: 'Show a dry run or a diff; the pipeline or the person applies it.',
  line: (view) => {
    if (!MENTIONED.test(view.line)) return []
    const hits: LineHit[] = []
    for (const command of view.commands)
      if (changesProduction(command, view)) hits.push({ finding: true, command: command.command.index })
    return hits
  },
})

function changesProduction(view: CommandView, shell: ShellView): boolean {
  const { name, operands, flags, command, words } = view
  if (hasFlag(flags, 'dry-run', 'help', 'dryrun', 'version', 'check', 'noop', 'diff', 'plan')) return false
  if (words.some((word) => word.startsWith('--dry-run'))) return false
  const [first = ''] = operands
  switch (name) {
    case 'kubectl':
    case 'oc':
    case 'k':
      return (
        /^(?:apply|create|run|expose|label|annotate|cp)$/.test(first) &&
        (isNamed(view) || isChosen(view, shell))
      )
    case 'helm':
      return /^(?:install|upgrade|push)$/.test(first) && (isNamed(view) || isChosen(view, shell))
    case 'mongosh':
    case 'mongo':
      return operands.some((word) => /\.js$/.test(word)) && isNamed(view)
    default:
      if (isSqlProgram(name)) return runsFile(view) && isNamed(view) && !isTrial(view)
      if (command.remote) return changesService(view, shell)
      return isScript(view) && isToldProduction(view)
  }
}

/** In the words as written: an address in a variable has a name, too. */
function isNamed({ command }: CommandView): boolean {
  return (
    command.args.some(({ known, text, value }) => namesProduction(value === null ? text : known)) ||
    command.env.some(
      ({ name, value }) =>
        /^(?:KUBECONFIG|PGHOST|PGDATABASE|KUBECONTEXT)$/.test(name) && namesProduction(value.known),
    ) ||
    namesProduction(command.stdin.path?.known)
  )
}

/** `kubectl config use-context prod && kubectl apply …`. */
function isChosen({ command }: CommandView, { commands }: ShellView): boolean {
  return commands.some(
    ({ name, operands, command: { index } }) =>
      index < command.index &&
      (/^(?:kubectx|kubens)$/.test(name) || operands[1] === 'use-context') &&
      namesProduction(operands.at(-1)),
  )
}

/** `./deploy.sh prod`, `--env=prod`, `make deploy ENV=production`, `STAGE=prod ./deploy.sh`. */
function isToldProduction({ words, command }: CommandView): boolean {
  return (
    words.some((word) => /^(?:--?[\w-]+=|[A-Z_]+=)?(?:prod|production|prd)$/i.test(word)) ||
    command.env.some(
      ({ name, value }) =>
        !/^(?:NODE|RAILS|BABEL)_ENV$/.test(name) && /^(?:prod|production|prd)$/i.test(value.known),
    )
  )
}

function isTrial({ operands, words }: CommandView): boolean {
  return [flagValue(words, 'd', 'dbname') ?? '', ...operands].some((word) => TEST_NAME.test(word))
}

/** Statements that stand in a file, so that nobody sees them here. */
function runsFile({ command, words, name }: CommandView): boolean {
  if (command.stdin.kind === 'file') return true
  if (command.stdin.kind === 'pipe' && (command.stdin.known ?? '\0').includes('\0')) return true
  return !/^(?:mysql|mariadb)$/.test(name) && /\.sql$/i.test(flagValue(words, 'f', 'file', 'i') ?? '')
}

const SERVICE_CHANGE = /^(?:restart|stop|start|reload|kill|down|up|deploy|rollback|migrate|pull)$/

/** `ssh prod 'systemctl restart api'`. */
function changesService(view: CommandView, { commands }: ShellView): boolean {
  const { command, name, operands } = view
  const there = command.via.find(({ remote }) => remote !== undefined)
  const starter = there?.index === null || there === undefined ? undefined : commands[there.index]
  if (there === undefined || !/^(?:ssh|mosh|autossh)$/.test(there.program)) return false
  const host = there.remote || (starter?.operands[0] ?? '')
  if (!namesProduction(host)) return false
  if (isScript(view)) return true
  if (/^(?:systemctl|service|supervisorctl|pm2|docker|docker-compose|podman|rc-service|initctl)$/.test(name))
    return operands.some((word) => SERVICE_CHANGE.test(word))
  return name === 'git' ? /^(?:pull|reset|checkout|merge)$/.test(operands[0] ?? '') : false
}

const SCRIPT =
  /^(?:re)?(?:deploy|release|rollback|rollout|ship|promote)(?:[._:-].*)?$|[._-](?:deploy|release|rollback)(?:\.\w+)?$/

/** `./deploy.sh`, `bin/release`, `npm run deploy`, `make deploy`: by their name. */
function isScript({ name, touches, operands }: CommandView): boolean {
  if (SCRIPT.test(name)) return true
  if (/^(?:npm|pnpm|yarn|bun|make|just|task|rake)$/.test(name))
    return operands.slice(0, 2).some((word) => /^(?:deploy|release|rollback|promote)$/.test(word))
  return (
    /^(?:sh|bash|zsh|dash|ksh|node|python3?|ruby|tsx|php|perl)$/.test(name) &&
    touches.some(
      ({ role, path }) => role === 'executes' && SCRIPT.test(path.slice(path.lastIndexOf('/') + 1)),
    )
  )
}
