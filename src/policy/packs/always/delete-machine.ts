import { defineRule } from '../../rule.ts'
import { harmOf } from '../../view/deletion.ts'

/** Deleting or moving away the disk, the system or the home folder, by whatever program. */
export const deleteMachine = defineRule({
  id: 'delete-machine',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This deletes the home folder, the system or a whole disk.',
  instead: 'Delete by name what you created yourself, inside the workspace.',
  inScripts: true,
  touch(touch, { places, shell }, command) {
    if (touch.role !== 'deletes' || touch.remote) return false
    return harmOf(touch, places, command, shell?.commands) === 'machine'
  },
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
})
