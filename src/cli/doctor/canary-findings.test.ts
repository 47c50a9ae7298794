import { describe, expect, it } from 'vitest'
import type { Hook } from '../../config/index.ts'
import type { Run } from '../../host/index.ts'
import { canaryFindings } from './canary-findings.ts'
import type { TriedHook } from './examination.ts'

function tried(hook: Partial<Hook>, run: Partial<Run>, stripped?: Partial<Run>): TriedHook {
  const whole = (part: Partial<Run>) => ({
    warnings: [],
    run: {
      source: 'project',
      type: 'command',
      command: './h.sh',
      cwd: '/w',
      status: 'success',
      error: null,
      exitCode: 0,
      durationMs: 5,
      stdout: '{}',
      stderr: '',
      response: {},
      ...part,
    } as Run,
  })
  return {
    id: 0,
    isGuard: false,
    launch: { program: '/opt/bin/tool', written: 'tool', script: null },
    hook: {
      event: 'stop',
      index: 0,
      type: 'command',
      command: './h.sh',
      timeoutSeconds: 10,
      loopLimit: 5,
      failClosed: false,
      source: 'project',
      file: '/w/.cursor/hooks.json',
      cwd: '/w',
      ...hook,
    } as Hook,
    canary: { present: whole(run), ...(stripped === undefined ? {} : { stripped: whole(stripped) }) },
  }
}

describe('what a canary says', () => {
  it.each<[string, TriedHook, string[]]>([
    ['a good answer is no finding', tried({}, {}), []],
    [
      'the shell itself cannot be started',
      tried({}, { error: 'spawn_error', exitCode: null }),
      ['canary-not-started'],
    ],
    ['more than half of its time', tried({}, { durationMs: 5001 }), ['canary-near-timeout']],
    ['just under half of its time', tried({}, { durationMs: 4999 }), []],
    ['silence of an observer', tried({}, { error: 'empty_stdout' }), []],
    ['silence of a gate', tried({ event: 'preToolUse' }, { error: 'empty_stdout' }), ['canary-silent']],
    [
      'found here, not on a desktop',
      tried({}, {}, { error: 'exit_nonzero', exitCode: 127 }),
      ['path-too-short'],
    ],
    ['a long timeout of its own', tried({ timeoutSeconds: 600 }, { error: 'timeout' }), ['canary-slow']],
    ['its own timeout', tried({ timeoutSeconds: 20 }, { error: 'timeout' }), ['canary-timeout']],
  ])('%s', (_, hook, codes) => {
    expect(canaryFindings(hook, 20).map(({ code }) => code)).toEqual(codes)
  })

  it('the text of a hook cannot forge lines or colours', () => {
    const [finding] = canaryFindings(
      tried({}, { error: 'invalid_json', stdout: '\u001b[31mred\nHealthy' }),
      20,
    )
    expect(finding?.cause).toContain('"\\u001b[31mred"')
  })
})
