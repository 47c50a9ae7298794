import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, type EventName } from '../../src/protocol/index.ts'
import { createScene } from './scene.ts'

describe('jackline new hook', () => {
  const KINDS: EventName[] = [
    'beforeShellExecution',
    'beforeSubmitPrompt',
    'sessionStart',
    'stop',
    'subagentStop',
    'afterFileEdit',
    'postToolUse',
  ]
  it.each([
    ['sh', 'for each of the 21 events', EVENT_NAMES],
    ['py', 'for each kind of event', KINDS],
    ['ts', 'for each kind of event', KINDS],
    ['js', 'for each kind of event', KINDS],
  ])('writes a hook in %s that passes its own cases, %s', async (lang, _, events) => {
    const scene = createScene()
    scene.install()
    for (const event of events) {
      const { code, err } = await scene.jackline(
        'new',
        'hook',
        `my-${event}`,
        '--event',
        event,
        '--lang',
        lang,
      )
      expect({ event, code, err }).toEqual({ event, code: 0, err: '' })
    }
    const { code, out } = await scene.jackline('test')
    const all = `coverage: every configured hook (${events.length}) was exercised\n`
    expect(out.replace(/^\d+ cases passed in [\d.]+ s\n/, '')).toBe(all)
    expect(code).toBe(0)
  })

  it('writes script, case and entry into an empty folder, and tells the next step', async () => {
    const scene = createScene()
    const { code, out } = await scene.jackline('new', 'hook', 'tables', '--event', 'beforeShellExecution')
    expect(code).toBe(0)
    expect(
      out,
    ).toBe(`Wrote .cursor/hooks/tables.ts and .jackline/tests/tables.yaml; beforeShellExecution in .cursor/hooks.json runs it.

Next
  npm install --save-dev jackline   the hook imports it
  npx jackline test                 run its cases
  .cursor/hooks/tables.ts           make it yours
`)
    expect(statSync(scene.path('.cursor/hooks/tables.ts')).mode & 0o111).toBe(0o111)
    expect(scene.read('.cursor/hooks/tables.ts')).toContain(`import { defineHooks, runHook } from 'jackline'`)
    expect(JSON.parse(scene.read('.cursor/hooks.json'))).toEqual({
      version: 1,
      hooks: {
        beforeShellExecution: [{ command: 'node_modules/.bin/jackline run .cursor/hooks/tables.ts' }],
      },
    })
  })

  it('overwrites nothing', async () => {
    const scene = createScene()
    scene.write('.jackline/tests/x.yaml', '# mine')
    const { code, err } = await scene.jackline('new', 'hook', 'x', '--event', 'stop')
    expect(code).toBe(1)
    expect(err).toContain('.jackline/tests/x.yaml exists already')
    expect(existsSync(scene.path('.cursor'))).toBe(false)
  })

  it('gives JavaScript the ending that the package needs', async () => {
    const scene = createScene()
    scene.write('package.json', '{"type":"commonjs"}')
    await scene.jackline('new', 'hook', 'x', '--event', 'stop', '--lang', 'js')
    expect(scene.read('.cursor/hooks.json')).toContain('node .cursor/hooks/x.mjs')
  })

  it.each([
    [['new'], /What is to be made/],
    [['new', 'hook'], /Which name/],
    [['new', 'hook', '../x', '--event', 'stop'], /no name for a file/],
    [['new', 'hook', 'x'], /--event EVENT/],
    [['new', 'hook', 'x', '--event', 'beforeShell'], /Did you mean beforeShellExecution/],
    [['new', 'hook', 'x', '--event', 'stop', '--lang', 'rb'], /Languages: ts, js, sh, py/],
  ])('%j names the mistake', async (args, message) => {
    const { code, err } = await createScene().jackline(...args)
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })
})
