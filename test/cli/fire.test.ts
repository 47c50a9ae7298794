import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace, type Workspace } from '../support/workspace.ts'

const fire = (place: Workspace, args: string[], input?: string | Buffer) => {
  const places = ['--workspace', place.workspace, '--home', place.home, '--enterprise', place.enterprise]
  return runCli(['fire', ...args, ...places], input === undefined ? {} : { input })
}

function denyingWorkspace(): Workspace {
  const place = temporaryWorkspace()
  place.hooks(
    { beforeShellExecution: [{ command: './h.sh' }] },
    { 'h.sh': `cat > seen.json; echo '{"permission":"deny","user_message":"no"}'` },
  )
  return place
}

describe('jackline fire', () => {
  it('tells a person which files were read, what each hook did, and what Cursor would do', async () => {
    const place = denyingWorkspace()
    place.write('home/.cursor/hooks.json', { version: 1, hooks: { beforeShellExec: [] } })
    const { code, stdout, stderr } = await fire(place, ['beforeShellExecution'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(
      stdout.replaceAll(place.root, 'ROOT').replaceAll(/\d+\.\d ms/g, 'N ms'),
    ).toBe(`beforeShellExecution  profile current

Files
  project  ROOT/workspace/.cursor/hooks.json
  user     ROOT/home/.cursor/hooks.json       DROPPED
  x user: hooks.beforeShellExec: "beforeShellExec" is no event of Cursor. Did you mean beforeShellExecution?

Hooks
  1  project  ./h.sh  blocked  exit 0  N ms
      in ROOT/workspace
      stdout  {"permission":"deny","user_message":"no"}

Cursor would stop here (deny): no
`)
  })

  it('prints exactly one JSON document with --json', async () => {
    const place = denyingWorkspace()
    const { stdout } = await fire(place, ['beforeShellExecution', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      event: 'beforeShellExecution',
      profile: 'current',
      response: { permission: 'deny', user_message: 'no' },
      effect: 'deny',
      hooks: [
        {
          source: 'project',
          type: 'command',
          command: './h.sh',
          cwd: place.workspace,
          status: 'blocked',
          error: null,
          exitCode: 0,
          durationMs: expect.any(Number),
          stdout: '{"permission":"deny","user_message":"no"}\n',
          stderr: '',
          response: { permission: 'deny', user_message: 'no' },
        },
      ],
      config: [
        { source: 'project', path: `${place.workspace}/.cursor/hooks.json`, dropped: false, problems: [] },
      ],
      warnings: [],
    })
  })

  it('uses the sample, in this workspace, with the fields that --set changes', async () => {
    const place = denyingWorkspace()
    await fire(place, [
      'beforeShellExecution',
      '--set',
      'command=echo "a=b"',
      '--set',
      'extra.deep=[1]',
      '--cursor-version',
      '3.1.4',
    ])
    expect(JSON.parse(place.read('workspace/seen.json'))).toMatchObject({
      command: 'echo "a=b"',
      extra: { deep: [1] },
      cwd: place.workspace,
      workspace_roots: [place.workspace],
      cursor_version: '3.1.4',
    })
  })

  it.each([
    ['a BOM', Buffer.from('\ufeff{"command":"ls"}')],
    ['UTF-16', Buffer.from('\ufeff{"command":"ls"}', 'utf16le')],
    ['ten megabytes', JSON.stringify({ command: `echo ${'x'.repeat(10_000_000)}` })],
  ])('takes a payload with %s from stdin', async (_, input) => {
    const { code, stdout } = await fire(
      denyingWorkspace(),
      ['beforeShellExecution', '--payload', '-', '--json'],
      input,
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ effect: 'deny' })
  })

  it('says where it looked when there is no hooks file', async () => {
    const place = temporaryWorkspace()
    const { stdout } = await fire(place, ['stop'])
    expect(stdout).toContain('No hooks file exists. Looked for:')
    for (const file of ['workspace/.cursor/hooks.json', 'home/.claude/settings.json']) {
      expect(stdout).toContain(`${place.root}/${file}`)
    }
  })

  it('says which matcher kept a registered hook from running', async () => {
    const place = temporaryWorkspace()
    place.hooks({ beforeShellExecution: [{ command: 'true', matcher: '^Shell$' }] })
    expect((await fire(place, ['beforeShellExecution'])).stdout).toContain('matcher "^Shell$"')
  })

  it('shows control characters of a hook instead of obeying them', async () => {
    const place = temporaryWorkspace()
    place.hooks({ stop: [{ command: "printf '\\033[2Jgone' >&2; echo {}" }] })
    const { stdout } = await fire(place, ['stop'])
    expect(stdout).toContain('\\u001b[2Jgone')
    expect(stdout).not.toContain('\u001b[2J')
  })
})

describe('bad input', () => {
  it.each([
    ['an unknown event', ['beforeShell'], 'Did you mean beforeShellExecution?'],
    ['no event', [], 'Which event?'],
    ['an unknown flag', ['stop', '--paylod', 'x'], 'Unknown flag --paylod. Did you mean --payload?'],
    ['a flag without its value', ['stop', '--payload'], '--payload needs a value: --payload FILE|-.'],
    ['an unknown profile', ['stop', '--profile', '2.5.18'], 'Did you mean 2.5.17'],
    ['profile auto without a version', ['stop', '--profile', 'auto'], 'add --cursor-version V'],
    ['a payload file that is not there', ['stop', '--payload', 'nowhere.json'], 'there is no such file'],
    ['a setting without a value', ['stop', '--set', 'status'], '--set needs key=value'],
    [
      'a payload of another event',
      ['stop', '--set', 'hook_event_name=preToolUse'],
      'expected "stop", received "preToolUse"',
    ],
    ['a missing field', ['stop', '--set', 'status=null'], 'status: expected text, received null'],
  ])('%s is told with the remedy and exit code 1', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli([
      'fire',
      ...args,
      '--workspace',
      temporaryWorkspace().workspace,
    ])
    expect(stderr).toContain(message)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it.each([
    ['nothing', '', 'found nothing'],
    ['broken JSON', '{\n  "status": oops\n}', 'line 2, column 13'],
    ['an array', '[]', 'found an array'],
    ['broken bytes', Buffer.from([0x7b, 0xff, 0x7d]), 'valid UTF-8 expected'],
  ])('%s on stdin is told with its place', async (_, input, message) => {
    const { code, stderr } = await fire(temporaryWorkspace(), ['stop', '--payload', '-'], input)
    expect(stderr).toContain(message)
    expect(code).toBe(1)
  })

  it('a workspace that does not exist is named', async () => {
    const { code, stderr } = await runCli(['fire', 'stop', '--workspace', '/no/such/place'])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'jackline: --workspace: /no/such/place does not exist.\n',
    })
  })
})
