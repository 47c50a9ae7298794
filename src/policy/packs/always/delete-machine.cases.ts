import type { CasesById } from '../../cases/rule-cases.ts'

export const deleteMachineCases: CasesById = {
  'delete-machine': {
    stop: [
      'rm -rf /',
      'rm -rf ~',
      'rm -rf $HOME/*',
      'rm -rf /usr',
      'rm -rf /etc/nginx',
      'mv ~ /dev/null',
      'find / -delete',
      'rm -rf "$HOME/$X"',
      'rmdir /s /q C:\\Users',
      'rsync -a --delete empty/ /home/dev/',
      'python3 -c "import shutil; shutil.rmtree(\'/\')"',
      { write: 'clean.sh', content: '#!/bin/sh\nrm -rf ~/\n' },
      { mcp: 'shell/run', input: { command: 'rm -rf ~' } },
      { tool: 'Terminal', input: { command: 'rm -rf /' } },
    ],
    pass: [
      'rm -rf node_modules dist',
      'rm -rf /tmp/build-123',
      'rm -rf ~/.cache/pip',
      'find . -name "*.pyc" -delete',
      'echo "rm -rf /"',
      { write: 'clean.sh', content: '#!/bin/sh\nrm -rf dist\n' },
    ],
  },
}
