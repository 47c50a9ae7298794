import { ownChildren } from './own-children.ts'

// Node cannot point descriptor 1 somewhere else, so every way to it that JavaScript has is led to stderr instead.
// Native addons and worker threads that write to descriptor 1 themselves stay out of reach.

type AnyFunction = (...args: unknown[]) => unknown

/**
 * From here on nothing but the answer reaches stdout. `remainingMs` bounds children that block the hook. True when
 * something was printed before, so that the answer will not be alone.
 */
export function ownStdout(remainingMs: () => number): boolean {
  const isSoiled = redirectStream()
  redirectDescriptor()
  ownChildren(remainingMs)
  // Named imports (`import { writeSync } from 'node:fs'`) see the change, also those made before.
  process.getBuiltinModule('node:module').syncBuiltinESMExports()
  return isSoiled
}

function redirectStream(): boolean {
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
  const isSoiled =
    (getter === undefined || !isUnused) && Number(Reflect.get(redirected(), 'bytesWritten')) > 0
  if (getter !== undefined) {
    Object.defineProperty(process, 'stdout', { get: redirected, configurable: true, enumerable: true })
  }
  return isSoiled
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
