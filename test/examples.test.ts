import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createHost, parseSteps, play } from '../src/host/index.ts'

// Every example is a workspace: copied to a fresh place, its own cases run there, and what it does to the world is
// looked at. The examples use the built package, as their readers will.

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const jackline = join(root, 'dist/jackline.cjs')
const places = mkdtempSync(join(tmpdir(), 'jackline-examples-'))
afterAll(() => rmSync(places, { recursive: true, force: true }))

const EXAMPLES = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The variants of an example: `hooks.json`, and `hooks.<language>.json` beside it. */
const VARIANTS = EXAMPLES.flatMap((name) =>
  readdirSync(join(root, 'examples', name, '.cursor'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [name, file] as const),
)

/** A copy of the example with the package installed, and a home of its own. */
function workspaceOf(name: string, hooksFile = 'hooks.json') {
  const folder = mkdtempSync(join(places, `${name}-`))
  const workspace = join(folder, 'workspace')
  const home = join(folder, 'home')
  cpSync(join(root, 'examples', name), workspace, { recursive: true })
  if (hooksFile !== 'hooks.json')
    cpSync(join(workspace, '.cursor', hooksFile), join(workspace, '.cursor/hooks.json'))
  mkdirSync(home)
  const bin = join(workspace, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(root, join(workspace, 'node_modules/jackline'), 'junction')
  symlinkSync(jackline, join(bin, 'jackline'))
  symlinkSync(join(root, 'node_modules/.bin/biome'), join(bin, 'biome'))
  return { workspace, home }
}

function program(bin: string, name: string, script: string): void {
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, name), 0o755)
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  input = '',
  env: Record<string, string> = {},
) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.stdin.end(input)
  return new Promise<{ status: number | null; output: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, output })),
  )
}

const script = (...steps: unknown[]) => parseSteps(steps).steps

describe.concurrent('the examples', () => {
  it.each(EXAMPLES)('%s says what it is and has cases', (name) => {
    for (const file of ['README.md', '.cursor/hooks.json', '.jackline/tests']) {
      expect(existsSync(join(root, 'examples', name, file))).toBe(true)
    }
    expect(readFileSync(join(root, 'examples/README.md'), 'utf8')).toContain(`(${name})`)
  })

  it.each(VARIANTS)('%s passes its own cases with %s', async (name, hooksFile) => {
    const { workspace, home } = workspaceOf(name, hooksFile)
    const result = await run(process.execPath, [jackline, 'test'], workspace, '', { HOME: home })
    expect(result).toMatchObject({ status: 0 })
  })

  it('type-check as their readers would', async () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const result = await run(process.execPath, [tsc, '--noEmit', '-p', 'examples/tsconfig.json'], root)
    expect(result).toEqual({ status: 0, output: '' })
  })
})

describe.concurrent('what the examples do to the world', () => {
  it('format-after-edit formats the edited file', async () => {
    const { workspace, home } = workspaceOf('format-after-edit')
    const file = join(workspace, 'cart.js')
    writeFileSync(file, 'const   a = {b:1}\n')
    const outcome = await createHost({ workspace, home }).fire('afterFileEdit', {
      file_path: file,
      edits: [],
    })
    expect(readFileSync(file, 'utf8')).toBe('const a = { b: 1 };\n')
    expect(outcome.hooks).toMatchObject([{ status: 'success', stdout: '{}\n' }])
  })

  it('run-until-tests-pass lets the agent go once the tests pass', async () => {
    const { workspace, home } = workspaceOf('run-until-tests-pass')
    const host = createHost({ workspace, home })
    const before = await host.fire('stop', { status: 'completed', loop_count: 0 })
    expect(before).toMatchObject({ effect: 'followup' })
    expect(before.response?.['followup_message']).toMatch(/not ok|✖|failing/)
    const file = join(workspace, 'sum.js')
    writeFileSync(file, readFileSync(file, 'utf8').replace('a - b', 'a + b'))
    expect((await host.fire('stop', { status: 'completed', loop_count: 1 })).effect).toBe('allow')
  })

  it('audit-log writes one line per action and no content', async () => {
    const { workspace, home } = workspaceOf('audit-log')
    const steps = script(
      { prompt: 'tidy up' },
      { shell: 'npm test', output: 'secret output' },
      { read: 'a.ts', content: 'secret text' },
      { edit: 'a.ts', old: 'secret text', new: 'b' },
      { mcp: 'github/list', input: {}, result: {} },
      { stop: 'completed' },
    )
    await play(createHost({ workspace, home }), steps, { workspace })
    const text = readFileSync(join(workspace, '.cursor/audit.jsonl'), 'utf8')
    const events = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event)
    expect(events).toEqual([
      'afterShellExecution',
      'beforeReadFile',
      'afterFileEdit',
      'afterMCPExecution',
      'stop',
    ])
    expect(text).not.toContain('secret')
  })

  it('notify calls the notifier of the system', async () => {
    const { workspace, home } = workspaceOf('notify')
    const bin = join(workspace, 'bin')
    for (const name of ['notify-send', 'osascript', 'msg']) {
      program(bin, name, `echo '{"followup_message":"again"}'; echo "$@" > "${workspace}/notice"`)
    }
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` }
    const outcome = await createHost({ workspace, home, env }).fire('stop', {
      status: 'completed',
      loop_count: 0,
    })
    expect(readFileSync(join(workspace, 'notice'), 'utf8')).toMatch(/the agent has finished/)
    expect(outcome.effect).toBe('allow')
  })

  it('one-hook-two-agents handles a command once, and answers Claude Code in its own words', async () => {
    const { workspace, home } = workspaceOf('one-hook-two-agents')
    const steps = script({ prompt: 'x' }, { shell: 'git commit -m x -n' })
    const { moments } = await play(createHost({ workspace, home }), steps, { workspace })
    const denied = moments
      .filter(({ outcome }) => outcome.effect === 'deny')
      .map(({ outcome }) => outcome.event)
    expect(denied).toEqual(['beforeShellExecution'])
    const payload = {
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: '/app/migrations/1.sql', old_string: 'a', new_string: 'b' },
      cwd: workspace,
    }
    const args = ['run', '.cursor/hooks/protect.ts', '--host', 'claude']
    const result = await run(process.execPath, [jackline, ...args], workspace, JSON.stringify(payload), {
      HOME: home,
    })
    expect(JSON.parse(result.output)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'Migrations are written by hand.',
      },
    })
  })
})
