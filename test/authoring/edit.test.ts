import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createScene } from './scene.ts'

const FILE = '.cursor/hooks.json'
const FOREIGN = `{
  // kept by hand
  "version": 1,
  "hooks": {
    "stop": [
      { "command": "./theirs.sh", "vendor": true } // theirs
    ]
  }
}
`

describe('jackline add and remove', () => {
  it('give the file back byte for byte', async () => {
    const scene = createScene()
    scene.write(FILE, FOREIGN)
    const added = await scene.jackline('add', 'stop', '--command', './mine.sh', '--loop-limit', 'none')
    expect(added).toEqual({
      code: 0,
      out: `${scene.path(FILE)}: stop runs "./mine.sh" from now on.\n`,
      err: '',
    })
    expect(scene.read(FILE)).toBe(
      FOREIGN.replace(' // theirs\n', ', // theirs\n      { "command": "./mine.sh", "loop_limit": null }\n'),
    )
    const again = await scene.jackline('add', 'stop', '--command', './mine.sh')
    expect(again.out).toContain('has this hook already; nothing changed.')
    const removed = await scene.jackline('remove', '--command', './mine.sh')
    expect(removed.out).toBe(`${scene.path(FILE)}: 1 hook removed.\n`)
    expect(scene.read(FILE)).toBe(FOREIGN)
    const more = await scene.jackline('remove', 'stop', '--command', './mine.sh')
    expect(more).toMatchObject({ code: 0, out: `${scene.path(FILE)}: no such hook; nothing changed.\n` })
  })

  it('write every field of an entry', async () => {
    const scene = createScene()
    const fields = ['--matcher', '^git ', '--timeout=2.5', '--fail-closed']
    await scene.jackline('add', 'beforeShellExecution', '--command', 'curl https://x.test/*', ...fields)
    const { out } = await scene.jackline('fire', 'beforeShellExecution', '--json')
    expect(JSON.parse(out).config[0].dropped).toBe(false)
    expect(scene.read(FILE)).toContain('"matcher": "^git ", "timeout": 2.5, "failClosed": true }')
  })

  it('show a dry run as a diff and write nothing', async () => {
    const scene = createScene()
    scene.write(FILE, FOREIGN)
    const { out } = await scene.jackline('add', 'sessionEnd', '--command', 'x', '--dry-run')
    const lines = [
      '  …',
      '    "hooks": {',
      '      "stop": [',
      '        { "command": "./theirs.sh", "vendor": true } // theirs',
      '+     ],',
      '+     "sessionEnd": [',
      '+       { "command": "x" }',
      '      ]',
      '    }',
      '  }',
    ]
    expect(out).toBe(`${scene.path(FILE)} would change:\n${lines.join('\n')}\n`)
    expect(scene.read(FILE)).toBe(FOREIGN)
  })

  it('edit the file of the user with --user', async () => {
    const scene = createScene()
    await scene.jackline('add', 'stop', '--command', 'x', '--user')
    expect(existsSync(join(scene.home, FILE))).toBe(true)
    expect(existsSync(scene.path(FILE))).toBe(false)
  })

  it('refuse a file that Cursor cannot read, and leave it as it is', async () => {
    const scene = createScene()
    const broken = '{ "version": 1, "hooks": { "stop": [], } }\r\n'
    scene.write(FILE, broken)
    for (const args of [
      ['add', 'stop', '--command', 'x'],
      ['remove', 'stop'],
      ['new', 'hook', 'x', '--event', 'stop'],
    ]) {
      const { code, err } = await scene.jackline(...args)
      expect(code).toBe(1)
      expect(err).toMatch(/hooks\.json is left untouched:\n {2}not valid JSON/)
      expect(scene.read(FILE)).toBe(broken)
    }
    expect(existsSync(scene.path('.cursor/hooks'))).toBe(false)
  })

  it.each([
    [['add'], /Which event/],
    [['add', 'stopp', '--command', 'x'], /Did you mean stop/],
    [['add', 'stop'], /--command is missing/],
    [['add', 'stop', '--command', 'x', '--timeout', '0'], /above 0/],
    [['add', 'sessionEnd', '--command', 'x', '--loop-limit', '2'], /stop and subagentStop only/],
    [['add', 'stop', '--command', 'x', '--matcher', '('], /regular expression/],
    [['remove'], /What is to go/],
  ])('%j names the mistake', async (args, message) => {
    const { code, err } = await createScene().jackline(...args)
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })
})
