// git: commits that cannot be had back.
import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, type ShellView } from '../../view/shell-view.ts'
import { hasGitFlag } from './git-flag.ts'
import { isSharedBranch } from './shared-branch.ts'

export const rewriteHistory = packRule({
  id: 'rewrite-history',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This removes commits for good: not even the reflog brings them back.',
  instead: 'Make a new commit, or a backup branch first; ask the person before history is purged.',
  programs: 'git bfg git-filter-repo hg jj sl java',
  command(view, shell) {
    const { name, git, flags, words, operands } = view
    if (name === 'hg' || name === 'sl')
      return operands.some((word) => /^(?:strip|prune|histedit|rollback|debugstrip)$/.test(word))
    if (name === 'jj') return operands[0] === 'op' && /^(?:abandon|restore)$/.test(operands[1] ?? '')
    if (name === 'java') return words.some((word) => /(?:^|\/)bfg[\w.-]*\.jar$/.test(word))
    if (git === null) return name !== 'git' && !hasGitFlag(flags, 'help', 'version', 'analyze')
    if (EXPIRES.test(git.sub) && git.config.some(([key, value]) => isExpiry(key, value))) return true
    const { sub, args } = git
    switch (sub) {
      case 'filter-branch':
      case 'filter-repo':
        return !hasGitFlag(flags, 'analyze', 'help', 'version', 'dry-run')
      case 'tag':
        return hasGitFlag(flags, 'd', 'delete') && deletesListed(view, shell)
      case 'gc':
        return args.some((word) => /^--prune(?:=(?:now|all|0.*|"?now.*))?$/.test(word))
      case 'prune':
        return !hasGitFlag(flags, 'n', 'dry-run')
      case 'reflog':
        return args[0] === 'delete' || (args[0] === 'expire' && !hasGitFlag(flags, 'n', 'dry-run'))
      case 'update-ref':
        return (
          hasGitFlag(flags, 'd', 'delete', 'stdin') ||
          isSharedBranch(args.find((word) => word.startsWith('refs/')) ?? '')
        )
      case 'branch':
        return (
          isForcedDelete(args, flags) ||
          (hasGitFlag(flags, 'f', 'force') && isMoved(args)) ||
          (hasGitFlag(flags, 'M') && isOverwritten(args))
        )
      case 'checkout':
        return hasGitFlag(flags, 'B') && isMoved(args)
      case 'switch':
        return hasGitFlag(flags, 'C', 'force-create') && isMoved(args)
      case 'symbolic-ref':
        return hasGitFlag(flags, 'd', 'delete')
      case 'replace':
        return args.length > 0 && !hasGitFlag(flags, 'l', 'list')
      default:
        return false
    }
  },
})

const EXPIRES = /^(?:gc|maintenance|prune|reflog|repack)$/

/** `gc.pruneExpire=now`: what nothing points to is gone at once. */
export function isExpiry(key: string, value: string): boolean {
  return (
    /^gc\.(?:.*\.)?(?:reflogexpire|reflogexpireunreachable|pruneexpire)$/.test(key) &&
    /^(?:now|all|0|0\..*|\d+\.seconds?.*)$/.test(value)
  )
}

/** `git tag -d $(git tag)`: whatever another git command lists. */
function deletesListed({ command }: CommandView, { commands }: ShellView): boolean {
  return command.args.some(({ from }) =>
    from.some((index) => {
      const lister = commands[index]?.git
      return lister?.sub === 'tag' && lister.args.every((word) => /^(?:-l|--list|\*)$/.test(word))
    }),
  )
}

/** `git branch -M old main`: another branch takes the name of a shared one. */
function isOverwritten(args: readonly string[]): boolean {
  const names = args.filter((word) => !word.startsWith('-'))
  return names.length > 1 && isSharedBranch(names[1]!) && !isSharedBranch(names[0]!)
}

/** A shared branch made to point at another commit; at its own remote it only catches up. */
function isMoved(args: readonly string[]): boolean {
  const [name = '', target = ''] = args.filter((word) => !word.startsWith('-'))
  return isSharedBranch(name) && target !== '' && !target.endsWith(`/${name}`)
}

/** Deleting a shared branch although it is not merged; own branches are their owner's business. */
function isForcedDelete(args: readonly string[], flags: ReadonlySet<string>): boolean {
  const forced =
    hasGitFlag(flags, 'D') || (hasGitFlag(flags, 'd', 'delete') && hasGitFlag(flags, 'f', 'force'))
  if (!forced) return false
  const names = args.filter((word) => !word.startsWith('-'))
  return (
    names.some((name) => isSharedBranch(name) || (name.includes(HOLE) && !name.replaceAll(HOLE, ''))) ||
    flagValue(args, 'r') !== undefined
  )
}
