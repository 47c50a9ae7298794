// git: history and changes that cannot be had back.
import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

const SHARED =
  /^(?:refs\/heads\/)?(?:main|master|trunk|develop|dev|development|staging|stable|prod|production|release(?:[/.-].*)?|hotfix(?:[/.-].*)?|gh-pages)$/i

const isSharedBranch = (name: string): boolean => SHARED.test(name.replace(/^\+/, '').replace(/^.*:/, ''))

/** The words behind `git push` that are no options: remote, then refs. */
function pushTargets(args: readonly string[]): readonly string[] {
  const plain: string[] = []
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    if (/^(?:-o|--push-option|--receive-pack|--exec|--repo)$/.test(word)) i++
    else if (!word.startsWith('-')) plain.push(word)
  }
  return plain
}

export const forcePush = packRule({
  id: 'force-push',
  on: ['shell'],
  verdict: 'deny',
  reason: 'A forced push replaces history that others may have.',
  instead: 'Push without force, or use --force-with-lease on your own branch.',
  programs: 'git',
  command({ git, flags }) {
    if (git?.sub !== 'push') return false
    const { args } = git
    const [, ...refs] = pushTargets(args)
    if (hasFlag(flags, 'f', 'force', 'mirror') || refs.some((ref) => ref.startsWith('+'))) return true
    if (hasFlag(flags, 'force-with-lease', 'force-if-includes')) return refs.some(isSharedBranch)
    // `git push $FLAGS`: the flag may be anything.
    return args.some((word) => word === HOLE) && args.length === 1
  },
})

export const deleteRemoteRef = packRule({
  id: 'delete-remote-ref',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes a shared branch or a tag for everybody.',
  instead: 'Let the merge of the pull request delete the branch, or ask the person.',
  programs: 'git',
  command({ git, flags }) {
    if (git?.sub !== 'push') return false
    if (hasFlag(flags, 'prune')) return true
    const [, ...refs] = pushTargets(git.args)
    const deleted = hasFlag(flags, 'd', 'delete') ? refs : refs.filter((ref) => /^:./.test(ref))
    // A branch of one's own can be pushed again; a shared one, a tag or an unknown name is another matter.
    return deleted.some(
      (ref) =>
        isSharedBranch(ref) || /^:?(?:refs\/tags\/|v?\d)/.test(ref) || ref.includes(HOLE) || /[*?]/.test(ref),
    )
  },
})

export const discardChanges = packRule({
  id: 'discard-changes',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This throws away changes that are not committed.',
  instead: 'Keep them first: `git stash` or a commit; then restore single files by name.',
  programs: 'git',
  command({ git, flags }) {
    if (git === null) return false
    const { sub, args } = git
    const plain = args.filter((word) => !word.startsWith('-') || word === '-')
    switch (sub) {
      case 'reset':
        return hasFlag(flags, 'hard', 'merge') && !hasFlag(flags, 'help')
      case 'clean':
        return hasFlag(flags, 'f', 'force', 'i') && !hasFlag(flags, 'n', 'dry-run')
      case 'checkout':
        if (hasFlag(flags, 'f', 'force')) return true
        return isWholeTree(args) && !hasFlag(flags, 'b', 'B', 'orphan')
      case 'switch':
        return hasFlag(flags, 'f', 'force', 'discard-changes')
      case 'restore':
        return isWholeTree(args) && (!hasFlag(flags, 'staged', 'S') || hasFlag(flags, 'worktree', 'W'))
      case 'stash':
        return plain[0] === 'clear' || plain[0] === 'drop'
      case 'worktree':
        return plain[0] === 'remove' && hasFlag(flags, 'f', 'force')
      case 'submodule':
        return plain[0] === 'deinit' && hasFlag(flags, 'f', 'force', 'all')
      case 'read-tree':
        return hasFlag(flags, 'reset') && hasFlag(flags, 'u')
      case 'checkout-index':
        return hasFlag(flags, 'f', 'force') && hasFlag(flags, 'a', 'all')
      default:
        return false
    }
  },
})

/** `.`, `:/`, `*`: everything there is. */
function isWholeTree(args: readonly string[]): boolean {
  return args.some((word) => /^(?:\.|\.\/|\*|:\/|:|\.\/\*|:\(top\).*)$/.test(word))
}

export const rewriteHistory = packRule({
  id: 'rewrite-history',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This removes commits for good: not even the reflog brings them back.',
  instead: 'Make a new commit, or a backup branch first; ask the person before history is purged.',
  programs: 'git bfg git-filter-repo hg',
  command({ name, git, flags, words }) {
    if (name === 'hg') return words.some((word) => /^(?:strip|prune|histedit)$/.test(word))
    if (git === null) return name !== 'git'
    const { sub, args } = git
    switch (sub) {
      case 'filter-branch':
      case 'filter-repo':
        return true
      case 'gc':
        return args.some((word) => /^--prune(?:=(?:now|all|0.*|"?now.*))?$/.test(word))
      case 'prune':
        return !hasFlag(flags, 'n', 'dry-run')
      case 'reflog':
        return args[0] === 'delete' || (args[0] === 'expire' && !hasFlag(flags, 'n', 'dry-run'))
      case 'update-ref':
        return (
          hasFlag(flags, 'd', 'delete', 'stdin') ||
          isSharedBranch(args.find((word) => word.startsWith('refs/')) ?? '')
        )
      case 'branch':
        return isForcedDelete(args, flags) || (hasFlag(flags, 'f', 'force') && isMoved(args))
      case 'checkout':
        return hasFlag(flags, 'B') && isMoved(args)
      case 'switch':
        return hasFlag(flags, 'C', 'force-create') && isMoved(args)
      case 'symbolic-ref':
        return hasFlag(flags, 'd', 'delete')
      case 'replace':
        return args.length > 0 && !hasFlag(flags, 'l', 'list')
      default:
        return false
    }
  },
})

/** A shared branch made to point at another commit; at its own remote it only catches up. */
function isMoved(args: readonly string[]): boolean {
  const [name = '', target = ''] = args.filter((word) => !word.startsWith('-'))
  return isSharedBranch(name) && target !== '' && !target.endsWith(`/${name}`)
}

/** Deleting a shared branch although it is not merged; own branches are their owner's business. */
function isForcedDelete(args: readonly string[], flags: ReadonlySet<string>): boolean {
  const forced = hasFlag(flags, 'D') || (hasFlag(flags, 'd', 'delete') && hasFlag(flags, 'f', 'force'))
  if (!forced) return false
  const names = args.filter((word) => !word.startsWith('-'))
  return (
    names.some((name) => isSharedBranch(name) || (name.includes(HOLE) && !name.replaceAll(HOLE, ''))) ||
    flagValue(args, 'r') !== undefined
  )
}
