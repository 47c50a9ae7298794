// For teams that review every step of git: what `recommended` lets pass is asked about here.
import { defineRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'
import type { Pack } from '../pack.ts'

const SHARED = /^(?:refs\/heads\/)?(?:main|master|trunk|develop|staging|production|release(?:\/.*)?)$/i

const pushToShared = defineRule({
  id: 'push-to-shared-branch',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This pushes straight to a shared branch.',
  instead: 'Push a branch of your own and open a pull request.',
  programs: 'git',
  command: ({ git, operands }) =>
    git?.sub === 'push' &&
    operands.slice(2).some((ref) => SHARED.test(ref.replace(/^\+/, '').replace(/^.*:/, ''))),
  stop: ['git push origin main', 'git push origin HEAD:master', 'git push upstream release/2.0'],
  pass: ['git push origin feature/x', 'git push', 'git fetch origin main'],
})

const rewriteCommits = defineRule({
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
  stop: ['git commit --amend --no-edit', 'git rebase main', 'git rebase -i HEAD~3'],
  pass: ['git commit -m x', 'git rebase --abort', 'git merge main'],
})

const leasePush = defineRule({
  id: 'force-with-lease',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This replaces commits on the remote.',
  instead: 'Push new commits on top.',
  programs: 'git',
  command: ({ git, flags }) => git?.sub === 'push' && hasFlag(flags, 'force-with-lease', 'force-if-includes'),
  stop: ['git push --force-with-lease', 'git push --force-with-lease origin feature/x'],
  pass: ['git push', 'git push -u origin x'],
})

const deleteBranch = defineRule({
  id: 'delete-remote-branch',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes a branch on the remote.',
  instead: 'Let the merge of the pull request delete the branch.',
  programs: 'git',
  command: ({ git, flags, operands }) =>
    git?.sub === 'push' &&
    (hasFlag(flags, 'd', 'delete') || operands.slice(2).some((ref) => /^:./.test(ref))),
  stop: ['git push origin --delete feature/x', 'git push origin :feature/x'],
  pass: ['git push origin feature/x', 'git branch -d feature/x'],
})

const discardFile = defineRule({
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
  stop: ['git restore src/a.ts', 'git checkout -- src/a.ts', 'git branch -D feature/x'],
  pass: ['git restore --staged .', 'git checkout main', 'git branch -d feature/x'],
})

const mergeRequest = defineRule({
  id: 'merge-request',
  on: ['shell'],
  verdict: 'ask',
  reason: 'Merging is for people who have reviewed the change.',
  instead: 'Leave the pull request open and say that it is ready.',
  programs: 'gh glab',
  command: ({ operands: [group = '', action = ''] }) =>
    (group === 'pr' || group === 'mr') && /^(?:merge|review|approve)$/.test(action),
  stop: ['gh pr merge 12 --squash', 'gh pr review --approve', 'glab mr merge 3'],
  pass: ['gh pr view 12', 'gh pr create --fill', 'gh pr checks'],
})

const pushTags = defineRule({
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
  stop: ['git push --tags', 'git push --follow-tags', 'git push origin v1.2.3'],
  pass: ['git push origin feature/v2', 'git tag v1.0.0', 'git fetch --tags'],
})

export const git: Pack = {
  name: 'git',
  summary: 'Every step of git that others see or that loses work: shared branches, rewrites, merges, tags.',
  rules: [pushToShared, rewriteCommits, leasePush, deleteBranch, discardFile, mergeRequest, pushTags],
}
