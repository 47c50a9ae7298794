// git as a launcher: configuration that holds commands, sub-commands that run code.
import type { Word } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { optionValues, readOptions } from '../options.ts'
import { resolvePath } from '../paths.ts'
import type { Value } from '../value.ts'
import { runCode, runCodeWord, runJoined, runWords } from './unwrap.ts'

const GLOBAL = {
  short: 'C:c:pPv',
  long: 'git-dir= work-tree= namespace= exec-path=? html-path man-path info-path paginate no-pager bare no-replace-objects no-optional-locks literal-pathspecs glob-pathspecs noglob-pathspecs icase-pathspecs config-env= super-prefix= list-cmds= attr-source= version help',
} as const

interface GitCall {
  readonly sub: string | null
  readonly args: readonly Word[]
  /** Folder after `-C`. */
  readonly cwd: string
  readonly config: readonly Word[]
}

/** Splits `git -C dir -c key=value sub …`. */
export function readGit(args: readonly Word[], start: string): GitCall {
  const parsed = readOptions(args, GLOBAL, true)
  let cwd = start
  for (const option of parsed.options) {
    if (option.value && (option.name === 'C' || option.name === 'work-tree'))
      cwd = resolvePath(option.value.known, cwd)
  }
  const [sub] = parsed.operands
  return {
    sub: sub ? sub.value : null,
    args: parsed.operands.slice(1),
    cwd,
    config: optionValues(parsed, 'c'),
  }
}

const COMMAND_KEYS =
  /^(core\.(pager|editor|sshcommand|fsmonitor|askpass|gitproxy|hookspath)|pager\.[\w-]+|sequence\.editor|credential(\..*)?\.helper|diff\.external|diff\..*\.(command|textconv)|merge\..*\.driver|filter\..*\.(clean|smudge|process)|(diff|merge)tool\..*\.(cmd|path)|gpg(\..*)?\.program|interactive\.difffilter|ssh\.variant|uploadpack\.packobjectshook|web\.browser|browser\..*\.cmd|man\..*\.cmd|trailer\..*\.command|submodule\..*\.update)$/i

/** Pagers and editors without power of their own. */
const HARMLESS =
  /^(cat|less|more|delta|bat|true|false|:|vi|vim|nano|emacs|ed|code|never|auto|always|osxkeychain|store|cache|manager|manager-core|)( -{1,2}[\w-]+(=\w+)?)*$/

export function runGit(call: Call): Value | undefined {
  const git = readGit(call.args, call.scope.state.cwd)
  for (const word of git.config) runSetting(call, word, git)
  const { sub, args } = git
  switch (sub) {
    case 'submodule':
      if (args[0]?.known === 'foreach') runForeach(call, args.slice(1))
      break
    case 'bisect':
      if (args[0]?.known === 'run') runWords(call, args.slice(1), { how: 'bisect run' })
      break
    case 'rebase':
      runValues(call, args, 'x:', 'exec=', 'x', 'exec')
      break
    case 'filter-branch':
      runValues(
        call,
        args,
        '',
        'tree-filter= index-filter= msg-filter= env-filter= commit-filter= parent-filter= tag-name-filter= setup=',
        'tree-filter',
        'index-filter',
        'msg-filter',
        'env-filter',
        'commit-filter',
        'parent-filter',
        'tag-name-filter',
        'setup',
      )
      break
    case 'difftool':
    case 'mergetool':
      runValues(call, args, 'x:', 'extcmd=', 'x', 'extcmd')
      break
    case 'grep':
      runValues(call, args, 'O::', 'open-files-in-pager=?', 'O', 'open-files-in-pager')
      break
    case 'clone':
    case 'fetch':
    case 'pull':
    case 'ls-remote':
    case 'push':
      runValues(call, args, 'u:', 'upload-pack= receive-pack= exec=', 'upload-pack', 'receive-pack', 'exec')
      for (const word of args) {
        const code = /^ext::(.*)$/.exec(word.known)?.[1]
        if (code) runCode(call, { text: code, from: word.from }, { how: 'ext::' }, undefined)
      }
  }
  return undefined
}

function runForeach(call: Call, args: readonly Word[]): void {
  const words = args.filter((a) => !/^-{1,2}(recursive|quiet|q)$/.test(a.known))
  if (words.length > 0) runJoined(call, words, { how: 'submodule foreach' })
}

function runValues(call: Call, args: readonly Word[], short: string, long: string, ...names: string[]): void {
  for (const code of optionValues(readOptions(args, { short, long, open: true }), ...names))
    runCodeWord(call, code, { how: names.at(-1)! })
}

/** `-c key=value`: an alias with `!` runs when it is called, other command keys when git needs them. */
function runSetting(call: Call, word: Word, git: GitCall): void {
  const equals = word.known.indexOf('=')
  if (equals < 0) return
  const key = word.known.slice(0, equals)
  const text = word.known.slice(equals + 1)
  const alias = /^alias\.(.+)$/i.exec(key)
  if (alias) {
    if (alias[1] !== git.sub) return
    const rest = git.args.map((a) => a.known).join(' ')
    if (text.startsWith('!'))
      runCode(call, { text: text.slice(1) + ' ' + rest, from: word.from }, { how: key }, undefined)
    else runCode(call, { text: 'git ' + text + ' ' + rest, from: word.from }, { how: key }, undefined)
    return
  }
  if (!COMMAND_KEYS.test(key) || HARMLESS.test(text) || /hookspath/i.test(key)) return
  runCode(call, { text: text.replace(/^!/, ''), from: word.from }, { how: key }, undefined)
}
