import { chmodSync, mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Breakage, describeBreakages, hooksFile, OK } from './breakage.ts'
import { scene } from './scene.ts'

const HOOKS = 'workspace/.cursor/hooks.json'

const FILES: readonly Breakage[] = [
  ['nothing-registered', () => {}],
  [
    'misplaced-file',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      place.write('workspace/.cursor/hooks/hooks.json', { version: 1, hooks: { stop: [] } })
    },
  ],
  [
    'config-folder-link',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      renameSync(join(place.workspace, '.cursor'), join(place.root, 'shared'))
      symlinkSync(join(place.root, 'shared'), join(place.workspace, '.cursor'))
    },
  ],
  [
    'symlink',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      renameSync(hooksFile(place), join(place.root, 'shared.json'))
      symlinkSync(join(place.root, 'shared.json'), hooksFile(place))
    },
  ],
  [
    'file-open-to-others',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      chmodSync(hooksFile(place), 0o666)
    },
  ],
  [
    'plugin-hooks',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      place.write('home/.cursor/plugins/local/other/hooks/hooks.json', { hooks: {} })
    },
  ],
  ['version-missing', (place) => place.write(HOOKS, { hooks: { stop: [{ command: 'true' }] } })],
  ['unknown-event', (place) => place.hooks({ onStop: [{ command: 'true' }] })],
  [
    'trailing-comma',
    (place) => place.write(HOOKS, '{"version": 1, "hooks": {"stop": [{"command": "true"}],}}'),
  ],
  ['comment-in-string', (place) => place.hooks({ stop: [{ command: 'curl https://example.com' }] })],
  ['timeout-milliseconds', (place) => place.hooks({ stop: [{ command: './h.sh', timeout: 5000 }] }, OK)],
  [
    'double-run',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      const hooks = {
        Stop: [{ matcher: '', hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/h.sh' }] }],
      }
      place.write('workspace/.claude/settings.json', { hooks })
    },
  ],
]

const LAUNCH: readonly Breakage[] = [
  [
    'script-not-executable',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      chmodSync(join(place.workspace, 'h.sh'), 0o644)
    },
  ],
  [
    'script-crlf',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] })
      place.write('workspace/h.sh', "#!/bin/sh\r\necho '{}'\r\n")
    },
  ],
  ['script-missing', (place) => place.hooks({ stop: [{ command: './gone.sh' }] })],
  [
    'missing-script-blocks',
    (place) => place.hooks({ preToolUse: [{ command: './gone.sh', failClosed: true }] }),
  ],
  ['program-not-found', (place) => place.hooks({ stop: [{ command: 'no-such-program' }] })],
  [
    'path-relative-to-file',
    (place) => {
      place.hooks({ stop: [{ command: './hooks/h.sh' }] })
      place.write('workspace/.cursor/hooks/h.sh', "#!/bin/sh\necho '{}'\n")
    },
  ],
  [
    'path-too-short',
    (place) => {
      place.write('tools/my-hook.sh', "#!/bin/sh\necho '{}'\n")
      place.env['PATH'] = `${join(place.root, 'tools')}:${place.env['PATH']}`
      place.hooks({ stop: [{ command: 'my-hook.sh' }] })
    },
  ],
  [
    'other-program',
    (place) => {
      renameSync(place.write('tools/sleep.sh', "#!/bin/sh\necho '{}'\n"), join(place.root, 'tools', 'sleep'))
      place.env['PATH'] = `${join(place.root, 'tools')}:${place.env['PATH']}`
      place.hooks({ afterFileEdit: [{ command: 'sleep 0' }] })
    },
  ],
  [
    'environment-injected',
    (place) => {
      place.env['NODE_OPTIONS'] = '--no-warnings'
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
    },
  ],
  [
    'path-relative',
    (place) => {
      place.env['PATH'] = `.:${place.env['PATH']}`
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
    },
  ],
]

describeBreakages('files', FILES)
describeBreakages('what hooks start', LAUNCH)

it('a hooks file in a folder above is pointed out', async () => {
  const place = scene()
  place.hooks({ stop: [{ command: './h.sh' }] }, OK)
  mkdirSync(join(place.workspace, 'packages'))
  const { codes } = await place.doctor('--workspace', join(place.workspace, 'packages'))
  expect(codes).toEqual(['nothing-registered', 'parent-has-hooks'])
})
