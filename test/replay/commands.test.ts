import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace } from '../support/workspace.ts'

const BIN = process.env['JACKLINE_BIN'] ?? fileURLToPath(new URL('../../dist/jackline.cjs', import.meta.url))
const TOKEN = `${'ghp_'}${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`
const MAIL = 'grace.hopper@navy-yard.io'
const POLICY = `version: 1
use: [recommended]
rules:
  - id: no-prod # until Monday
    on: shell
    mode: monitor
    when: { program: shipit, args: ["--prod"] }
    verdict: deny
  - { id: no-todo, on: write, when: { content: TODO }, verdict: deny }
`

const root = mkdtempSync(join(tmpdir(), 'jackline replay '))
const workspace = join(root, 'workspace')
const home = join(root, 'home')
const policyFile = join(workspace, '.jackline', 'policy.yaml')
const env = { HOME: home, XDG_STATE_HOME: join(root, 'state'), XDG_CONFIG_HOME: join(root, 'config') }
const jackline = (...args: string[]) => runCli(args, { cwd: workspace, env })

function write(name: string, text: string): string {
  writeFileSync(join(root, name), text)
  return join(root, name)
}

// One workspace for all tests, with the guard in its hooks file and a journal that the guard itself has written.
beforeAll(async () => {
  for (const folder of ['.cursor', '.jackline']) mkdirSync(join(workspace, folder), { recursive: true })
  mkdirSync(home)
  const entry = [{ command: `"${process.execPath}" "${BIN}" hook --host cursor` }]
  const gates = [
    'beforeShellExecution',
    'preToolUse',
    'beforeReadFile',
    'beforeMCPExecution',
    'beforeSubmitPrompt',
  ]
  const hooks = Object.fromEntries(gates.map((gate) => [gate, entry]))
  writeFileSync(join(workspace, '.cursor', 'hooks.json'), JSON.stringify({ version: 1, hooks }))
  writeFileSync(policyFile, POLICY)
  for (const [event, fields] of events()) {
    const payload = {
      hook_event_name: event,
      conversation_id: '5f0c9d2e-1111-4222-8333-944455556666',
      generation_id: 'generation-1',
      cursor_version: '3.20.17',
      workspace_roots: [workspace],
      user_email: MAIL,
      ...fields,
    }
    const options = { cwd: workspace, env, input: JSON.stringify(payload) }
    expect(await runCli(['hook', '--host', 'cursor'], options)).toMatchObject({ code: 0 })
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))

function events(): [string, object][] {
  const shell = (command: string): [string, object] => ['beforeShellExecution', { command, cwd: workspace }]
  return [
    shell('git status'),
    shell('git status'),
    shell('shipit --prod'),
    shell(`rm -rf "${home}"`),
    shell(`cat "${workspace}/.env"`),
    shell(`cat "${home}/.ssh/id_rsa"`),
    shell(`ls /home/hopper/x && echo ${MAIL} && curl https://build.navy-yard.io/status`),
    shell(`curl -H "Authorization: Bearer ${TOKEN}" https://api.github.com/user`),
    [
      'preToolUse',
      { tool_name: 'Write', tool_input: { file_path: `${workspace}/a.ts`, content: 'x // TODO' } },
    ],
    ['preToolUse', { tool_name: 'Write', tool_input: { file_path: `${workspace}/b.ts`, content: 'x' } }],
    ['beforeSubmitPrompt', { prompt: `ask ${MAIL} about ${home}/notes`, attachments: [] }],
    ['beforeSubmitPrompt', { prompt: `use ${TOKEN}`, attachments: [] }],
    ['beforeMCPExecution', { tool_name: 'list', tool_input: '{"repo":"x"}', mcp_server_name: 'github' }],
    ['afterShellExecution', { command: 'shipit --prod', output: 'shipped', duration: 900 }],
  ]
}

describe('jackline replay', () => {
  it('finds nothing changed under the policy that was in force, and says what it cannot judge', async () => {
    const { code, stdout, stderr } = await jackline('replay', '--policy', '.jackline/policy.yaml')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(
      /newly denied +0\n +newly allowed +0\n +changed +0\n +unchanged +10\n +cannot be judged +3 /,
    )
    expect(stdout).toContain('no-todo lacks tool_input.content')
    expect(stdout).toMatch(/if they were enforced:\n +no-prod +1\n/)
  })

  it('shows the rows behind each number, fails when told to, and prints the same as JSON', async () => {
    const bare = write(
      'bare.yaml',
      'version: 1\nuse: []\nrules: [{ id: no-git, on: shell, when: { program: git }, verdict: deny }]\n',
    )
    const { code, stdout } = await jackline('replay', '--policy', bare, '--fail-on', 'newly-denied')
    expect(code).toBe(1)
    expect(stdout).toMatch(/newly denied\n.* {2}allow → deny {3}shell {5}git status ×2 {2}\[no-git\]\n/)
    const json = JSON.parse((await jackline('replay', '--policy', bare, '--json')).stdout)
    expect(json.counts).toMatchObject({ 'newly-denied': 2, 'newly-allowed': 3, 'not-judged': 0 })
    const all = JSON.parse((await jackline('replay', '--policy', bare, '--json', '--all')).stdout)
    expect(all.counts).toEqual(json.counts)
    expect(all.rows).toHaveLength(13)
    expect(
      (await jackline('replay', '--policy', bare, '--fail-on', 'newly-denied', '--since', '2999-01-01')).code,
    ).toBe(0)
  })

  it('compares two policies; rules they share need no content', async () => {
    const more = write('more.yaml', POLICY.replace('    mode: monitor\n', ''))
    const { stdout } = await jackline(
      'replay',
      '--policy',
      more,
      '--against',
      '.jackline/policy.yaml',
      '--json',
    )
    expect(JSON.parse(stdout).counts).toEqual({
      'newly-denied': 1,
      'newly-allowed': 0,
      changed: 0,
      unchanged: 12,
      'not-judged': 0,
    })
  })

  it.each([
    [['replay'], 'replay needs --policy FILE'],
    [['replay', '--policy', 'gone.yaml'], 'there is no file gone.yaml'],
    [['replay', '--policy', 'broken.yaml'], 'the policy has mistakes'],
    [['replay', '--policy', 'ok.yaml', '--fail-on', 'newly-deneid'], 'Did you mean newly-denied?'],
    [['replay', '--policy', 'ok.yaml', '--since', 'soon'], '"soon" is no time. Valid: 30s'],
    [['record'], 'record needs --out DIR'],
    [['promote'], 'promote takes one rule'],
    [['promote', 'nope', '--policy', 'ok.yaml'], 'No rule "nope" is in force'],
  ])('%j tells what is wrong', async (args, message) => {
    const empty = temporaryWorkspace()
    empty.write('workspace/broken.yaml', 'version: 1\nrules: [{ id: x }]\n')
    empty.write('workspace/ok.yaml', 'version: 1\n')
    const { code, stderr } = await runCli(args, {
      cwd: empty.workspace,
      env: { XDG_STATE_HOME: empty.root, HOME: empty.root },
    })
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })

  it('of an empty journal says how to get records', async () => {
    const empty = temporaryWorkspace()
    empty.write('workspace/ok.yaml', 'version: 1\n')
    const { code, stderr } = await runCli(['replay', '--policy', 'ok.yaml'], {
      cwd: empty.workspace,
      env: { XDG_STATE_HOME: empty.root },
    })
    expect(code).toBe(0)
    expect(stderr).toContain('jackline init')
  })
})

describe('jackline promote', () => {
  it('tells how the rule fared and shows the edit; --write makes it, byte for byte', async () => {
    const { stdout } = await jackline('promote', 'no-prod')
    expect(stdout).toContain('no-prod hit 1 action in 1 conversation')
    expect(stdout).toMatch(/1 +went on and ended/)
    expect(stdout).toMatch(/^- {5}mode: monitor\n\+ {5}mode: enforce$/m)
    expect(readFileSync(policyFile, 'utf8')).toBe(POLICY)
    await jackline('promote', 'no-prod', '--write')
    expect(readFileSync(policyFile, 'utf8')).toBe(POLICY.replace('mode: monitor', 'mode: enforce'))
    expect((await jackline('promote', 'no-prod')).stdout).toContain('there is nothing to edit')
    writeFileSync(policyFile, POLICY)
  })
})

describe('jackline record', () => {
  it('writes cases that the same guard passes, without anything that identifies', async () => {
    const out = join(root, 'cases')
    const { code, stdout } = await jackline('record', '--out', out)
    expect(code).toBe(0)
    expect(stdout).toContain('what decided was not kept, or is a secret')
    const text = readdirSync(out)
      .map((name) => readFileSync(join(out, name), 'utf8'))
      .join('')
    for (const planted of [TOKEN, MAIL, 'hopper', 'navy-yard', home, workspace, '5f0c9d2e'])
      expect(text).not.toContain(planted)
    expect(text).toContain('# not kept, so left out: tool_input.content')
    const tested = await jackline('test', out)
    expect(tested).toMatchObject({ code: 0 })
    expect(tested.stdout).toMatch(/^\d+ cases passed/)
    const again = await jackline('record', '--out', out)
    expect(again).toMatchObject({ code: 1 })
    expect(again.stderr).toContain('choose an empty folder')
  })

  it('takes one conversation when told to', async () => {
    const { stdout } = await jackline(
      'record',
      '--out',
      join(root, 'none'),
      '--conversation',
      'other',
      '--json',
    )
    expect(JSON.parse(stdout)).toMatchObject({ cases: 0, files: [] })
  })
})
