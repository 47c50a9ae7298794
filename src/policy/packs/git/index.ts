// For teams that review every step of git: what `recommended` lets pass is asked about here.
import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'
import type { Pack } from '../pack.ts'

const SHARED = /^(?:refs\/heads\/)?(?:main|master|trunk|develop|staging|production|release(?:\/.*)?)$/i

const pushToShared = packRule({
  id: 'push-to-shared-branch',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This pushes straight to a shared branch.',
  instead: 'Push a branch of your own and open a pull request.',
  programs: 'git',
  command: ({ git, operands }) =>
    git?.sub === 'push' &&
    operands.slice(2).some((ref) => SHARED.test(ref.replace(/^\+/, '').replace(/^.*:/, ''))),
})

const rewriteCommits = packRule({
  id: 'amend-or-rebase',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This rewrites commits.',
  instead: 'Add a new commit; squash when the pull request is merged.',
  programs: 'git',
  command({ git, flags }) {
    if (git?.sub === 'commit') return hasFlag(flags, 'amend')
    return git?.sub === 'rebase' && !hasFlag(flags, 'abort', 'continue', 'skip', 'quit', 'show-current-patch')
  },
})

const leasePush = packRule({
  id: 'force-with-lease',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This replaces commits on the remote.',
  instead: 'Push new commits on top.',
  programs: 'git',
  command: ({ git, flags }) => git?.sub === 'push' && hasFlag(flags, 'force-with-lease', 'force-if-includes'),
})

const deleteBranch = packRule({
  id: 'delete-remote-branch',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes a branch on the remote.',
  instead: 'Let the merge of the pull request delete the branch.',
  programs: 'git',
  command: ({ git, flags, operands }) =>
    git?.sub === 'push' &&
    (hasFlag(flags, 'd', 'delete') || operands.slice(2).some((ref) => /^:./.test(ref))),
})

const discardFile = packRule({
  id: 'discard-file',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This throws away changes in single files.',
  instead: 'Stash the changes first.',
  programs: 'git',
  command({ git, flags, words }) {
    if (git?.sub === 'restore') return !hasFlag(flags, 'staged', 'S') || hasFlag(flags, 'worktree', 'W')
    if (git?.sub === 'branch') return hasFlag(flags, 'D')
    return git?.sub === 'checkout' && words.includes('--')
  },
})

const mergeRequest = packRule({
  id: 'merge-request',
  on: ['shell'],
  verdict: 'ask',
  reason: 'Merging is for people who have reviewed the change.',
  instead: 'Leave the pull request open and say that it is ready.',
  programs: 'gh glab',
  command: ({ operands: [group = '', action = ''] }) =>
    (group === 'pr' || group === 'mr') && /^(?:merge|review|approve)$/.test(action),
})

const pushTags = packRule({
  id: 'push-tags',
  on: ['shell'],
  verdict: 'ask',
  reason: 'A tag usually starts a release.',
  instead: 'Let the release process create tags.',
  programs: 'git',
  command({ git, flags, operands }) {
    if (git?.sub !== 'push') return false
    return (
      hasFlag(flags, 'tags', 'follow-tags') ||
      operands.slice(2).some((ref) => /^(?:refs\/tags\/|v\d)/.test(ref))
    )
  },
})

export const git: Pack = {
  name: 'git',
  summary: 'Every step of git that others see or that loses work: shared branches, rewrites, merges, tags.',
  rules: [pushToShared, rewriteCommits, leasePush, deleteBranch, discardFile, mergeRequest, pushTags],
}
