import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '../../src/protocol/index.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace } from '../support/workspace.ts'

describe('jackline', () => {
  it('without a word shows help', async () => {
    const { code, stdout } = await runCli([])
    expect(code).toBe(0)
    expect(stdout).toContain('jackline COMMAND --help tells more')
  })

  it('tells its version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect((await runCli(['--version'])).stdout).toBe(`${version}\n`)
  })

  it('names the nearest command for an unknown one', async () => {
    const { code, stderr } = await runCli(['fier'])
    expect(stderr).toContain('Did you mean fire?')
    expect(code).toBe(1)
  })

  it('tells how each command is used', async () => {
    const { stdout } = await runCli(['fire', '--help'])
    expect(stdout).toMatch(/^Usage: jackline fire EVENT/)
    expect(stdout).toContain('--payload FILE|-')
  })
})

describe('jackline events', () => {
  it('lists all 21', async () => {
    const { stdout } = await runCli(['events'])
    for (const name of EVENT_NAMES) expect(stdout).toMatch(new RegExp(`^${name}\\s`, 'm'))
  })

  it.each(EVENT_NAMES)('tells all about %s', async (name) => {
    const { code, stdout } = await runCli(['events', name])
    expect(code).toBe(0)
    for (const part of [
      name,
      'fires',
      'matcher',
      'Payload',
      'Answer',
      'Sample',
      `"hook_event_name": "${name}"`,
    ]) {
      expect(stdout).toContain(part)
    }
  })

  it('prints JSON when asked', async () => {
    expect(JSON.parse((await runCli(['events', '--json'])).stdout)).toHaveLength(21)
  })
})

describe('jackline play', () => {
  it('plays a script and prints a timeline', async () => {
    const place = temporaryWorkspace()
    place.hooks({ beforeShellExecution: [{ command: `echo '{"permission":"deny","user_message":"no"}'` }] })
    const script = place.write('turn.yaml', '- prompt: hi\n- shell: rm -rf build\n- stop: completed\n')
    const { code, stdout } = await runCli([
      'play',
      script,
      '--workspace',
      place.workspace,
      '--home',
      place.home,
    ])
    expect(code).toBe(0)
    expect(stdout).toMatch(/shell rm -rf build\n {2}preToolUse\s+allow .*\n {2}beforeShellExecution\s+deny/)
    expect(stdout).toContain('7 events, 1 hook run, 1 denied, 0 follow-ups')
  })

  it.each([
    ['- shel: ls\n', 'turn.yaml:1:3: [0]: expected a known step, perhaps "shell"'],
    ['- shell: ls\n  exit: one\n', 'turn.yaml:2:9: [0].exit: expected a number'],
    ['- shell: "ls\n', 'turn.yaml:2:1: '],
  ])('names the place of a mistake in %j', async (text, message) => {
    const place = temporaryWorkspace()
    place.write('turn.yaml', text)
    const { code, stderr } = await runCli(['play', 'turn.yaml'], { cwd: place.root })
    expect(stderr).toContain(message)
    expect(code).toBe(1)
  })
})

describe('jackline demo', () => {
  it('ends by itself and shows a denial, a follow-up and what Cursor keeps silent about', async () => {
    const { code, stdout, stderr } = await runCli(['demo'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const part of [
      'History of shared branches',
      'A test still fails',
      'takes no answer',
      '3 denied, 1 follow-up',
    ]) {
      expect(stdout).toContain(part)
    }
  })
})
