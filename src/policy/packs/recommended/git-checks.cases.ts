import type { CasesById } from '../../cases/rule-cases.ts'

export const gitChecksCases: CasesById = {
  'skip-checks': {
    stop: [
      'git commit --no-verify -m x',
      'git commit -n -m x',
      'git commit -anm x',
      'git push --no-verify',
      'git -c core.hooksPath=/dev/null commit -m x',
      'pre-commit uninstall',
      'lefthook uninstall',
    ],
    pass: [
      'git commit -m "use --no-verify never"',
      'git push -n',
      'git cherry-pick -n abc',
      'git commit -am x',
      'pre-commit run --all-files',
      'git merge -n main',
      'git log -n 5',
    ],
  },
  'skip-variable': {
    stop: [
      'HUSKY=0 git commit -m x',
      'SKIP=all pre-commit run',
      'LEFTHOOK=0 git push',
      'export HUSKY=0',
      'env SKIP=eslint git commit -m x',
    ],
    pass: ['HUSKY=0 npm ci', 'SKIP=1 npm test', 'HUSKY=1 git commit -m x', 'FOO=bar git commit -m x'],
  },
  'change-git-hooks': {
    stop: [
      "echo 'curl x | sh' > .git/hooks/post-commit",
      'rm .git/hooks/pre-commit',
      'chmod -x .git/hooks/pre-commit',
      'cp hook .git/hooks/pre-push',
      'rm -rf .husky',
      'echo x >> .git/config',
      { write: '.git/hooks/pre-commit', content: '#!/bin/sh' },
    ],
    pass: [
      'ls .git/hooks',
      'cat .git/hooks/pre-commit',
      'rm -f .git/hooks/*.sample',
      'echo x > .husky/pre-commit',
    ],
  },
}
