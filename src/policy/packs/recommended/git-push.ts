// git push: history and branches that others have.
import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { hasGitFlag } from './git-flag.ts'
import { isSharedBranch } from './shared-branch.ts'

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
  programs: 'git hub gh hg sl',
  command({ name, git, flags, operands }) {
    if (git === null) return isForcedElsewhere(name, operands, flags)
    if (/^(?:send-pack|http-push)$/.test(git.sub)) return hasGitFlag(flags, 'f', 'force', 'mirror')
    if (git.sub !== 'push' || hasGitFlag(flags, 'help', 'dry-run', 'n')) return false
    const { args } = git
    const [, ...refs] = pushTargets(args)
    if (hasGitFlag(flags, 'f', 'force', 'mirror') || refs.some((ref) => ref.startsWith('+'))) return true
    if (hasGitFlag(flags, 'force-with-lease', 'force-if-includes')) return refs.some(isSharedBranch)
    // `git push $FLAGS`: the flag may be anything.
    return args.some((word) => word === HOLE) && args.length === 1
  },
})

/** The same through programs that stand in for git, or beside it. */
function isForcedElsewhere(name: string, operands: readonly string[], flags: ReadonlySet<string>): boolean {
  const isSync = name === 'gh' ? operands[0] === 'repo' && operands[1] === 'sync' : operands[0] === 'push'
  return isSync && hasGitFlag(flags, 'f', 'force')
}

export const deleteRemoteRef = packRule({
  id: 'delete-remote-ref',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes a shared branch or a tag for everybody.',
  instead: 'Let the merge of the pull request delete the branch, or ask the person.',
  programs: 'git',
  command({ git, flags }) {
    if (git?.sub !== 'push' || hasGitFlag(flags, 'dry-run', 'n')) return false
    if (hasGitFlag(flags, 'prune')) return true
    const [, ...refs] = pushTargets(git.args)
    const deleted = hasGitFlag(flags, 'd', 'delete') ? refs : refs.filter((ref) => /^:./.test(ref))
    // A branch of one's own can be pushed again; a shared one, a tag or an unknown name is another matter.
    return deleted.some(
      (ref) =>
        isSharedBranch(ref) || /^:?(?:refs\/tags\/|v?\d)/.test(ref) || ref.includes(HOLE) || /[*?]/.test(ref),
    )
  },
})
