/** A place for a child's descriptor, as Node hands it to libuv. */
export interface StdioTarget {
  readonly type: string
  readonly fd?: number
  readonly handle?: { readonly fd?: number }
}

export interface NativeOptions {
  readonly stdio?: readonly StdioTarget[]
  readonly timeout?: number
  readonly [key: string]: unknown
}

const SIGKILL = 9

/** The same options with stderr wherever the child would have got our stdout. */
export function offStdout(options: NativeOptions): NativeOptions {
  const { stdio } = options
  if (!Array.isArray(stdio)) return options
  const isOurs = ({ fd, handle }: StdioTarget) => (handle === undefined ? fd : handle.fd) === 1
  return { ...options, stdio: stdio.map((target) => (isOurs(target) ? { type: 'fd', fd: 2 } : target)) }
}

/** Options of a child that blocks us: ended before the deadline instead of passing it. */
export function endedInTime(options: NativeOptions, remainingMs: number): NativeOptions {
  const left = Math.max(1, Math.floor(remainingMs))
  const { timeout } = options
  if (typeof timeout === 'number' && timeout > 0 && timeout <= left) return options
  return { ...options, timeout: left, killSignal: SIGKILL }
}
