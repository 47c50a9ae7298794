// git: which paths and hosts a sub-command touches.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { hasOption, optionValues, readOptions } from '../options.ts'
import { readGit } from '../wrappers/git.ts'
import { addHost, addPath, addPathText, type Collector, createCollector, remotePart } from './collector.ts'

/** Effects of a git command; the collector it returns counts paths from the folder of `-C`. */
export function gitEffects(c: Collector): Collector {
  const git = readGit(c.command.args, c.cwd)
  const at: Collector =
    git.cwd === c.cwd ? c : { ...createCollector(c.command, git.cwd), found: c.found, hosts: c.hosts }
  const { sub, args } = git
  const parsed = readOptions(args, {
    short: 'm:C:c:F:S:e:x:o:',
    long: 'message= file= exclude= author= date=',
    open: true,
  })
  switch (sub) {
    case 'show':
    case 'cat-file':
    case 'checkout-index':
    case 'archive':
      for (const word of args) addObjectPath(at, word)
      if (sub === 'archive') for (const word of parsed.operands.slice(1)) addPath(at, 'reads', word)
      break
    case 'diff':
    case 'log':
    case 'blame':
    case 'annotate':
    case 'grep':
      for (const word of afterDashes(args)) addPath(at, 'reads', word)
      // Paths may stand without `--` as well, where no revision is called like that.
      if (sub === 'log' || sub === 'diff')
        for (const word of parsed.operands) if (/(?:^|\/)\.\w/.test(word.known)) addPath(at, 'reads', word)
      if (sub === 'blame' || sub === 'annotate' || hasOption(parsed, 'no-index')) {
        for (const word of parsed.operands) addPath(at, 'reads', word)
      }
      break
    case 'stash':
      if (args[0]?.known === 'show') for (const word of afterDashes(args)) addPath(at, 'reads', word)
      break
    case 'rm':
      if (!hasOption(parsed, 'cached'))
        for (const word of parsed.operands) addPath(at, 'deletes', word, hasOption(parsed, 'r'))
      break
    case 'mv':
      for (const word of parsed.operands.slice(0, -1)) addPath(at, 'deletes', word, true)
      if (parsed.operands.length > 1) addPath(at, 'writes', parsed.operands.at(-1)!)
      break
    case 'clean':
      if (!hasOption(parsed, 'n', 'dry-run') && hasOption(parsed, 'f', 'force')) {
        const paths = parsed.operands.length > 0 ? parsed.operands.map((w) => w.known) : ['.']
        for (const path of paths) addPathText(at, 'deletes', path, hasOption(parsed, 'd', 'x', 'X'))
      }
      break
    case 'checkout':
    case 'restore':
      overwritten(at, sub, args)
      break
    case 'apply':
    case 'am':
      for (const word of parsed.operands) addPath(at, 'reads', word)
      break
    case 'commit':
      for (const word of optionValues(parsed, 'F', 'file')) addPath(at, 'reads', word)
      break
    case 'hash-object':
      for (const word of parsed.operands) addPath(at, 'reads', word)
      break
    case 'clone':
    case 'fetch':
    case 'pull':
    case 'ls-remote':
      for (const word of parsed.operands) addRemote(at, word)
      break
    case 'push':
      at.sends = true
      for (const word of parsed.operands) addRemote(at, word)
      break
    case 'remote':
    case 'submodule':
      if (/^(add|set-url)$/.test(args[0]?.known ?? '')) for (const word of args.slice(1)) addRemote(at, word)
      break
    case 'worktree':
      if (args[0]?.known === 'remove' && args.length > 1) addPath(at, 'deletes', args.at(-1)!, true)
      break
    case 'config':
      gitConfig(at, args)
  }
  return at
}

/** `HEAD:path` names a file in history. */
function addObjectPath(c: Collector, word: Word): void {
  const match = /^[\w./~^@{}\0-]*:(.+)$/.exec(word.known)
  if (match && !word.known.startsWith('-')) addPathText(c, 'reads', match[1]!)
}

function afterDashes(args: readonly Word[]): readonly Word[] {
  const at = args.findIndex((a) => a.known === '--')
  return at < 0 ? [] : args.slice(at + 1)
}

/** Working-tree files that are replaced by their committed state, so local changes are lost. */
function overwritten(c: Collector, sub: string, args: readonly Word[]): void {
  const parsed = readOptions(args, {
    short: 'b:B:s:',
    long: 'source= conflict= orphan= track=? pathspec-from-file=',
    open: true,
  })
  if (sub === 'restore') {
    if (hasOption(parsed, 'staged', 'S') && !hasOption(parsed, 'worktree', 'W')) return
    for (const word of parsed.operands) addPath(c, 'deletes', word)
    return
  }
  const explicit = afterDashes(args)
  const paths =
    explicit.length > 0
      ? explicit
      : parsed.operands.filter((w) => /^(\.|\.\/|\*|:\/|\.\/.*)$/.test(w.known) || w.glob)
  for (const word of paths) addPath(c, 'deletes', word)
}

function addRemote(c: Collector, word: Word): void {
  const text = word.known
  if (/^[a-z+]+:\/\//i.test(text) && !text.startsWith('file:')) addHost(c, text)
  else if (remotePart(text) && !text.startsWith('+') && /[@.]/.test(remotePart(text)!))
    addHost(c, remotePart(text)!)
  else if (text === HOLE && c.command.args[0]?.known === 'clone') addHost(c, text)
}

function gitConfig(c: Collector, args: readonly Word[]): void {
  const parsed = readOptions(args, { short: 'f:', long: 'file= type= default= blob=', open: true })
  const reading =
    hasOption(parsed, 'get', 'get-all', 'get-regexp', 'list', 'l', 'get-urlmatch') ||
    parsed.operands.length < 2
  for (const word of optionValues(parsed, 'f', 'file')) addPath(c, reading ? 'reads' : 'writes', word)
  if (reading) return
  if (hasOption(parsed, 'global')) addPathText(c, 'writes', '~/.gitconfig')
  else if (hasOption(parsed, 'system')) addPathText(c, 'writes', '/etc/gitconfig')
  else if (!hasOption(parsed, 'f', 'file')) addPathText(c, 'writes', '.git/config')
}
