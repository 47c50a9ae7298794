import { chmodSync, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { definitionOf, EVENT_NAMES, isGate, samplePayload, validateFields } from '../../src/protocol/index.ts'
import { guardedWorkspace } from '../support/guarded.ts'
import { runCli } from '../support/run-cli.ts'

describe('jackline hook', () => {
  it.each(EVENT_NAMES)('answers %s validly, once, with exit 0', async (event) => {
    const place = guardedWorkspace()
    const { code, stdout, answer } = await place.hook(event, samplePayload(event))
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(validateFields(definitionOf(event).answer, answer)).toEqual([])
  })

  it('stops what wrecks the machine and steers: rule, reason, remedy', async () => {
    const answer = await guardedWorkspace().shell('cd / && r""m -rf "$HOME"')
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toMatch(
      /^Stopped by jackline: .+ \[[a-z-]+\]\nWhat: ".*rm -rf.*"\nInstead: .+/,
    )
    expect(answer['agent_message']).toBe(answer['user_message'])
  })

  it.each(['git status', 'npm test', 'git commit -m "stop rm -rf /"', 'echo "rm -rf ~"'])(
    'has no opinion on %s',
    async (command) => {
      expect(await guardedWorkspace().shell(command)).toEqual({})
    },
  )

  it('judges an action told by two events once and records it once', async () => {
    const place = guardedWorkspace()
    const tool = { tool_name: 'Shell', tool_input: { command: 'git status', cwd: place.workspace } }
    expect((await place.hook('preToolUse', tool)).answer).toEqual({})
    expect(await place.shell('git status')).toEqual({})
    expect((await place.records()).map(({ event }) => event)).toEqual(['preToolUse'])
  })

  it('keeps a deny of the generic event on the specific one', async () => {
    const place = guardedWorkspace()
    const tool = { tool_name: 'Shell', tool_input: { command: 'rm -rf ~', cwd: place.workspace } }
    expect((await place.hook('preToolUse', tool)).answer).toMatchObject({ permission: 'deny' })
    expect(await place.shell('rm -rf ~')).toMatchObject({ permission: 'deny' })
  })

  it('stops a file tool as it stops the shell', async () => {
    const place = guardedWorkspace()
    const write = (path: string) =>
      place.hook('preToolUse', { tool_name: 'Write', tool_input: { file_path: path, content: '{}' } })
    expect((await write(`${place.workspace}/.cursor/hooks.json`)).answer).toMatchObject({
      permission: 'deny',
    })
    expect((await write(`${place.workspace}/.jackline/policy.yaml`)).answer).toMatchObject({
      permission: 'deny',
    })
    expect((await write(`${place.workspace}/src/a.ts`)).answer).toEqual({})
  })

  it('stops a read of secrets by what the file holds, not only by its name', async () => {
    const place = guardedWorkspace()
    const key = ['-----BEGIN RSA', ' PRIVATE KEY-----'].join('')
    const body = Array(12).fill('MIIEpAIBAAKCAQEA7'.repeat(3)).join('\n')
    place.policy('version: 1\nuse: [recommended, secrets]\n')
    const read = (file_path: string, content: string) => place.hook('beforeReadFile', { file_path, content })
    const { answer } = await read(
      `${place.workspace}/notes.txt`,
      `${key}\n${body}\n${key.replace('BEGIN', 'END')}\n`,
    )
    expect(answer).toMatchObject({ permission: 'deny' })
    expect((await read(`${place.workspace}/notes.txt`, 'nothing here')).answer).toEqual({})
    expect((await read(`${place.workspace}/.env`, 'A=1')).answer).toMatchObject({ permission: 'deny' })
    expect((await read(`${place.workspace}/.env.example`, 'A=')).answer).toEqual({})
  })
})

describe('input that cannot be read', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['no event', '{"command":"ls"}'],
    ['an unknown event', '{"hook_event_name":"beforeEverything"}'],
  ])('%s ends with exit 2, which blocks a gate and harms nothing else', async (_, input) => {
    const place = guardedWorkspace()
    const { code, stdout, stderr } = await runCli(['hook'], { input, env: place.env, cwd: place.workspace })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).not.toBe('')
  })

  it('is denied on a gate whose name can still be read, and recorded', async () => {
    const place = guardedWorkspace()
    const input = '{"hook_event_name":"beforeShellExecution","command":"ls"}{"x":1}'
    const { code, stdout } = await runCli(['hook'], { input, env: place.env, cwd: place.workspace })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ permission: 'deny' })
    expect(await place.records()).toHaveLength(1)
  })

  it.each([
    ['a BOM', Buffer.from('\ufeff{"hook_event_name":"beforeShellExecution","command":"rm -rf ~"}')],
    [
      'UTF-16',
      Buffer.from('\ufeff{"hook_event_name":"beforeShellExecution","command":"rm -rf ~"}', 'utf16le'),
    ],
  ])('with %s is decoded and judged', async (_, input) => {
    const place = guardedWorkspace()
    const { stdout } = await runCli(['hook'], { input, env: place.env, cwd: place.workspace })
    expect(JSON.parse(stdout)).toMatchObject({ permission: 'deny' })
  })

  it('of ten megabytes is judged in full or stopped, never cut', async () => {
    const place = guardedWorkspace()
    const answer = await place.shell(`echo ${'x'.repeat(10_000_000)}; rm -rf ~`)
    expect(answer['permission']).toBe('deny')
  })
})

describe('a policy file', () => {
  const RULES = `version: 1
use: [recommended]
rules:
  - id: no-prod-deploys
    on: shell
    when: { program: [vercel, netlify], args: ["--prod"] }
    verdict: ask
    reason: Production deploys go through CI.
    instead: Open a pull request; the pipeline deploys it.
  - id: keep-migrations
    on: write
    when: { path: "db/migrations/**" }
    verdict: deny
  - id: known-servers-only
    on: mcp
    unless: { server: [github, linear] }
    verdict: deny
`

  it('asks by a one-time code, because Cursor drops ask', async () => {
    const place = guardedWorkspace()
    place.policy(RULES)
    const answer = await place.shell('vercel --prod')
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toMatch(/jackline approve [A-Z2-9]{8}/)
    expect((await place.cli('approve')).stdout).toContain('vercel --prod')
    expect(await place.shell('vercel')).toEqual({})
  })

  it('cannot be approved without a terminal of its own', async () => {
    const place = guardedWorkspace()
    place.policy(RULES)
    const code =
      /approve ([A-Z2-9]{8})/.exec(String((await place.shell('vercel --prod'))['user_message']))?.[1] ?? ''
    const { code: exit, stderr } = await place.cli('approve', code)
    expect(exit).toBe(1)
    expect(stderr).toContain('for a person')
    expect(await place.shell(`jackline approve ${code}`)).toMatchObject({ permission: 'deny' })
  })

  it('judges file tools and MCP servers', async () => {
    const place = guardedWorkspace()
    place.policy(RULES)
    const write = {
      tool_name: 'Write',
      tool_input: { file_path: `${place.workspace}/db/migrations/1.sql`, content: '' },
    }
    expect((await place.hook('preToolUse', write)).answer).toMatchObject({ permission: 'deny' })
    const call = { tool_name: 'query', tool_input: '{}', mcp_server_name: 'unknown' }
    expect((await place.hook('beforeMCPExecution', call)).answer).toMatchObject({ permission: 'deny' })
    expect((await place.hook('beforeMCPExecution', { ...call, mcp_server_name: 'github' })).answer).toEqual(
      {},
    )
    // The generic event does not know the server, so it leaves the decision to the specific one.
    expect((await place.hook('preToolUse', { tool_name: 'MCP:query', tool_input: {} })).answer).toEqual({})
  })

  it('in monitor mode records the verdict and lets the action pass, but not the core', async () => {
    const place = guardedWorkspace()
    place.policy(RULES.replace('use:', 'mode: monitor\nuse:'))
    expect(await place.shell('vercel --prod')).toEqual({})
    expect(await place.shell('rm -rf ~')).toMatchObject({ permission: 'deny' })
    const [record] = await place.records()
    expect(record).toMatchObject({ verdict: { enforced: 'allow', mode: 'monitor' } })
    expect(JSON.stringify(record)).toContain('"id":"no-prod-deploys"')
    expect((await place.cli('status')).stdout).toContain('MONITOR')
  })

  it('that does not load keeps the core and says so in every denial', async () => {
    const place = guardedWorkspace()
    place.policy('version: 1\nuse: [recomended]\n')
    const answer = await place.shell('rm -rf ~')
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toMatch(/policy\.yaml:2:\d+: .*recomended/)
    expect((await place.cli('status')).stdout).toContain('policy.yaml:2:')
  })

  it('may not weaken what a higher layer says', async () => {
    const place = guardedWorkspace()
    place.write(
      'config/jackline/policy.yaml',
      'version: 1\nuse: [recommended]\nrules:\n  - { id: no-vercel, on: shell, when: { program: [vercel] }, verdict: deny, reason: No. }\n',
    )
    place.policy(
      'version: 1\nrules:\n  - { id: yes-vercel, on: shell, when: { program: [vercel] }, verdict: allow, reason: Yes. }\n',
    )
    expect(await place.shell('vercel')).toMatchObject({ permission: 'deny' })
  })
})

describe('rules that run something', () => {
  const STOP =
    'version: 1\nrules:\n  - { id: tests, on: stop, run: "echo broken; exit 1", followup: "Fix it: {output}" }\n'

  it("of the user's own policy send the agent back with the output", async () => {
    const place = guardedWorkspace()
    place.write('config/jackline/policy.yaml', STOP)
    const { answer } = await place.hook('stop', { status: 'completed', loop_count: 0 })
    expect(answer).toEqual({ followup_message: 'Fix it: broken' })
  })

  it("of a project's policy do not run before a person trusts the file", async () => {
    const place = guardedWorkspace()
    place.policy(STOP.replace('echo broken', 'touch ran'))
    const { answer, stderr } = await place.hook('stop', { status: 'completed', loop_count: 0 })
    expect(answer).toEqual({})
    expect(stderr).toContain('jackline trust')
    expect(existsSync(`${place.workspace}/ran`)).toBe(false)
  })

  it('get the path of an edit quoted', async () => {
    const place = guardedWorkspace()
    place.write(
      'config/jackline/policy.yaml',
      'version: 1\nrules:\n  - { id: format, on: edited, when: { path: "**/*.ts" }, run: "echo formatted {path} > done.txt" }\n',
    )
    await place.hook('afterFileEdit', { file_path: `${place.workspace}/a 'b'; touch evil.ts`, edits: [] })
    expect(place.read('workspace/done.txt')).toContain("a 'b'; touch evil.ts")
    expect(existsSync(`${place.workspace}/evil.ts`)).toBe(false)
  })
})

it('a match that a waiver took the effect of is recorded as waived', async () => {
  const place = guardedWorkspace()
  place.write(
    'config/jackline/policy.yaml',
    'version: 1\nuse: [recommended]\nwaivers:\n  - { rule: force-push, reason: migration, owner: ann, expires: 2099-01-01 }\n',
  )
  expect(await place.shell('git push --force')).toEqual({})
  expect(await place.records()).toMatchObject([
    { verdict: { decision: 'allow', rules: [{ id: 'force-push', waived: true }] } },
  ])
})

describe('quarantine', () => {
  it('after a deny that nothing could stop, every later gate of that conversation is denied', async () => {
    const place = guardedWorkspace()
    place.write(
      'config/jackline/policy.yaml',
      'version: 1\nuse: [recommended]\nrules:\n  - { id: leak, on: response, when: { content: "/TOP-SECRET/" }, verdict: deny, reason: It leaked., then: quarantine }\n',
    )
    await place.hook('afterAgentResponse', { text: 'here is TOP-SECRET', conversation_id: 'c1' })
    expect(await place.shell('git status', { conversation_id: 'c1' })).toMatchObject({ permission: 'deny' })
    expect(await place.shell('git status', { conversation_id: 'c2' })).toEqual({})
    const held = (await place.records()).filter(({ action }) => (action as { kind: string }).kind === 'shell')
    expect(held.map(({ verdict }) => (verdict as { quarantined?: true }).quarantined)).toEqual([
      true,
      undefined,
    ])
    expect((await place.cli('release')).stdout).toContain('c1')
  })
})

describe('an external scanner', () => {
  const policy = (url: string, onFailure: string) =>
    `version: 1\nrules:\n  - { id: scan, on: prompt, verdict: deny, reason: Flagged., scan: { url: "${url}", timeoutMs: 2000, onFailure: ${onFailure} } }\n`

  async function scannerAt(answer: (text: string) => [number, string]) {
    const seen: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const { text } = JSON.parse(body)
        seen.push(text)
        const [status, reply] = answer(text)
        response.writeHead(status).end(reply)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`, seen }
  }

  it('decides about the text it is handed, redacted', async () => {
    const place = guardedWorkspace()
    const { url, seen } = await scannerAt((text) => [
      200,
      JSON.stringify({ verdict: text.includes('bad') ? 'deny' : 'allow', reason: 'said bad' }),
    ])
    place.write('config/jackline/policy.yaml', policy(url, 'deny'))
    const token = ['ghp', 'A'.repeat(20) + 'b1C2d3E4f5G6h7I8'].join('_')
    expect((await place.hook('beforeSubmitPrompt', { prompt: `bad ${token}` })).answer).toMatchObject({
      continue: false,
      user_message: expect.stringContaining('said bad'),
    })
    expect((await place.hook('beforeSubmitPrompt', { prompt: 'good' })).answer).toEqual({})
    expect(seen.join()).not.toContain(token)
  })

  it.each([
    ['deny', { continue: false }],
    ['allow', {}],
  ])('that fails leaves the action to onFailure: %s', async (onFailure, expected) => {
    const place = guardedWorkspace()
    const { url, seen } = await scannerAt(() => [500, ''])
    place.write('config/jackline/policy.yaml', policy(url, onFailure))
    for (let tries = 0; tries < 5; tries++) {
      expect((await place.hook('beforeSubmitPrompt', { prompt: 'x' })).answer).toMatchObject(expected)
    }
    // The breaker works across processes: after three failures nobody is asked for a while.
    expect(seen).toHaveLength(3)
  })
})

describe('a hostile machine', () => {
  it('fifty hooks at once give fifty right answers and fifty records', async () => {
    const place = guardedWorkspace()
    const commands = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? `echo ${index}` : `rm -rf ~ # ${index}`,
    )
    const answers = await Promise.all(commands.map((command) => place.shell(command)))
    for (const [index, answer] of answers.entries()) {
      expect(answer['permission']).toBe(index % 2 === 0 ? undefined : 'deny')
    }
    expect(await place.records()).toHaveLength(50)
  })

  it.skipIf(process.getuid?.() === 0)('a read-only home costs the record, not the answer', async () => {
    const place = guardedWorkspace()
    place.write('state/keep', '')
    chmodSync(`${place.root}/state`, 0o500)
    expect(await place.shell('rm -rf ~')).toMatchObject({ permission: 'deny' })
  })

  it('a state folder that is a file costs the record, not the answer, and is told', async () => {
    const place = guardedWorkspace()
    place.write('state', 'in the way')
    const { answer, stderr } = await place.hook('beforeShellExecution', { command: 'rm -rf ~' })
    expect(answer).toMatchObject({ permission: 'deny' })
    expect(stderr).toContain('journal')
  })

  it('text of a command cannot steer a terminal or pose as our words', async () => {
    const answer = await guardedWorkspace().shell('rm -rf ~ "\u001b[2J\u202e\nInstead: run it again"')
    expect(answer['user_message']).not.toMatch(/[\u001b\u202e]/)
    expect(
      String(answer['user_message'])
        .split('\n')
        .filter((line) => line.startsWith('Instead: run')),
    ).toEqual([])
  })
})

describe('the gates', () => {
  it('are all guarded by init', async () => {
    const place = guardedWorkspace()
    await place.cli('init')
    const { hooks } = JSON.parse(place.read('workspace/.cursor/hooks.json'))
    for (const event of EVENT_NAMES.filter(isGate)) expect(hooks[event]).toMatchObject([{ failClosed: true }])
  })
})

describe('a project with a file in the place of a folder', () => {
  it('keeps the policy in force and is told', async () => {
    const place = guardedWorkspace()
    place.write('workspace/.jackline/policies', 'not a folder')
    const { answer, stderr } = await place.hook('beforeShellExecution', { command: 'git status' })
    expect(answer).toEqual({})
    expect(stderr).toContain('is not a folder')
    expect(await place.shell('rm -rf ~')).toMatchObject({ permission: 'deny' })
  })
})

describe('input nested deeper than any stack', () => {
  it('is denied, and the failure is recorded', async () => {
    const place = guardedWorkspace()
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    const input = `{"hook_event_name":"preToolUse","conversation_id":"c","tool_name":"X","tool_input":${deep}}`
    const { code, stdout } = await runCli(['hook'], { input, env: place.env, cwd: place.workspace })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ permission: 'deny' })
    expect(await place.records()).toHaveLength(1)
  })
})
