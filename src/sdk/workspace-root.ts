const { posix, win32 } = process.getBuiltinModule('node:path')

/** Where the hook runs, as arguments so that every platform can be tested on every other. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly platform: NodeJS.Platform
}

/** All workspace folders, spelled for this platform; empty when the payload has none (protocol.md 1.1). */
export function workspaceRoots(
  payload: Readonly<Record<string, unknown>>,
  { platform }: Surroundings,
): string[] {
  const roots = payload['workspace_roots']
  return Array.isArray(roots) ? roots.filter(isGiven).map((root) => nativePath(root, platform)) : []
}

/**
 * The workspace folder. Payloads, the environment and the working directory each lack it somewhere
 * (protocol.md 1.1, 1.3, 3.2), so they are asked in the order of how much they can be trusted.
 */
export function workspaceRoot(
  payload: Readonly<Record<string, unknown>>,
  surroundings: Surroundings,
): string {
  const { env, cwd, platform } = surroundings
  const [first] = workspaceRoots(payload, surroundings)
  const told = [first, env['CURSOR_PROJECT_DIR'], env['CLAUDE_PROJECT_DIR']].find(isGiven)
  if (told !== undefined) return nativePath(told, platform)
  const toolCwd = payload['cwd']
  if (!isGiven(toolCwd)) return cwd
  // Project hooks start in the workspace root, user hooks elsewhere: a tool below our folder proves the former.
  const native = nativePath(toolCwd, platform)
  return isInside(native, cwd, platform) ? cwd : native
}

/** The folder a tool works in; the workspace where the payload has none or an empty one. */
export function workingDirectory(
  payload: Readonly<Record<string, unknown>>,
  surroundings: Surroundings,
): string {
  const { platform } = surroundings
  const own = payload['cwd']
  const path = platform === 'win32' ? win32 : posix
  const root = workspaceRoot(payload, surroundings)
  return isGiven(own) ? path.resolve(root, nativePath(own, platform)) : root
}

// Windows builds write /c:/Users/…; joined naively that becomes C:\C:\… (protocol.md 1.1).
function nativePath(path: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return path
  return win32.normalize(/^[\\/]+[A-Za-z]:/.test(path) ? path.replace(/^[\\/]+/, '') : path)
}

function isInside(path: string, folder: string, platform: NodeJS.Platform): boolean {
  const { relative, isAbsolute } = platform === 'win32' ? win32 : posix
  const way = relative(folder, path)
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way)
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
