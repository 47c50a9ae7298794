import type { CasesById } from '../../cases/rule-cases.ts'

export const strictCases: CasesById = {
  'write-outside': {
    stop: ['echo x > ~/notes.txt', { write: '/home/dev/notes.txt', content: 'x' }, 'cp a ../b'],
    pass: ['echo x > a.txt', 'echo x > /tmp/a', 'echo x > /dev/null', { write: 'src/a.ts', content: '' }],
  },
  'read-outside': {
    stop: ['cat ~/notes.txt', { read: '/home/dev/other/a.ts' }, 'cat ../other/a.ts'],
    pass: ['cat src/a.ts', 'cat /etc/os-release', { read: 'src/a.ts' }],
  },
  network: {
    stop: ['curl https://example.com', 'wget https://x.test/a', 'ssh host uptime'],
    pass: ['curl http://localhost:3000', 'npm test', 'git status'],
  },
  'raised-rights': {
    stop: ['sudo apt-get install jq', 'doas ls', 'su'],
    pass: ['sudo --version', 'npm test'],
  },
  'any-server': {
    stop: [{ mcp: 'github/create_issue', input: {} }],
    pass: [{ read: 'a.ts' }],
  },
  'unknown-tool': {
    stop: [
      { tool: 'ApplyPatch', input: {} },
      { tool: 'Teleport', input: {} },
    ],
    pass: [{ tool: 'TodoWrite', input: {} }, 'npm test'],
  },
  'inline-code': {
    stop: ["python3 -c \"open('a','w').write('x')\"", "node -e \"require('fs').rmSync('a')\""],
    pass: ["node -e 'console.log(1)'", 'node script.js'],
  },
}
