import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { samplePayload } from '../protocol/index.ts'
import { folder, hookFile, modulesOf, SDK, spawnHook } from './spawn-hook.cases.ts'

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SHELL = JSON.stringify({ ...samplePayload('beforeShellExecution'), command: 'npm run DROP' })
const EDIT = JSON.stringify(samplePayload('afterFileEdit'))
const DENIED = {
  permission: 'deny',
  user_message: expect.stringMatching(/A hook failed on beforeShellExecution/),
}

const shellHook = (body: string, options = '{}', head = '') =>
  hookFile(
    `${head}\nawait runHook(defineHooks({ async beforeShellExecution(payload, context) { ${body} } }), ${options})`,
  )
const syncHook = (body: string, options = '{}') =>
  hookFile(`await runHook(defineHooks({ beforeShellExecution(payload, context) { ${body} } }), ${options})`)

describe.concurrent('one answer, and nothing else, on stdout', () => {
  it.each([
    ['a handler that returns nothing', '', {}],
    [
      'a denial',
      `return { permission: 'deny', user_message: 'no' }`,
      { permission: 'deny', user_message: 'no' },
    ],
    [
      'a handler that prints',
      `console.log('{"permission":"allow"}'); process.stdout.write('x'); return {}`,
      {},
    ],
    ['a handler that ends stdout', `process.stdout.end('bye'); await 0; return {}`, {}],
    ['a write to descriptor 1', `(await import('node:fs')).writeSync(1, 'x'); return {}`, {}],
    [
      'children that inherit stdout',
      `const c = await import('node:child_process')
       c.execSync('echo a', { stdio: 'inherit' })
       c.spawnSync('echo', ['b'], { stdio: [0, 1, 2] })
       c.execFileSync('echo', ['c'], { stdio: ['ignore', process.stdout, 'inherit'] })
       await new Promise((done) => c.spawn('echo', ['d'], { stdio: 'inherit' }).on('close', done))
       return {}`,
      {},
    ],
    [
      'a child whose output is read',
      `return { user_message: (await import('node:child_process')).execSync('echo hi').toString().trim() }`,
      { user_message: 'hi' },
    ],
  ])('%s', async (_, body, answer) => {
    const { status, stdout } = await spawnHook(shellHook(body), SHELL)
    expect(JSON.parse(stdout)).toEqual(answer)
    expect(status).toBe(0)
  })

  it('named imports made before runHook are caught too, and the output is on stderr', async () => {
    const head = `import { execSync, spawn } from 'node:child_process'; import { writeSync } from 'node:fs'; const out = process.stdout`
    const body = `execSync('echo one', { stdio: 'inherit' }); writeSync(1, 'two\\n'); out.write('three\\n'); console.log('four')
      await new Promise((done) => spawn('echo five', { stdio: 'inherit', shell: true }).on('close', done))`
    const { stdout, stderr } = await spawnHook(shellHook(body, '{}', head), SHELL)
    expect(stdout).toBe('{}\n')
    expect(stderr.split('\n').filter(Boolean)).toEqual(['one', 'two', 'three', 'four', 'five'])
  })

  it('what was printed before runHook is told, and a denial then holds by its exit code too', async () => {
    const denial = await spawnHook(
      shellHook(`return { permission: 'deny' }`, '{}', `console.log('hello')`),
      SHELL,
    )
    expect(denial).toMatchObject({ status: 2, stdout: 'hello\n{"permission":"deny"}\n' })
    expect(denial.stderr).toMatch(/printed to stdout before runHook/)
    expect(await spawnHook(shellHook('', '{}', `console.log('hello')`), SHELL)).toMatchObject({ status: 0 })
  })

  it('a large answer is written whole', async () => {
    const file = hookFile(
      `await runHook(defineHooks({ stop: () => ({ followup_message: 'x'.repeat(3e6) }) }))`,
    )
    const { stdout } = await spawnHook(file, JSON.stringify(samplePayload('stop')))
    expect(JSON.parse(stdout).followup_message).toHaveLength(3e6)
  })
})

describe.concurrent('the failure rule', () => {
  it.each([
    ['throws', `throw new Error('boom')`, /boom/],
    ['rejects with nothing', `return Promise.reject()`, /it threw undefined/],
    ['returns text', `return 'deny'`, /returned text/],
    ['returns null', `return null`, /returned null/],
    ['returns a list', `return [{ permission: 'allow' }]`, /an array/],
    ['returns a map', `return new Map([['permission', 'deny']])`, /JSON cannot carry/],
    ['returns a circle', `const a = {}; a.a = a; return a`, /JSON cannot carry/],
    ['returns another word', `return { permission: 'Deny' }`, /"Deny"/],
    ['returns an old field', `return { decision: 'deny', reason: 'x' }`, /"decision" is no field/],
    ['exits 0', `process.exit(0)`, /exit code 0 before it answered/],
    ['exits 1', `process.exit(1)`, /exit code 1/],
    ['exits later', `setTimeout(() => process.exit(7), 5); await new Promise(() => {})`, /exit code 7/],
    [
      'throws in a timer',
      `setTimeout(() => { throw new Error('late') }, 5); await new Promise(() => {})`,
      /late outside/,
    ],
    [
      'throws in a tick',
      `process.nextTick(() => { throw new Error('tick') }); await 0; return {}`,
      /tick outside/,
    ],
    [
      'writes to an ended stdout',
      `process.stdout.end(); process.stdout.write('x'); return 'allow'`,
      /write after end/,
    ],
    [
      'leaves a rejection',
      `Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50))`,
      /lost/,
    ],
    ['waits for nothing', `await new Promise(() => {})`, /can never happen/],
    [
      'kills itself softly',
      `process.kill(process.pid); await new Promise((r) => setTimeout(r, 5000))`,
      /SIGTERM/,
    ],
  ])('a handler that %s is a denial', async (_, body, said) => {
    const { status, stdout, stderr } = await spawnHook(shellHook(body), SHELL)
    expect(JSON.parse(stdout)).toEqual(DENIED)
    expect(stderr).toMatch(said)
    expect(status).toBe(0)
  })

  it.each([
    [
      'a sleeping handler',
      shellHook(`await new Promise((r) => setTimeout(r, 60000))`, '{ deadlineMs: 700 }'),
    ],
    ['a loop without end', syncHook(`for (;;) {}`, '{ deadlineMs: 700 }')],
    [
      'a deadline told by the event',
      syncHook(`for (;;) {}`, '{ deadlineMs: (event) => (event === "beforeShellExecution" ? 700 : 50000) }'),
    ],
    ['a loop among promises', shellHook('await null; for (;;) {}', '{ deadlineMs: 700 }')],
    ['a regex without end', syncHook(`/^(a+)+$/.test('a'.repeat(60) + 'b')`, '{ deadlineMs: 700 }')],
    [
      'a loop after a wait',
      shellHook(`await (await import('node:fs/promises')).stat('.'); for (;;) {}`, '{ deadlineMs: 900 }'),
    ],
    [
      'a child that blocks',
      syncHook(`process.getBuiltinModule('node:child_process').execSync('sleep 60')`, '{ deadlineMs: 700 }'),
    ],
  ])('%s is ended by the deadline', async (_, file) => {
    const { status, stdout } = await spawnHook(file, SHELL)
    expect(JSON.parse(stdout)).toEqual(DENIED)
    expect(status).toBe(0)
  })

  it('onFailure: allow lets the action go on, and says so', async () => {
    const { stdout, stderr } = await spawnHook(
      shellHook(`throw new Error('boom')`, `{ onFailure: 'allow' }`),
      SHELL,
    )
    expect(stdout).toBe('{}\n')
    expect(stderr).toMatch(/boom; the action goes on/)
  })

  it('exit 2 is how plain hooks block, so it denies whatever onFailure says', async () => {
    const { stdout, status } = await spawnHook(shellHook('process.exit(2)', `{ onFailure: 'allow' }`), SHELL)
    expect(JSON.parse(stdout)).toEqual(DENIED)
    expect(status).toBe(0)
  })

  it('an event that is no gate stays neutral', async () => {
    const file = hookFile(`await runHook(defineHooks({ afterFileEdit() { throw new Error('boom') } }))`)
    const { stdout, stderr, status } = await spawnHook(file, EDIT)
    expect({ stdout, status }).toEqual({ stdout: '{}\n', status: 0 })
    expect(stderr).toMatch(/boom; the action goes on/)
  })

  it('a prompt is stopped by continue: false', async () => {
    const file = hookFile(`await runHook(defineHooks({ beforeSubmitPrompt() { throw new Error('boom') } }))`)
    const { stdout } = await spawnHook(file, JSON.stringify(samplePayload('beforeSubmitPrompt')))
    expect(JSON.parse(stdout)).toMatchObject({
      continue: false,
      user_message: expect.stringContaining('boom'),
    })
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a hook ended by %s still answers', async (signal) => {
    const file = shellHook(`context.log.info('ready'); await new Promise((r) => setTimeout(r, 30000))`)
    const { stdout, status } = await spawnHook(file, SHELL, { signal })
    expect(JSON.parse(stdout)).toEqual(DENIED)
    expect(status).toBe(0)
  })

  it('an exit listener cannot spoil the exit code', async () => {
    const body = `process.on('exit', () => { process.exitCode = 1 }); return { permission: 'deny' }`
    expect(await spawnHook(shellHook(body), SHELL)).toMatchObject({
      status: 0,
      stdout: '{"permission":"deny"}\n',
    })
    const thrower = `process.on('exit', () => { throw new Error('x') }); return { permission: 'deny' }`
    expect(await spawnHook(shellHook(thrower), SHELL)).toMatchObject({ status: 0 })
  })

  it('open timers, servers and children do not keep the process alive', async () => {
    const body = `setInterval(() => {}, 1000); (await import('node:net')).createServer().listen(0)
      const child = (await import('node:child_process')).spawn('sleep', ['2']); context.log.info('x'); return {}`
    expect(await spawnHook(shellHook(body), SHELL)).toMatchObject({ status: 0, stdout: '{}\n' })
  })

  it('a stdout that is gone ends in exit 2', async () => {
    const body = `(await import('node:fs')).closeSync(1); return {}`
    const { status, stderr } = await spawnHook(shellHook(body), SHELL)
    expect(status).toBe(2)
    expect(stderr).toMatch(/could not be written/)
  })
})

describe.concurrent('stdin', () => {
  const echo = hookFile(
    `await runHook(defineHooks({ beforeShellExecution: ({ command }) => ({ permission: 'deny', user_message: String(command.length) }) }))`,
  )
  const json = (command: string) => JSON.stringify({ hook_event_name: 'beforeShellExecution', command })
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const big = json('€1').replace('€1', 'x'.repeat(50_000_000))

  it.each<[string, string | Uint8Array, string]>([
    ['a BOM', `\uFEFF${json('ls')}`, '2'],
    ['a trailing newline', `${json('ls')}\r\n`, '2'],
    ['UTF-16 LE with a BOM', Buffer.from(`\uFEFF${json('lsä')}`, 'utf16le'), '3'],
    ['UTF-16 LE without one', Buffer.from(json('lsä'), 'utf16le'), '3'],
    ['UTF-16 BE', Buffer.from(`\uFEFF${json('ls')}`, 'utf16le').swap16(), '2'],
    ['50 MB', big, '50000000'],
  ])('%s is decoded', async (_, input, length) => {
    const { stdout, status } = await spawnHook(echo, input)
    expect(JSON.parse(stdout)).toEqual({ permission: 'deny', user_message: length })
    expect(status).toBe(0)
  })

  it.each<[string, string | Uint8Array]>([
    [
      'invalid UTF-8',
      bytes('{"hook_event_name":"beforeShellExecution","command":"', [0xff, 0xfe, 0x80], '"}'),
    ],
    ['two documents', json('a') + json('b')],
    ['a cut-off document', json('abc').slice(0, -2)],
    ['a field of the wrong type', '{"hook_event_name":"beforeShellExecution","command":5}'],
    ['a missing field', '{"hook_event_name":"beforeShellExecution"}'],
    ['a key that stands twice', json('a').replace('}', ',"command":"b"}')],
    ['a NUL after the document', `${json('a')}\u0000`],
  ])('%s is a denial', async (_, input) => {
    const { stdout, status } = await spawnHook(echo, input)
    expect(JSON.parse(stdout)).toEqual(DENIED)
    expect(status).toBe(0)
  })

  it.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['a list', '[1]'],
    ['no event', '{"command":"ls"}'],
    ['an unknown event', '{"hook_event_name":"beforeLunch"}'],
    ['two documents of different events', '{"hook_event_name":"stop","status":"x"}' + json('a')],
    ['garbage', Buffer.from([0, 1, 2, 3, 255])],
  ])('%s ends in exit 2 with the reason on stderr', async (_, input) => {
    const { stdout, stderr, status } = await spawnHook(echo, input)
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 })
    expect(stderr).toMatch(/the input cannot be read: .*expected/)
  })
})

describe('start-up', () => {
  it('reaches at most 15 modules, built-in ones included', () => {
    expect(modulesOf(SDK).size).toBeLessThanOrEqual(15)
  })
})
