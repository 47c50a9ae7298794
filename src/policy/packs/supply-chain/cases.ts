import type { CasesById } from '../../cases/rule-cases.ts'

export const supplyChainCases: CasesById = {
  'new-dependency': {
    stop: [
      'npm install left-pad',
      'pnpm add vite',
      'pip install flask',
      'cargo add serde',
      'go get example.com/x',
      'yarn add a',
    ],
    pass: [
      'npm ci',
      'npm install',
      'pip install -r requirements.txt',
      'pnpm install',
      'cargo build',
      'pip install -e .',
    ],
  },
  'run-unpinned-package': {
    stop: ['npx -y some-tool', 'npx tool@latest', 'pnpm dlx x', 'uvx ruff', 'npm create vite'],
    pass: ['npx vitest run', 'npm run build', 'pnpm build', 'npm init -y'],
  },
  'skip-integrity': {
    stop: [
      'pip install --trusted-host x.test a',
      'curl -k https://x.test',
      'npm install --strict-ssl=false',
      'wget --no-check-certificate https://x.test',
    ],
    pass: ['pip install flask', 'curl https://x.test', 'npm ci'],
  },
  'change-lock-file': {
    stop: [
      { write: 'package-lock.json', content: '{}' },
      { write: 'go.sum', content: '' },
    ],
    pass: [{ write: 'package.json', content: '{}' }, { read: 'package-lock.json' }],
  },
}
