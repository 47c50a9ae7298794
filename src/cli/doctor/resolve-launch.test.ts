import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hook } from '../../config/index.ts'
import { resolveLaunch } from './resolve-launch.ts'

const root = mkdtempSync(join(tmpdir(), 'jackline launch '))
const [workspace, home, bin] = [join(root, 'w'), join(root, 'h'), join(root, 'bin')]

beforeAll(() => {
  for (const path of [
    'w/a.sh',
    'w/hooks/a.js',
    'w/sub/b.sh',
    'h/tools/c.sh',
    'bin/node',
    'bin/python3',
    'bin/npx',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
    chmodSync(join(root, path), 0o755)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

describe('what a command starts', () => {
  it.each<[command: string, program: string | null, script: string | null]>([
    ['./a.sh', 'w/a.sh', null],
    ['node hooks/a.js --flag', 'bin/node', 'w/hooks/a.js'],
    ['node "$CURSOR_PROJECT_DIR/hooks/a.js"', 'bin/node', 'w/hooks/a.js'],
    ['env FOO=1 node hooks/a.js', 'bin/node', 'w/hooks/a.js'],
    ['cd sub && ./b.sh', 'w/sub/b.sh', null],
    ['~/tools/c.sh', 'h/tools/c.sh', null],
    ['[ -f a.sh ] && ./a.sh', 'w/a.sh', null],
    ['python3 gone.py', 'bin/python3', 'w/gone.py'],
    ['./gone.sh', null, null],
    ['no-such-program', null, null],
    ['"$UNKNOWN/x.sh"', null, null],
  ])('%s', (command, program, script) => {
    const hook = { type: 'command', command, cwd: workspace, event: 'stop' } as Hook
    const full = (path: string | null) => (path === null ? null : join(root, path))
    const launch = resolveLaunch(hook, { workspace, home, path: bin })
    expect({ program: launch.program, script: launch.script }).toEqual({
      program: full(program),
      script: full(script),
    })
  })
})
