import type { CasesById } from '../../cases/rule-cases.ts'

export const gitPushCases: CasesById = {
  'force-push': {
    stop: [
      'git push --forc',
      'git push --mirr',
      'hub push -f',
      'gh repo sync x/y --force',
      'git send-pack --force origin main',
      'git push --force origin main',
      'git push -f',
      'git push origin +main',
      'git -C . push --force origin main',
      'git push origin main --force',
      'git push --mirror backup',
      'git push -uf origin feature/x',
      'git push --force-with-lease origin main',
    ],
    pass: [
      'git push --force --help',
      'gh repo sync',
      'git push',
      'git push -u origin feature/x',
      'git push --force-with-lease origin feature/x',
      'git push --follow-tags',
      'git push origin HEAD',
    ],
  },
  'delete-remote-ref': {
    stop: [
      'git push origin --delete main',
      'git push origin :main',
      'git push -d origin v1.0.0',
      'git push --prune origin',
    ],
    pass: [
      'git push origin --delete feature/x',
      'git push origin :feature/x',
      'git push origin HEAD:feature/x',
      'git fetch --prune',
      'git push --tags',
      'git branch -d feature/x',
    ],
  },
}
