import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
/** The command line under test: the built one, or another build by JACKLINE_BIN. */
const BIN = resolve(process.env['JACKLINE_BIN'] ?? join(root, 'dist/jackline.cjs'))

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Scene {
  /** A workspace with a space in its path. */
  readonly folder: string
  readonly home: string
  readonly env: Record<string, string>
  path(name: string): string
  write(name: string, content: string): string
  read(name: string): string
  jackline(...args: string[]): Promise<Ended>
  run(file: string, args: readonly string[], options?: RunOptions): Promise<Ended>
  /** Makes `jackline` importable and node_modules/.bin/jackline callable, as an installation does. */
  install(): void
}

export interface RunOptions {
  readonly input?: string
  readonly env?: Record<string, string>
  readonly cwd?: string
  /** Called with what has been printed so far; returning true ends the process. */
  until?(ended: Ended): boolean
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** An empty workspace and an empty home in a temporary folder; both go after the test. */
export function createScene(): Scene {
  const base = mkdtempSync(join(tmpdir(), 'jackline scene '))
  folders.push(base)
  const folder = join(base, 'work space')
  const home = join(base, 'home')
  mkdirSync(folder)
  mkdirSync(home)
  const env = { HOME: home, XDG_CACHE_HOME: join(home, '.cache'), NO_COLOR: '1' }
  const path = (name: string) => join(folder, name)
  const run: Scene['run'] = (file, args, options = {}) =>
    runProcess(file, args, { cwd: folder, ...options, env: { ...env, ...options.env } })
  return {
    folder,
    home,
    env,
    path,
    run,
    write(name, content) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), content)
      if (content.startsWith('#!')) chmodSync(path(name), 0o755)
      return path(name)
    },
    read: (name) => readFileSync(path(name), 'utf8'),
    jackline: (...args) => run(process.execPath, [BIN, ...args]),
    install() {
      mkdirSync(path('node_modules/.bin'), { recursive: true })
      // The package around the build under test.
      symlinkSync(resolve(dirname(BIN), '..'), path('node_modules/jackline'))
      symlinkSync(BIN, path('node_modules/.bin/jackline'))
    },
  }
}

function runProcess(
  file: string,
  args: readonly string[],
  { input = '', env = {}, cwd, until }: RunOptions,
): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env } })
    let out = ''
    let err = ''
    const look = () => {
      if (until?.({ code: null, out, err }) === true) child.kill('SIGINT')
    }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk
      look()
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      err += chunk
      look()
    })
    child.on('error', fail)
    child.on('close', (code) => done({ code, out, err }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
