// dist/hook.js: starts the guard on every event of Cursor, so it is built for a quick start. The guard is one script
// beside this file, and what the engine compiled of it last time is kept in the state folder: compiling half a
// megabyte of JavaScript again would cost more than judging. Anything wrong with the kept code costs time only.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, Script } from 'node:vm'
import { stateFolder } from '../journal/index.ts'

// Not imported: an import of node:fs makes Node load its streams too, a tenth of the whole start.
const { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs')

const path = fileURLToPath(new URL('./guard.cjs', import.meta.url))
const { size, mtimeMs } = statSync(path)
const kept = join(
  stateFolder(),
  'code-cache',
  `${process.version}-${process.arch}-${size}-${Math.round(mtimeMs)}`,
)

const source = `(function (require, module, importMetaUrl) {${readFileSync(path, 'utf8')}\n})`
const cachedData = readKept(kept)
const script = new Script(source, {
  filename: path,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  ...(cachedData === undefined ? {} : { cachedData }),
})
if (cachedData === undefined || script.cachedDataRejected === true) {
  // At the end, when the functions that were needed are compiled too.
  process.on('exit', () => keep(script.createCachedData()))
}
script.runInThisContext()(createRequire(import.meta.url), { exports: {} }, import.meta.url)

/** Code of ours and of nobody else: a file that another user owns or may write is not run. */
function readKept(file: string): Buffer | undefined {
  try {
    const handle = openSync(file, 'r')
    try {
      const { uid, mode } = fstatSync(handle)
      const foreign = process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o022) !== 0)
      return foreign ? undefined : readFileSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}

function keep(data: Buffer): void {
  try {
    mkdirSync(dirname(kept), { recursive: true, mode: 0o700 })
    const draft = `${kept}.${process.pid}`
    writeFileSync(draft, data, { mode: 0o600 })
    renameSync(draft, kept)
  } catch {
    // Next time again.
  }
}
