import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig, locateSources } from './index.ts'
import { stripComments } from './strip-comments.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jackline config '))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (path: string, content: unknown) => {
  const full = join(root, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content))
}
const stopHook = (command: string) => ({ version: 1, hooks: { stop: [{ command }] } })
const claudeStop = (command: string) => ({
  hooks: { Stop: [{ matcher: '', hooks: [{ type: 'command', command }] }] },
})
const load = (places: object = {}) =>
  loadConfig({
    workspace: join(root, 'ws'),
    home: join(root, 'home'),
    enterprise: join(root, 'enterprise/hooks.json'),
    ...places,
  })

describe('sources', () => {
  it.each([
    [
      'linux',
      '/home/d',
      '/ws',
      ['/etc/cursor/hooks.json', '/ws/.cursor/hooks.json', '/home/d/.cursor/hooks.json'],
    ],
    [
      'darwin',
      '/Users/d',
      '/ws',
      [
        '/Library/Application Support/Cursor/hooks.json',
        '/ws/.cursor/hooks.json',
        '/Users/d/.cursor/hooks.json',
      ],
    ],
    [
      'win32',
      'C:\\Users\\d',
      'D:\\ws',
      [
        'C:\\ProgramData\\Cursor\\hooks.json',
        'D:\\ws\\.cursor\\hooks.json',
        'C:\\Users\\d\\.cursor\\hooks.json',
      ],
    ],
  ] as const)('are where %s has them', (platform, home, workspace, expected) => {
    const paths = locateSources({ home, workspace, platform })
    const named = (source: string) => paths.find((each) => each.source === source)?.path
    expect([named('enterprise'), named('project'), named('user')]).toEqual(expected)
  })

  it('all load, in merge order, each with its own working directory', () => {
    put('enterprise/hooks.json', stopHook('e'))
    put('team/hooks.json', stopHook('t'))
    put('ws/.cursor/hooks.json', stopHook('p'))
    put('home/.cursor/hooks.json', stopHook('u'))
    put('ws/.claude/settings.local.json', claudeStop('cl'))
    put('ws/.claude/settings.json', claudeStop('cp'))
    put('home/.claude/settings.json', claudeStop('cu'))
    const { hooks } = load({ team: join(root, 'team/hooks.json') })
    expect(
      hooks.map((hook) => [
        hook.source,
        hook.type === 'command' && hook.command,
        hook.cwd.slice(root.length + 1),
      ]),
    ).toEqual([
      ['enterprise', 'e', 'enterprise'],
      ['team', 't', 'team'],
      ['project', 'p', 'ws'],
      ['user', 'u', 'home/.cursor'],
      ['claude-project-local', 'cl', 'ws'],
      ['claude-project', 'cp', 'ws'],
      ['claude-user', 'cu', 'home/.claude'],
    ])
  })

  it('find cached team hooks below the workspace or the home folder', () => {
    put('home/.cursor/managed/active-team-hooks/hooks.json', stopHook('t'))
    expect(load().hooks).toMatchObject([{ source: 'team', command: 't' }])
  })
})

describe('duplicates', () => {
  it("drop Claude's copy of a byte-identical command of the same event", () => {
    put('ws/.cursor/hooks.json', stopHook('same'))
    put('ws/.claude/settings.json', claudeStop('same'))
    put('home/.claude/settings.json', claudeStop('same '))
    expect(load().hooks.map(({ source }) => source)).toEqual(['project', 'claude-user'])
  })

  it('among Cursor sources all run', () => {
    put('ws/.cursor/hooks.json', stopHook('same'))
    put('home/.cursor/hooks.json', stopHook('same'))
    expect(load().hooks).toHaveLength(2)
  })
})

describe('odd files', () => {
  it('one broken file harms no other', () => {
    put('ws/.cursor/hooks.json', '{')
    put('home/.cursor/hooks.json', stopHook('u'))
    const { files, hooks } = load()
    expect(files.map(({ source, dropped }) => [source, dropped])).toEqual([
      ['project', true],
      ['user', false],
    ])
    expect(hooks).toHaveLength(1)
  })

  it('a home folder that is the workspace runs its hooks once', () => {
    put('ws/.cursor/hooks.json', stopHook('p'))
    const { files, hooks } = load({ home: join(root, 'ws') })
    expect(hooks.map(({ source }) => source)).toEqual(['project'])
    expect(files[1]).toMatchObject({ source: 'user', dropped: false, problems: [{ code: 'same-file' }] })
  })

  it('a symbolic link is followed and named', () => {
    put('elsewhere.json', stopHook('p'))
    mkdirSync(join(root, 'ws/.cursor'), { recursive: true })
    symlinkSync(join(root, 'elsewhere.json'), join(root, 'ws/.cursor/hooks.json'))
    const { files, hooks } = load()
    expect(hooks).toHaveLength(1)
    expect(files[0]?.problems[0]?.message).toContain('elsewhere.json')
  })

  it('a dangling link is named', () => {
    mkdirSync(join(root, 'ws/.cursor'), { recursive: true })
    symlinkSync(join(root, 'nowhere.json'), join(root, 'ws/.cursor/hooks.json'))
    expect(load().files).toMatchObject([
      {
        dropped: true,
        problems: [{ code: 'unreadable', message: expect.stringMatching(/target does not exist/) }],
      },
    ])
  })

  it('a folder in the place of the file is named', () => {
    mkdirSync(join(root, 'ws/.cursor/hooks.json'), { recursive: true })
    expect(load().files).toMatchObject([
      { dropped: true, problems: [{ code: 'unreadable', message: expect.stringMatching(/it is a folder/) }] },
    ])
  })

  it('an event that an old Cursor does not know voids its file there', () => {
    put('ws/.cursor/hooks.json', stopHook('p'))
    const places = { workspace: join(root, 'ws'), home: join(root, 'home'), enterprise: join(root, 'x') }
    expect(loadConfig(places, (event) => event !== 'stop').files).toMatchObject([{ dropped: true }])
  })
})

describe('comment stripping', () => {
  it.each([
    ['{"a":1} // x', '{"a":1} '],
    ['{/* x */"a":1}', '{"a":1}'],
    ['{"a":"http://x"}', '{"a":"http:'],
    ['"**/*.ts", "**/*.js"', '"***.js"'],
    ['"a\\/\\/b"', '"a\\/\\/b"'],
  ])('turns %s into %s, strings or not', (text, expected) => {
    expect(stripComments(text)).toBe(expected)
  })
})
