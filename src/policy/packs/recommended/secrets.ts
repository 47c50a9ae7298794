// Secrets: files, the environment, credential stores, and text that holds one.
import { classifyFolder, classifyPath, findSecrets } from '../../../secrets/index.ts'
import { type InlineCode, literalsOf } from '../../../shell/index.ts'
import { contentsOf } from '../../condition/action-text.ts'
import { packRule } from '../../rule.ts'
import { comparable, type Places } from '../../view/places.ts'
import { type CommandView, flagValue, hasFlag } from '../../view/shell-view.ts'
import { resolveFrom, type Touch } from '../../view/touch.ts'
import { isSampleFile, isSampleName } from './sample-file.ts'

/** Programs that use a file without showing it: counters, checksums, and clients that take a key or a settings file. */
const DISCREET = new Set(
  'wc md5sum sha1sum sha224sum sha256sum sha384sum sha512sum shasum b2sum cksum md5 file stat ls du test chmod ssh scp sftp ssh-add ssh-keygen ssh-copy-id mosh docker docker-compose podman node nodejs tsx bun deno kubectl curl dotenv dotenvx rsync psql mysql openvpn wg wget'.split(
    ' ',
  ),
)

function holdsSecret({ path, real, use }: Touch, places: Places): boolean {
  const paths = real === null ? [path] : [path, real]
  if (paths.some((each) => classifyPath(each).secret && !isSampleFile(each, places))) return true
  // `~/.aws/*`: everything in a folder that holds secrets.
  if (use.glob && path.endsWith('/*') && classifyFolder(path.slice(0, -2)).secret) return true
  return use.recursive && paths.some((each) => classifyFolder(each).secret)
}

export const readSecret = packRule({
  id: 'read-secret',
  on: ['shell', 'read', 'prompt', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This file holds secrets.',
  instead: 'Read the example file (.env.example), or ask the person for the one value you need.',
  touch(touch, { places }, command) {
    if (touch.role === 'uploads') return !touch.remote && holdsSecret(touch, places)
    if (touch.role !== 'reads') return false
    if (command !== null) {
      if (
        /^[ef]?grep$|^rg$/.test(command.name) &&
        hasFlag(command.flags, 'q', 'quiet', 'c', 'count', 'l', 'files-with-matches')
      )
        return false
      if (DISCREET.has(command.name) && !isShown(command)) return false
      if (command.name === 'openssl' && isPublicPart(command)) return false
      if (showsNoContent(command)) return false
    }
    return holdsSecret(touch, places)
  },
  command: ({ command, name, words }) =>
    command.code.some((code) => OPENS.test(code.text) && fileNames(code).some(namesSecretFile)) ||
    // The text of an issue or a comment, from a file.
    ((name === 'gh' || name === 'glab') &&
      namesSecretFile(flagValue(words, 'F', 'body-file', 'notes-file', 'input') ?? '')) ||
    // Sent as cookies, line by line.
    ((name === 'curl' || name === 'wget') &&
      namesSecretFile((flagValue(words, 'b', 'cookie', 'load-cookies') ?? '').replace(/^@/, ''))),
})

function namesSecretFile(path: string): boolean {
  return classifyPath(path).secret && (/^[~/]|^\.\./.test(path) || !isSampleName(path))
}

const OPENS = /\bopen\s*\(|read/i

/** The strings of inline code that could name a file: not the texts that it prints or writes. */
function fileNames({ language, text }: InlineCode): string[] {
  const found: string[] = []
  for (const literal of literalsOf(language, text.slice(0, 20_000))) {
    if (
      WRITES.test(literal.before) ||
      COMPARES.test(literal.before) ||
      literal.text.length > 200 ||
      /\n|\s.*\s/.test(literal.text)
    )
      continue
    if (!/\s/.test(literal.text) || /^[~/.]/.test(literal.text)) found.push(literal.text)
  }
  return found
}

const WRITES =
  /\b(?:write|writelines|print|println|log|puts|echo|append|warn|error|info|raise|Error)\s*\(?\s*[fFrRbBuU]?$/

/** `if '.env' not in text`, `name == '.env'`: looked for, not opened. */
const COMPARES =
  /(?:\b(?:if|elif|and|or|assert|while|not)\s+|[=!]=+\s*|\w\.(?:includes|include\?|contains|startsWith|startswith|start_with\?|endsWith|endswith|end_with\?|indexOf|index|count|split|replace|replaceAll|gsub|sub|has)\s*\(\s*|\b\w+\.(?:replace|replaceAll|gsub|sub)\s*\(\s*(?:'[^']*'|"[^"]*")\s*,\s*)$/

/** A discreet program that is told to print after all. */
function isShown({ name, words, command, flags, effects }: CommandView): boolean {
  if (name === 'docker' || name === 'podman' || name === 'kubectl') return words.includes('cp')
  if (name === 'rsync') return true
  // Without another machine it is a copy like any other.
  if (name === 'scp') return effects.hosts.length === 0
  if (name === 'ssh-keygen') return hasFlag(flags, 'p', 'y')
  if (name === 'curl')
    return (
      words.some((word) => word.startsWith('file:')) || command.redirects.some(({ mode }) => mode === 'read')
    )
  if (name === 'wget') return hasFlag(flags, 'i')
  if (name === 'bun' || name === 'deno' || name === 'node' || name === 'nodejs' || name === 'tsx')
    return command.code.length > 0
  return command.redirects.some(({ mode }) => mode === 'read')
}

function isPublicPart({ words, flags }: CommandView): boolean {
  return (
    /^(?:x509|verify|crl|req)$/.test(words[0] ?? '') ||
    (hasFlag(flags, 'pubout', 'noout') && !hasFlag(flags, 'text'))
  )
}

/** git commands that name a file without printing what is in it. */
function showsNoContent({ git, flags }: CommandView): boolean {
  if (git?.sub === 'log') return !hasFlag(flags, 'p', 'u', 'patch', 'L', 'c', 'cc', 'patch-with-stat')
  if (git?.sub === 'diff') return hasFlag(flags, 'stat', 'name-only', 'name-status', 'quiet', 'shortstat')
  return false
}

const METADATA =
  /^(?:169\.254\.169\.254|169\.254\.170\.2|metadata\.google\.internal|metadata|100\.100\.100\.200|fd00:ec2::254|2852039166|0xa9fea9fe|0251\.0376\.0251\.0376|::ffff:(?:169\.254\.169\.254|a9fe:a9fe)|instance-data)$/i

export const cloudMetadata = packRule({
  id: 'cloud-metadata',
  on: ['shell'],
  verdict: 'deny',
  reason: 'The metadata address of a cloud machine hands out credentials.',
  instead: "Use the cloud's own command line tool, which needs no raw credentials.",
  command: ({ effects, words }) =>
    effects.hosts.some(({ host }) => host !== null && METADATA.test(host)) ||
    words.some((word) => /169\.254\.(?:169\.254|170\.2)|metadata\.google\.internal/.test(word)),
})

/** Text on its way out of the machine: to the model, to a server. */
export const secretInText = packRule({
  id: 'secret-in-text',
  on: ['prompt', 'response', 'mcp', 'subagent'],
  verdict: 'ask',
  reason: 'The text holds a secret.',
  instead: 'Leave the value out; name the variable or the file that holds it.',
  action(action) {
    for (const text of contentsOf(action)) {
      const [found] = findSecrets(text)
      if (found !== undefined) return `The text holds a secret (${found.label}).`
    }
    return false
  },
})

/** A key file that is not named like one. */
export const privateKeyInFile = packRule({
  id: 'private-key-in-file',
  on: ['read'],
  verdict: 'deny',
  reason: 'The file holds a private key or a cloud credential.',
  instead: 'Work without its content; ask the person for the public part.',
  action(action, { places, context }) {
    if (action.kind !== 'read' || action.content === undefined) return false
    const path = comparable(resolveFrom(action.path, action.cwd || context.workspace, context.home))
    if (isSampleFile(path, places)) return false
    if (
      /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|php|cs|md|mdx|snap|html?|sql|test|ipynb|c|cc|cpp|h|hpp|swift|scala|ex|exs|vue|svelte)$/i.test(
        action.path,
      )
    )
      return false
    return findSecrets(action.content, { minConfidence: 'high' }).some(({ rule }) =>
      /private-key|aws|gcp|google|azure/.test(rule),
    )
  },
})
