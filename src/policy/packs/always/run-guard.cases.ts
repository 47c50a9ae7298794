import type { CasesById } from '../../cases/rule-cases.ts'

export const runGuardCases: CasesById = {
  'run-guard': {
    stop: [
      'jackline uninstall',
      'node_modules/.bin/jackline uninstall',
      'npx jackline approve 1234',
      'pnpm exec jackline trust',
      'node ./node_modules/jackline/dist/jackline.js release',
      'jackline init --user',
      'echo y | jackline trust policies/x.ts',
      'bunx jackline uninstall',
      'npm exec -- jackline uninstall',
      'yarn jackline approve 1',
      'jackline check --fix',
      'jackline journal prune',
      'jackline add preToolUse ./x.sh',
    ],
    pass: [
      "jackline explain 'rm -rf /'",
      'npx jackline check',
      'jackline policy test',
      'jackline journal verify',
      'jackline --version',
      'npm install jackline',
      'jackline',
    ],
  },
  'stop-guard': {
    stop: [
      'pkill -f jackline',
      'kill $(pgrep -f jackline)',
      'JACKLINE_SKIP=1 npm test',
      'export JACKLINE_MODE=monitor',
      'npm uninstall jackline',
      'killall jackline',
    ],
    pass: [
      'pkill -f vite',
      'kill -9 12345',
      'npm uninstall lodash',
      'npm install -D jackline',
      'ps aux | grep jackline',
    ],
  },
}
