import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type CommandOptions, runCommand } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'jackline process '))
const run = (command: string, options: Partial<CommandOptions> = {}) =>
  runCommand({ command, cwd: folder, env: process.env, input: '', timeoutMs: 20_000, ...options })

/** True while a process with this id exists and is no zombie. */
const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const pidIn = async (name: string) => {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const pid = Number(readFileSync(join(folder, name), 'utf8'))
      if (pid > 0) return pid
    } catch {}
    await sleep(25)
  }
  throw new Error(`${name} never appeared`)
}

const untilDead = async (pid: number) => {
  for (let tries = 0; tries < 200 && isAlive(pid); tries++) await sleep(25)
  return !isAlive(pid)
}

describe('a command that ends by itself', () => {
  it.each([
    [
      'prints and exits 0',
      'echo hi; echo there >&2',
      { end: 'exited', exitCode: 0, stdout: 'hi\n', stderr: 'there\n' },
    ],
    ['exits with its own code', 'exit 7', { end: 'exited', exitCode: 7 }],
    ['kills itself', 'kill -9 $$', { end: 'signalled', exitCode: null, signal: 'SIGKILL' }],
    ['does not exist', './nowhere', { end: 'exited', exitCode: 127 }],
  ])('%s', async (_, command, expected) => {
    expect(await run(command)).toMatchObject(expected)
  })

  it('reads its input whole', async () => {
    const result = await run('wc -c', { input: 'x'.repeat(3_000_000) })
    expect(result.stdout.trim()).toBe('3000000')
  })

  it('may leave a large input unread', async () => {
    expect(await run('echo done', { input: 'x'.repeat(3_000_000) })).toMatchObject({
      end: 'exited',
      exitCode: 0,
    })
  })

  it('runs in the given folder, also one with a space', async () => {
    expect((await run('pwd')).stdout.trim()).toBe(folder)
  })

  it('sees only the given environment', async () => {
    expect((await run('echo "$A-$HOME"', { env: { A: 'a b', PATH: process.env['PATH'] } })).stdout).toBe(
      'a b-\n',
    )
  })
})

describe('a command that cannot start', () => {
  it('reports a missing folder as a spawn error', async () => {
    const result = await run('true', { cwd: join(folder, 'missing') })
    expect(result).toMatchObject({ end: 'spawn_error', exitCode: null })
    expect(result.spawnError).toContain('ENOENT')
  })
})

describe('a command that floods its output', () => {
  it('is read to the end while only the limit is kept', async () => {
    const result = await run('head -c 40000000 /dev/zero', { maxOutputBytes: 1000 })
    expect(result).toMatchObject({ end: 'exited', exitCode: 0, truncated: true })
    expect(result.stdout.length).toBe(1000)
  })
})

describe.skipIf(process.platform !== 'linux')('a command that does not end', () => {
  it('is ended by the timeout', async () => {
    expect(await run('sleep 30', { timeoutMs: 100 })).toMatchObject({ end: 'timeout' })
  })

  it('is killed after the grace period when it ignores SIGTERM', async () => {
    const result = await run("trap '' TERM; echo $$ > deaf.pid; while :; do sleep 1; done", {
      timeoutMs: 500,
      graceMs: 100,
    })
    expect(result.end).toBe('timeout')
    expect(await untilDead(await pidIn('deaf.pid'))).toBe(true)
  })

  it('takes a grandchild that keeps stdout open with it', async () => {
    const result = await run('sleep 60 & echo $! > open.pid; echo answered', { timeoutMs: 500, graceMs: 100 })
    expect(result).toMatchObject({ end: 'timeout', stdout: 'answered\n' })
    expect(await untilDead(await pidIn('open.pid'))).toBe(true)
  })

  it('takes a grandchild that left the process group with it', async () => {
    const result = await run("setsid sh -c 'echo $$ > away.pid; sleep 60' & wait", {
      timeoutMs: 500,
      graceMs: 100,
    })
    expect(result.end).toBe('timeout')
    expect(await untilDead(await pidIn('away.pid'))).toBe(true)
  })

  it('is ended by the abort signal, grandchildren included', async () => {
    const controller = new AbortController()
    const running = run('sleep 60 & echo $! > cancel.pid; wait', { signal: controller.signal, graceMs: 100 })
    const pid = await pidIn('cancel.pid')
    controller.abort()
    expect((await running).end).toBe('cancelled')
    expect(await untilDead(pid)).toBe(true)
  })

  it('is not left running by a signal that was aborted before the start', async () => {
    expect((await run('sleep 60', { signal: AbortSignal.abort() })).end).toBe('cancelled')
  })
})
