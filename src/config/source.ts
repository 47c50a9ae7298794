import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/** Where hooks come from, in merge order (protocol.md 7.9). */
export const SOURCES = [
  'enterprise',
  'team',
  'project',
  'user',
  'claude-project-local',
  'claude-project',
  'claude-user',
] as const
export type Source = (typeof SOURCES)[number]

export function isClaude(source: Source): boolean {
  return source.startsWith('claude-')
}

export interface Places {
  readonly workspace: string
  readonly home: string
  /** Instead of the machine's own enterprise file. */
  readonly enterprise?: string
  /** Instead of the cached file of the team. */
  readonly team?: string
  readonly platform?: NodeJS.Platform
}

export interface SourceFile {
  readonly source: Source
  readonly path: string
  /** Where its hooks run (protocol.md 7.22). */
  readonly cwd: string
}

const ENTERPRISE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/Library/Application Support/Cursor/hooks.json',
  win32: 'C:\\ProgramData\\Cursor\\hooks.json',
}
const TEAM_CACHE = ['.cursor', 'managed', 'active-team-hooks', 'hooks.json']

/** The file of every source on this machine, in merge order, whether or not it exists. */
export function locateSources(places: Places): SourceFile[] {
  const { workspace, home, platform = process.platform } = places
  const { join, dirname } = platform === 'win32' ? win32 : posix
  const enterprise = places.enterprise ?? ENTERPRISE[platform] ?? '/etc/cursor/hooks.json'
  const user = join(home, '.cursor', 'hooks.json')
  // Sources disagree whether the CLI caches team hooks below the workspace or the home folder (protocol.md 2.1).
  const teamCaches = [join(workspace, ...TEAM_CACHE), join(home, ...TEAM_CACHE)]
  const team = places.team ?? teamCaches.find((path) => existsSync(path)) ?? join(home, ...TEAM_CACHE)
  return [
    { source: 'enterprise', path: enterprise, cwd: dirname(enterprise) },
    { source: 'team', path: team, cwd: dirname(team) },
    { source: 'project', path: join(workspace, '.cursor', 'hooks.json'), cwd: workspace },
    { source: 'user', path: user, cwd: dirname(user) },
    {
      source: 'claude-project-local',
      path: join(workspace, '.claude', 'settings.local.json'),
      cwd: workspace,
    },
    { source: 'claude-project', path: join(workspace, '.claude', 'settings.json'), cwd: workspace },
    { source: 'claude-user', path: join(home, '.claude', 'settings.json'), cwd: join(home, '.claude') },
  ]
}
