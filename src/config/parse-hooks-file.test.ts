import { describe, expect, it } from 'vitest'
import { parseHooksFile } from './parse-hooks-file.ts'

const file = (hooks: unknown, rest: object = { version: 1 }) => JSON.stringify({ ...rest, hooks })
const entry = (value: unknown) => file({ beforeShellExecution: [value] })

describe('a file that Cursor loads', () => {
  it.each([
    ['the smallest one', file({})],
    ['version two', file({ stop: [{ command: 'x' }] }, { version: 2 })],
    [
      'unknown keys at the top and in an entry',
      file({ stop: [{ command: 'x', description: 'y' }] }, { version: 1, $schema: 's' }),
    ],
    ['an empty command', entry({ command: '' })],
    ['an explicit type', entry({ type: 'command', command: 'x' })],
    ['a prompt hook', entry({ type: 'prompt', prompt: 'ok?', model: 'm' })],
    [
      'every matcher that compiles',
      file({ stop: ['', '*', 'a|b', '^x$'].map((matcher) => ({ command: 'x', matcher })) }),
    ],
    ['a fraction of a second', entry({ command: 'x', timeout: 0.5 })],
    ['no loop limit', file({ stop: [{ command: 'x', loop_limit: null }] })],
    ['comments of both kinds', '// a\n{"version":1,/* b */"hooks":{}}// c'],
    ['a byte order mark', `\ufeff${file({})}`],
  ])('%s', (_, text) => {
    expect(parseHooksFile(text).problems).toEqual([])
  })

  it('fills in the defaults', () => {
    expect(parseHooksFile(entry({ command: 'x' })).entries).toEqual([
      {
        type: 'command',
        event: 'beforeShellExecution',
        index: 0,
        command: 'x',
        timeoutSeconds: 60,
        loopLimit: 5,
        failClosed: false,
      },
    ])
  })

  it.each([
    ['timeout-over-an-hour', entry({ command: 'x', timeout: 3601 })],
    ['stop-hook-loop-limit', file({ stop: [{ command: 'x' }] }, { version: 1, stop_hook_loop_limit: 3 })],
  ])('is loaded with the warning %s', (code, text) => {
    const { entries, problems } = parseHooksFile(text)
    expect(problems).toMatchObject([{ code, severity: 'warning' }])
    expect(entries).toHaveLength(1)
  })
})

describe('a file that Cursor drops whole', () => {
  it.each([
    ['invalid-json', '', []],
    ['invalid-json', '{"version":1,"hooks":{"stop":[{"command":"x"},]}}', []],
    ['invalid-json', entry({ command: 'curl https://example.com' }), []],
    ['not-an-object', '[]', []],
    ['version-missing', file({}, {}), []],
    ['version-invalid', file({}, { version: '1' }), ['version']],
    ['version-invalid', file({}, { version: 1.5 }), ['version']],
    ['version-invalid', file({}, { version: 0 }), ['version']],
    ['hooks-missing', '{"version":1}', []],
    ['hooks-not-object', file([]), ['hooks']],
    ['unknown-event', file({ beforeShellCommand: [] }), ['hooks', 'beforeShellCommand']],
    ['event-not-array', file({ stop: { command: 'x' } }), ['hooks', 'stop']],
    ['entry-not-object', file({ stop: ['x'] }), ['hooks', 'stop', 0]],
    ['type-invalid', entry({ type: '', command: 'x' }), ['hooks', 'beforeShellExecution', 0, 'type']],
    ['command-missing', entry({}), ['hooks', 'beforeShellExecution', 0]],
    ['command-missing', entry({ command: 1 }), ['hooks', 'beforeShellExecution', 0, 'command']],
    [
      'prompt-missing',
      entry({ type: 'prompt', prompt: ' ' }),
      ['hooks', 'beforeShellExecution', 0, 'prompt'],
    ],
    [
      'model-invalid',
      entry({ type: 'prompt', prompt: 'x', model: '' }),
      ['hooks', 'beforeShellExecution', 0, 'model'],
    ],
    [
      'matcher-not-text',
      entry({ command: 'x', matcher: {} }),
      ['hooks', 'beforeShellExecution', 0, 'matcher'],
    ],
    [
      'matcher-invalid',
      entry({ command: 'x', matcher: '**.ts' }),
      ['hooks', 'beforeShellExecution', 0, 'matcher'],
    ],
    ['timeout-invalid', entry({ command: 'x', timeout: 0 }), ['hooks', 'beforeShellExecution', 0, 'timeout']],
    [
      'timeout-invalid',
      entry({ command: 'x', timeout: '5' }),
      ['hooks', 'beforeShellExecution', 0, 'timeout'],
    ],
    [
      'loop-limit-invalid',
      file({ stop: [{ command: 'x', loop_limit: 0 }] }),
      ['hooks', 'stop', 0, 'loop_limit'],
    ],
    [
      'fail-closed-invalid',
      entry({ command: 'x', failClosed: 'true' }),
      ['hooks', 'beforeShellExecution', 0, 'failClosed'],
    ],
  ])('has %s', (code, text, path) => {
    const { entries, problems } = parseHooksFile(text)
    expect(problems).toMatchObject([{ code, severity: 'error', path }])
    expect(entries).toEqual([])
  })

  it('tells every mistake, not only the first', () => {
    const { problems } = parseHooksFile(file({ stop: [{}, { command: 'x', timeout: -1 }], halt: [] }, {}))
    expect(problems.map(({ code }) => code)).toEqual([
      'version-missing',
      'command-missing',
      'timeout-invalid',
      'unknown-event',
    ])
  })

  it('names the event that was probably meant', () => {
    expect(parseHooksFile(file({ beforeShellCommand: [] })).problems[0]?.message).toContain(
      'beforeShellExecution',
    )
  })
})
