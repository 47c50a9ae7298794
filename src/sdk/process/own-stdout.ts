import { type ChildOptions, type StdioOptions, stdioOffStdout, syncOptions } from './child-stdio.ts'

// Node cannot point descriptor 1 somewhere else, so every way to it that JavaScript has is led to stderr instead.
// Native addons and worker threads that write to descriptor 1 themselves stay out of reach.

type AnyFunction = (...args: unknown[]) => unknown

/** From here on nothing but the answer reaches stdout. `remainingMs` bounds children that block the hook. */
export function ownStdout(remainingMs: () => number): void {
  redirectStream()
  redirectDescriptor()
  redirectChildren(remainingMs)
  // Named imports (`import { execSync } from 'node:child_process'`) see the change, also those made before.
  process.getBuiltinModule('node:module').syncBuiltinESMExports()
}

function redirectStream(): void {
  const getter = Object.getOwnPropertyDescriptor(process, 'stdout')?.get
  let stream: NodeJS.WriteStream | undefined
  const redirected = () => {
    if (stream === undefined) {
      stream = (getter?.call(process) ?? process.stdout) as NodeJS.WriteStream
      leadToStderr(stream)
    }
    return stream
  }
  // Making the stream costs milliseconds; it is made when someone asks. If someone may have it already (a module
  // behind it is loaded), it must be changed now.
  const loaded: unknown = Reflect.get(process, 'moduleLoadList')
  const isUnused = Array.isArray(loaded) && !loaded.some((name) => STREAM_MODULES.has(String(name)))
  if (getter === undefined || !isUnused) redirected()
  if (getter !== undefined) {
    Object.defineProperty(process, 'stdout', { get: redirected, configurable: true, enumerable: true })
  }
}

const STREAM_MODULES = new Set([
  'NativeModule net',
  'NativeModule tty',
  'NativeModule internal/fs/sync_write_stream',
])

// Below `write`, so that corking, piping and callbacks keep working; ending it must not shut the descriptor.
function leadToStderr(stream: NodeJS.WriteStream): void {
  Object.assign(stream, {
    _write(chunk: string | Uint8Array, encoding: BufferEncoding, done: () => void) {
      process.stderr.write(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
      done()
    },
    _writev: undefined,
    _final: (done: () => void) => done(),
  })
}

// Loggers that write to the descriptor by number.
function redirectDescriptor(): void {
  const table = process.getBuiltinModule('node:fs') as unknown as Record<string, AnyFunction>
  for (const name of FS_WRITERS) {
    const original = table[name]
    if (original === undefined) continue
    const replacement: AnyFunction = (fd, ...rest) => original(fd === 1 ? 2 : fd, ...rest)
    // With what util.promisify needs to know of it.
    table[name] = Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original))
  }
}

const FS_WRITERS = [
  'write',
  'writev',
  'writeSync',
  'writevSync',
  'writeFile',
  'writeFileSync',
  'appendFile',
  'appendFileSync',
]

function redirectChildren(remainingMs: () => number): void {
  // Loaded only here: it brings in the modules of the stream that redirectStream looks for.
  const childProcess = process.getBuiltinModule('node:child_process')
  const prototype = childProcess.ChildProcess.prototype as unknown as { spawn: AnyFunction }
  const spawn = prototype.spawn
  prototype.spawn = function (this: unknown, options: unknown) {
    const given = options as { stdio?: StdioOptions }
    return spawn.call(this, { ...given, stdio: stdioOffStdout(given.stdio) })
  }
  const table = childProcess as unknown as Record<string, AnyFunction>
  for (const name of ['spawnSync', 'execSync', 'execFileSync']) {
    const original = table[name] as AnyFunction
    table[name] = (...args) => {
      const last = args.at(-1)
      const hasOptions = args.length > 1 && typeof last === 'object' && last !== null && !Array.isArray(last)
      const options = syncOptions(hasOptions ? (last as ChildOptions) : {}, remainingMs())
      return original(...(hasOptions ? args.slice(0, -1) : args), options)
    }
  }
}
