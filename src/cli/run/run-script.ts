import { readFileSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE, findCompiled } from './manifest.ts'

// The warm path of `jackline run`: nothing is loaded here but what it takes to find the compiled file.

/** Cursor blocks a gate on this exit code, and it harms no other event: a hook that cannot run must not pass. */
const CANNOT_RUN = 2

/**
 * Runs a hook in this process, as `node FILE ARGS` would: stdin, stdout and exit code are its own. TypeScript is
 * compiled once. Resolves when the module has been evaluated.
 */
export async function runScript(file: string, args: readonly string[]): Promise<void> {
  let module: string
  let path: string
  try {
    path = realpathSync(resolve(file))
    if (/\.(cts|[jt]sx)$/.test(path)) throw new Error(`${file}: a hook is a .ts, .mts, .js or .mjs file.`)
    module = /\.m?ts$/.test(path) ? await compiled(path) : path
  } catch (error) {
    process.stderr.write(`jackline run: ${explain(file, error)}\n`)
    process.exitCode = CANNOT_RUN
    return
  }
  process.argv = [process.argv[0] ?? process.execPath, path, ...args]
  await import(pathToFileURL(module).href)
}

/** The JavaScript behind a TypeScript file: from the cache, or compiled into it. */
export async function compiled(path: string): Promise<string> {
  const content = readFileSync(path, 'utf8')
  const found = findCompiled(path, content)
  if (found !== undefined) return found
  const { compileScript } = await import('./compile-script.ts')
  return compileScript(path, CACHE)
}

function explain(file: string, error: unknown): string {
  const { code, message, path = file } = error as NodeJS.ErrnoException
  if (code !== 'ENOENT') return message
  return path.endsWith(file)
    ? `${file}: there is no such file.`
    : `${file} needs ${path}, which does not exist.`
}
