import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { guardedWorkspace } from '../support/guarded.ts'
import { runCli } from '../support/run-cli.ts'

const FOREIGN = `{
  // ours since 2025
  "version": 1,
  "hooks": {
    "stop": [
      { "command": "./lint.sh" } // keep me
    ]
  }
}
`

describe('jackline init', () => {
  it('shows its plan, keeps foreign entries, comments and order, and writes a starter policy', async () => {
    const place = guardedWorkspace()
    place.write('workspace/.cursor/hooks.json', FOREIGN)
    const { code, stdout } = await place.cli('init')
    expect(code).toBe(0)
    expect(stdout).toContain('+ ')
    const text = place.read('workspace/.cursor/hooks.json')
    for (const line of ['// ours since 2025', '{ "command": "./lint.sh" }', '// keep me'])
      expect(text).toContain(line)
    expect(text.indexOf('./lint.sh')).toBeLessThan(text.indexOf('jackline'))
    expect(place.read('workspace/.jackline/policy.yaml')).toContain('use: [recommended]')
    expect(readdirSync(`${place.workspace}/.cursor`).filter((name) => name.endsWith('.bak'))).toHaveLength(1)
  })

  it('twice is the same as once', async () => {
    const place = guardedWorkspace()
    await place.cli('init')
    const once = place.read('workspace/.cursor/hooks.json')
    await place.cli('init')
    expect(place.read('workspace/.cursor/hooks.json')).toBe(once)
  })

  it('writes nothing with --dry-run', async () => {
    const place = guardedWorkspace()
    await place.cli('init', '--dry-run')
    expect(existsSync(`${place.workspace}/.cursor`)).toBe(false)
    expect(existsSync(`${place.workspace}/.jackline`)).toBe(false)
  })

  it('refuses a file that Cursor cannot read, untouched', async () => {
    const place = guardedWorkspace()
    place.write('workspace/.cursor/hooks.json', '{ "version": 1, ')
    const { code, stderr } = await place.cli('init')
    expect(code).toBe(1)
    expect(stderr).toContain('left untouched')
    expect(place.read('workspace/.cursor/hooks.json')).toBe('{ "version": 1, ')
  })

  it('never uses npx, and prefers the devDependency of a project', async () => {
    const place = guardedWorkspace()
    place.write('workspace/node_modules/.bin/jackline', '')
    await place.cli('init', '--gates-only')
    const { hooks } = JSON.parse(place.read('workspace/.cursor/hooks.json'))
    expect(Object.keys(hooks)).toHaveLength(7)
    expect(hooks.preToolUse[0].command).toBe('node_modules/.bin/jackline hook')
  })

  it('--user guards everything from the home folder', async () => {
    const place = guardedWorkspace()
    await place.cli('init', '--user')
    expect(place.read('home/.cursor/hooks.json')).toMatch(/jackline\.cjs'? hook/)
    expect(place.read('config/jackline/policy.yaml')).toContain('version: 1')
  })

  it('makes the host deny through the real entry', async () => {
    const place = guardedWorkspace()
    await place.cli('init')
    const { stdout } = await place.cli('fire', 'beforeShellExecution', '--set', 'command=rm -rf ~', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      effect: 'deny',
      hooks: [{ status: 'blocked', source: 'project' }],
    })
  })
})

describe('jackline uninstall', () => {
  it('is for a person only', async () => {
    const place = guardedWorkspace()
    await place.cli('init')
    const { code, stderr } = await place.cli('uninstall')
    expect(code).toBe(1)
    expect(stderr).toContain('for a person')
    expect(place.read('workspace/.cursor/hooks.json')).toContain('jackline')
  })

  it.skipIf(process.platform !== 'linux')('restores the file byte for byte, from a terminal', async () => {
    const place = guardedWorkspace()
    place.write('workspace/.cursor/hooks.json', FOREIGN)
    await place.cli('init')
    expect(await inTerminal(place.env, place.workspace, 'uninstall')).toContain('The guard is out')
    expect(place.read('workspace/.cursor/hooks.json')).toBe(FOREIGN)
  })
})

describe.skipIf(process.platform !== 'linux')('an approval from a terminal', () => {
  const RULE =
    'version: 1\nrules:\n  - { id: ask-vercel, on: shell, when: { program: [vercel] }, verdict: ask, reason: Sure? }\n'

  it('lets exactly that action pass once, on both of its events', async () => {
    const place = guardedWorkspace()
    place.policy(RULE)
    const message = String((await place.shell('vercel deploy'))['user_message'])
    const code = /approve ([A-Z2-9]{8})/.exec(message)?.[1] ?? ''
    expect(await inTerminal(place.env, place.workspace, 'approve', code)).toContain('Approved once')
    expect(await place.shell('vercel other')).toMatchObject({ permission: 'deny' })
    const tool = { tool_name: 'Shell', tool_input: { command: 'vercel deploy' } }
    expect((await place.hook('preToolUse', tool)).answer).toEqual({})
    expect(await place.shell('vercel deploy')).toEqual({})
    expect(await place.shell('vercel deploy')).toMatchObject({ permission: 'deny' })
  })

  it('is refused in a shell that Cursor gave to an agent', async () => {
    const place = guardedWorkspace()
    const env = { ...place.env, CURSOR_AGENT: '1' }
    expect(await inTerminal(env, place.workspace, 'approve', 'ABCDEFGH')).toContain('belongs to an agent')
  })
})

/** Runs the command line inside a pseudo terminal, as a person would. */
async function inTerminal(env: Record<string, string>, cwd: string, ...args: string[]): Promise<string> {
  const { spawn } = await import('node:child_process')
  const bin =
    process.env['JACKLINE_BIN'] ?? fileURLToPath(new URL('../../dist/jackline.cjs', import.meta.url))
  const line = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ')
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    let out = ''
    child.stdout.on('data', (text) => {
      out += text
    })
    child.on('error', reject)
    child.on('close', () => resolve(out))
  })
}

describe('jackline status', () => {
  it('says that nothing is installed, and how to change that', async () => {
    const { stdout } = await guardedWorkspace().cli('status')
    expect(stdout).toContain('not installed: run jackline init')
    expect(stdout).toContain('no record yet')
  })

  it('tells hooks, packs and the last heartbeat', async () => {
    const place = guardedWorkspace()
    await place.cli('init')
    await place.shell('git status')
    const { stdout } = await place.cli('status', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      mode: 'enforce',
      hooks: { sources: ['project'], unguardedGates: [] },
      journal: { lastRecord: expect.stringMatching(/^20/), problem: null },
    })
  })
})

describe('help', () => {
  it('knows every command of the guard', async () => {
    const { stdout } = await runCli([])
    for (const word of ['approve', 'explain', 'hook', 'init', 'release', 'status', 'trust', 'uninstall']) {
      expect(stdout).toMatch(new RegExp(`^  ${word} `, 'm'))
    }
  })
})
