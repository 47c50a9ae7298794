// Secrets reached without naming the file as such: by a search, by a variable that names it, by a list on standard
// input, or on their way into a commit.
import { classifyPath } from '../../../secrets/index.ts'
import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { type CommandView, hasFlag, type ShellView } from '../../view/shell-view.ts'

const SEARCHERS =
  'grep egrep fgrep zgrep ggrep rg ag ack ugrep cat bat batcat less more head tail nl tac strings xxd od hexdump base64 jq yq sed awk cpio pax git'

export const searchSecret = packRule({
  id: 'search-secret',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This looks through files that hold secrets.',
  instead: 'Search the source folders of the project, or ask the person for the one value you need.',
  programs: SEARCHERS,
  command(view, shell) {
    const { name } = view
    if (name === 'git') return addsSecret(view)
    if (name === 'cpio' || name === 'pax') return listsSecret(view)
    if (/grep$|^(?:rg|ag|ack)$/.test(name)) return searches(view, shell)
    return readsByVariable(view) || readsFound(view, shell) || readsListed(view, shell)
  },
})

function searches({ name, words, effects, flags }: CommandView, { places }: ShellView): boolean {
  if (hasFlag(flags, 'q', 'quiet', 'c', 'count', 'l', 'files-with-matches', 'files')) return false
  const chosen = words.flatMap((word, at) => {
    const attached = /^--(?:include|glob|iglob)=(.*)$/.exec(word)?.[1]
    if (attached !== undefined) return [attached]
    return /^(?:--include|--glob|--iglob|-g)$/.test(word) ? [words[at + 1] ?? ''] : []
  })
  if (chosen.some((pattern) => !pattern.startsWith('!') && classifyPath(pattern).secret)) return true
  if (chosen.length > 0) return false
  // The home folder or the disk as a whole, hidden files included.
  if (
    /^(?:rg|ag|ack)$/.test(name) &&
    !words.some((word) => /^(?:-uu+|-[a-zA-Z]*\.|--hidden|--unrestricted|-a)$/.test(word))
  )
    return false
  return effects.reads.some(
    ({ known, recursive }) =>
      recursive && (known === places.home || known === '/' || known === '/home' || known === '/root'),
  )
}

/** Variables that by convention hold the path of a file with secrets. */
const FILE_VARIABLE =
  /^["']?\$\{?(?:KUBECONFIG|HISTFILE|GOOGLE_APPLICATION_CREDENTIALS|AWS_SHARED_CREDENTIALS_FILE|AWS_WEB_IDENTITY_TOKEN_FILE|AZURE_AUTH_LOCATION|NETRC|PGPASSFILE|PGSERVICEFILE|NPM_CONFIG_USERCONFIG|DOCKER_CONFIG|VAULT_TOKEN_FILE|CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE|ANSIBLE_VAULT_PASSWORD_FILE|SSH_KEY|SSH_PRIVATE_KEY|SSH_KEY_PATH|PRIVATE_KEY_FILE|PRIVATE_KEY_PATH|\w+_(?:SECRET|PASSWORD|TOKEN|CREDENTIALS?)_FILE|SOPS_AGE_KEY_FILE)\}?(?:\/config\.json)?["']?$/

function readsByVariable({ command, effects }: CommandView): boolean {
  if (!effects.reads.some(({ known }) => known.includes(HOLE))) return false
  return command.args.some(({ value, text }) => value === null && FILE_VARIABLE.test(text))
}

/** `fd '^\.env$' -x cat`: the pattern of the finder says what is read. */
function readsFound({ command, effects }: CommandView, { commands }: ShellView): boolean {
  const via = command.via.at(-1)
  if (via === undefined || via.index === null || !/^fd(?:find)?$/.test(via.program)) return false
  const pattern = commands[via.index]?.operands[0] ?? ''
  const name = pattern.replace(/^\^|\$$/g, '').replaceAll('\\', '')
  return effects.reads.length > 0 && name !== '' && classifyPath(name).secret
}

/** Names of files with secrets, as people search a list of files for them. */
const SECRET_PATTERN =
  /^(?:env|envrc|env\.(?:local|production|prod)|secrets?|credentials?|creds|passwords?|id_rsa|id_ed25519|pem|key|netrc|npmrc|pgpass|token|htpasswd|tfstate|tfvars)$/i

/** `ls -a | grep env | xargs cat`: the list of files is searched for secrets, and what is found is read. */
function readsListed({ command, effects }: CommandView, { commands }: ShellView): boolean {
  if (!effects.reads.some(({ known }) => known.includes(HOLE))) return false
  const sources = new Set(command.args.flatMap(({ value, from }) => (value === null ? from : [])))
  return [...sources].some((index) => {
    const source = commands[index]
    if (source === undefined) return false
    if (/^(?:ls|find|fd|echo|printf)$/.test(source.name))
      return source.command.args.some(({ glob, known }) => glob && classifyPath(known).secret)
    const pattern = source.operands[0] ?? ''
    return (
      /^(?:[ef]?grep|rg|g?awk)$/.test(source.name) &&
      source.command.stdin.from.some((each) => listsFiles(commands[each])) &&
      SECRET_PATTERN.test(pattern.replace(/^\/?\^?(?:\\?\.)?|\$?\/?$/g, ''))
    )
  })
}

function listsFiles(view: CommandView | undefined): boolean {
  if (view === undefined) return false
  if (view.name === 'ls')
    return (
      hasFlag(view.flags, 'a', 'A', 'R', 'all', 'almost-all') ||
      view.operands.some((word) => /^\.[^/]*\*/.test(word))
    )
  return /^(?:find|fd|locate|tree|du|dir)$/.test(view.name) || view.git?.sub === 'ls-files'
}

/** Archivers that read the names of files from standard input. */
function listsSecret({ command, flags }: CommandView): boolean {
  if (!hasFlag(flags, 'o', 'create', 'p', 'w')) return false
  return (command.stdin.known ?? '')
    .split('\n')
    .some((line) => line !== '' && classifyPath(line.trim()).secret)
}

/** `git add -f .env`: a file that is kept out of the repository on purpose. */
function addsSecret({ git, flags }: CommandView): boolean {
  return (
    git?.sub === 'add' &&
    hasFlag(flags, 'f', 'force') &&
    git.args.some((word) => !word.startsWith('-') && classifyPath(word).secret)
  )
}
