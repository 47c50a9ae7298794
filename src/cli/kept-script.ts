// A bundle of ours, run with what the engine compiled of it earlier: compiling half a megabyte of JavaScript again
// would cost more than judging. Anything wrong with the kept code costs time only.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { makeFolder, stateFolder } from '../journal/index.ts'
import { contentKey } from './run/content-key.ts'

// Not imported: an import of node:fs makes Node load its streams too, a tenth of the whole start.
const {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = process.getBuiltinModule('node:fs')

/**
 * Runs a bundle that was built as a function of these names (`keptScript` in scripts/build.js); returns its exports.
 * `kindOf` names at the end what this process did with it: the first one of each kind adds the functions that it
 * needed to the kept code.
 */
export function runKeptScript<Exports>(
  bundle: string,
  importMetaUrl: string,
  require: NodeJS.Require,
  kindOf: (exports: Exports) => string,
): Exports {
  const path = fileURLToPath(new URL(bundle, importMetaUrl))
  const { size, mtimeMs } = statSync(path)
  const version = `${process.version}-${process.arch}-${size}-${Math.round(mtimeMs)}`
  // The engine refuses code that was compiled under other options.
  const options = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ').trim()
  const name = options === '' ? version : `${version}-${contentKey(options)}`
  const folder = join(stateFolder(), 'code-cache', name)

  // Built as one function, and in ASCII: half a megabyte need not be decoded or copied.
  const source = readFileSync(path, 'latin1')
  const cachedData = readKept(join(folder, 'code'))
  const script = new Script(source, {
    filename: path,
    ...(cachedData === undefined ? {} : { cachedData }),
  })
  const isUsable = cachedData !== undefined && script.cachedDataRejected !== true
  const module = { exports: {} as Exports }
  let hasLoaded = false
  process.on('exit', () => {
    // A script that threw while it loaded has no exports, and nothing worth keeping.
    if (!hasLoaded) return
    const kind = kindOf(module.exports)
    if (!isUsable || !existsSync(join(folder, kind))) keep(folder, kind, script.createCachedData())
  })
  // The build turned every import() into this, with the address that was imported.
  const load = (address: string) => require(address.startsWith('file:') ? fileURLToPath(address) : address)
  script.runInThisContext()(load, module, importMetaUrl)
  hasLoaded = true
  return module.exports
}

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

function keep(folder: string, kind: string, data: Buffer): void {
  try {
    makeFolder(folder)
    const draft = join(folder, `code.${process.pid}`)
    writeFileSync(draft, data, { mode: 0o600 })
    renameSync(draft, join(folder, 'code'))
    writeFileSync(join(folder, kind), '', { mode: 0o600 })
    prune(dirname(folder))
  } catch {
    // Next time again.
  }
}

const MOST_KEPT = 8

// Every build and every version of Node leaves one; the newest few are enough.
function prune(parent: string): void {
  const kept = readdirSync(parent).map((name) => ({ name, at: statSync(join(parent, name)).mtimeMs }))
  for (const { name } of kept.sort((a, b) => b.at - a.at).slice(MOST_KEPT))
    rmSync(join(parent, name), { recursive: true, force: true })
}
