// Changes that are not committed, lost.
import { packRule } from '../../rule.ts'
import { isInTmp } from '../../view/places.ts'
import { hasGitFlag } from './git-flag.ts'
import { discardsElsewhere, OTHER_VCS } from './other-vcs.ts'

export const discardChanges = packRule({
  id: 'discard-changes',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This throws away changes that are not committed.',
  instead: 'Keep them first: `git stash` or a commit; then restore single files by name.',
  programs: `git ${OTHER_VCS}`,
  command(view, { places }) {
    const { git, flags } = view
    if (git === null) return discardsElsewhere(view)
    const { sub, args, config } = git
    if (hasGitFlag(flags, 'help')) return false
    const plain = args.filter((word) => !word.startsWith('-') || word === '-')
    switch (sub) {
      case 'reset':
        return hasGitFlag(flags, 'hard', 'merge') && !hasGitFlag(flags, 'help')
      case 'clean':
        return (
          (hasGitFlag(flags, 'f', 'force', 'i') ||
            config.some(
              ([key, value]) => key === 'clean.requireforce' && /^(?:false|0|no|off)$/i.test(value),
            )) &&
          !hasGitFlag(flags, 'n', 'dry-run')
        )
      case 'checkout':
        if (hasGitFlag(flags, 'f', 'force')) return true
        return (
          (isWholeTree(args) || args.slice(args.indexOf('--') + 1 || args.length).some(isFolder)) &&
          !hasGitFlag(flags, 'b', 'B', 'orphan')
        )
      case 'switch':
        return hasGitFlag(flags, 'f', 'force', 'discard-changes')
      case 'restore':
        return (
          (isWholeTree(args) || plain.some(isFolder)) &&
          (!hasGitFlag(flags, 'staged', 'S') || hasGitFlag(flags, 'worktree', 'W'))
        )
      case 'rm':
        return (
          hasGitFlag(flags, 'f', 'force') &&
          hasGitFlag(flags, 'r') &&
          !hasGitFlag(flags, 'cached', 'n', 'dry-run') &&
          plain.some(isFolder)
        )
      case 'stash':
        return plain[0] === 'clear' || plain[0] === 'drop'
      case 'worktree':
        // A worktree in the temporary folder was made to be thrown away.
        return plain[0] === 'remove' && hasGitFlag(flags, 'f', 'force') && !isInTmp(plain[1] ?? '', places)
      case 'submodule':
        return plain[0] === 'deinit' && hasGitFlag(flags, 'f', 'force', 'all')
      case 'read-tree':
        return hasGitFlag(flags, 'reset') && hasGitFlag(flags, 'u')
      case 'checkout-index':
        return hasGitFlag(flags, 'f', 'force') && hasGitFlag(flags, 'a', 'all')
      default:
        return false
    }
  },
})

/** `.`, `:/`, `*`: everything there is. */
function isWholeTree(args: readonly string[]): boolean {
  return args.some((word) => /^(?:\.|\.\/|\*|:\/|:|\.\/\*|:\(top\).*)$/.test(word))
}

/** A folder, as far as a name tells: files have an extension, a leading dot or capital letters. */
function isFolder(path: string): boolean {
  return (
    /\/$/.test(path) ||
    /^(?:\.\/)?(?:[\w@-]+\/)*(?:src|lib|libs|app|apps|test|tests|spec|docs?|packages|components|pages|server|client|api|internal|cmd|pkg|web|frontend|backend|public|assets|config|scripts|modules|services|models|views|controllers|utils|db|migrations|core|include|crates|examples)$/.test(
      path,
    )
  )
}
