export type StdioOptions = string | readonly unknown[] | undefined

export interface ChildOptions {
  readonly stdio?: StdioOptions
  readonly timeout?: number
  readonly [key: string]: unknown
}

/** The same stdio with stderr wherever the child would have got our stdout. */
export function stdioOffStdout(stdio: StdioOptions): StdioOptions {
  if (stdio === 'inherit') return ['inherit', 2, 'inherit']
  if (!Array.isArray(stdio)) return stdio
  return stdio.map((target: unknown, index) => {
    const isStdout = (target === 'inherit' && index === 1) || target === 1 || isStdoutStream(target)
    return isStdout ? 2 : target
  })
}

/** Options for a child that blocks us: off stdout, and ended before the deadline instead of passing it. */
export function syncOptions(options: ChildOptions, remainingMs: number): ChildOptions {
  const stdio = options.stdio === undefined ? {} : { stdio: stdioOffStdout(options.stdio) }
  const left = Math.max(1, Math.floor(remainingMs))
  const { timeout } = options
  if (typeof timeout === 'number' && timeout > 0 && timeout <= left) return { ...options, ...stdio }
  return { ...options, ...stdio, timeout: left, killSignal: 'SIGKILL' }
}

function isStdoutStream(target: unknown): boolean {
  return typeof target === 'object' && target !== null && 'fd' in target && target.fd === 1
}
