import type { CasesById } from '../../cases/rule-cases.ts'

export const gitCases: CasesById = {
  'push-to-shared-branch': {
    stop: ['git push origin main', 'git push origin HEAD:master', 'git push upstream release/2.0'],
    pass: ['git push origin feature/x', 'git push', 'git fetch origin main'],
  },
  'amend-or-rebase': {
    stop: ['git commit --amend --no-edit', 'git rebase main', 'git rebase -i HEAD~3'],
    pass: ['git commit -m x', 'git rebase --abort', 'git merge main'],
  },
  'force-with-lease': {
    stop: ['git push --force-with-lease', 'git push --force-with-lease origin feature/x'],
    pass: ['git push', 'git push -u origin x'],
  },
  'delete-remote-branch': {
    stop: ['git push origin --delete feature/x', 'git push origin :feature/x'],
    pass: ['git push origin feature/x', 'git branch -d feature/x'],
  },
  'discard-file': {
    stop: ['git restore src/a.ts', 'git checkout -- src/a.ts', 'git branch -D feature/x'],
    pass: ['git restore --staged .', 'git checkout main', 'git branch -d feature/x'],
  },
  'merge-request': {
    stop: ['gh pr merge 12 --squash', 'gh pr review --approve', 'glab mr merge 3'],
    pass: ['gh pr view 12', 'gh pr create --fill', 'gh pr checks'],
  },
  'push-tags': {
    stop: ['git push --tags', 'git push --follow-tags', 'git push origin v1.2.3'],
    pass: ['git push origin feature/v2', 'git tag v1.0.0', 'git fetch --tags'],
  },
}
