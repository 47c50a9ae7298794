import { describe, expect, it } from 'vitest'
import { type Surroundings, workingDirectory, workspaceRoot, workspaceRoots } from './workspace-root.ts'

const linux = (env: Surroundings['env'] = {}, cwd = '/run'): Surroundings => ({ env, cwd, platform: 'linux' })
const windows = (env: Surroundings['env'] = {}, cwd = 'C:\\run'): Surroundings => ({
  env,
  cwd,
  platform: 'win32',
})

describe('the workspace root', () => {
  it.each<[string, Record<string, unknown>, Surroundings, string]>([
    ['is the first root', { workspace_roots: ['/a', '/b'] }, linux({ CURSOR_PROJECT_DIR: '/c' }), '/a'],
    ['is the first root that is not empty', { workspace_roots: ['', '/b'] }, linux(), '/b'],
    [
      'is the project folder when there are no roots',
      { workspace_roots: [] },
      linux({ CURSOR_PROJECT_DIR: '/c' }),
      '/c',
    ],
    [
      'passes over an empty project folder',
      { workspace_roots: [] },
      linux({ CURSOR_PROJECT_DIR: '', CLAUDE_PROJECT_DIR: '/d' }),
      '/d',
    ],
    [
      'is the folder of the tool for a user hook',
      { cwd: '/e' },
      linux({ CURSOR_PROJECT_DIR: '' }, '/home/me/.cursor'),
      '/e',
    ],
    ['is our own folder when the tool works below it', { cwd: '/run/sub' }, linux(), '/run'],
    ['is our own folder when nothing is told', { cwd: '', workspace_roots: [] }, linux(), '/run'],
    ['survives a payload of the wrong shape', { cwd: 5, workspace_roots: 'x' }, linux(), '/run'],
    [
      'drops the slash before a drive',
      { workspace_roots: ['/c:/Users/me/app'] },
      windows(),
      'c:\\Users\\me\\app',
    ],
    ['keeps a plain Windows path', { workspace_roots: ['C:\\app'] }, windows(), 'C:\\app'],
    ['normalises the environment too', {}, windows({ CURSOR_PROJECT_DIR: '/C:/app' }), 'C:\\app'],
    ['leaves such a path alone elsewhere', { workspace_roots: ['/c:/x'] }, linux(), '/c:/x'],
  ])('%s', (_, payload, surroundings, root) => {
    expect(workspaceRoot(payload, surroundings)).toBe(root)
  })

  it('comes with all the other roots', () => {
    expect(workspaceRoots({ workspace_roots: ['/c:/a', ' ', '/d:/b'] }, windows())).toEqual([
      'c:\\a',
      'd:\\b',
    ])
  })

  it.each([
    [{ cwd: '/w/x', workspace_roots: ['/w'] }, '/w/x'],
    [{ cwd: 'x', workspace_roots: ['/w'] }, '/w/x'],
    [{ cwd: '', workspace_roots: ['/w'] }, '/w'],
    [{ workspace_roots: ['/w'] }, '/w'],
  ])('gives tools of %j the folder %s', (payload, folder) => {
    expect(workingDirectory(payload, linux())).toBe(folder)
  })
})
