// A loop that never ends keeps timers from firing, so a timer alone cannot hold a deadline. Two watchdogs do:
// Node's own for scripts while the handler runs for the first time, and a thread once the handler waits.

const SLOT = Symbol.for('jackline.call')
const SOURCE = `globalThis[Symbol.for('jackline.call')]()`
// The deadline timer comes first; the thread only acts when that timer could not fire.
const GRACE_MS = 50

/**
 * Calls a handler and holds its deadline even when it blocks the event loop. Must be called from the event loop
 * itself, not from a promise, because the promises of the handler run inside. `giveUp` ends the process: the error
 * is undefined when time is up, else what was thrown beside the handler, after which Node cannot go on from here.
 */
export function callWatched(
  remainingMs: () => number,
  call: () => unknown,
  giveUp: (error: unknown) => never,
): unknown {
  let returned: unknown
  let isPending = false
  let isBeside = false
  const settle = () => {
    isPending = false
  }
  const first = () => {
    returned = call()
    if (!(returned instanceof Promise)) return
    isPending = true
    returned.then(settle, settle)
    isBeside = true
    runPromises()
  }
  Reflect.set(globalThis, SLOT, first)
  try {
    const { Script } = process.getBuiltinModule('node:vm')
    new Script(SOURCE).runInThisContext({ timeout: atLeastOne(remainingMs()) })
  } catch (error) {
    if (isTimeout(error)) giveUp(undefined)
    if (isBeside) giveUp(error)
    throw error
  } finally {
    Reflect.deleteProperty(globalThis, SLOT)
  }
  if (isPending) watchEventLoop(remainingMs() + GRACE_MS)
  return returned
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

// What follows an `await` of something that is there already runs here, within the first watchdog. The function is
// old and undocumented; where it is missing, the thread takes over a little earlier.
function runPromises(): void {
  const run: unknown = Reflect.get(process, '_tickCallback')
  if (typeof run === 'function') run.call(process)
}

// Runs in a thread of its own: when the main thread has not ended by itself, its running code is cut off there,
// and the timers that wait behind it fire.
const CUT_OFF = `
const { Session } = require('node:inspector')
const { workerData } = require('node:worker_threads')
setInterval(() => {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
}, workerData)
`

// Costs some 10 ms, mostly on another core; a handler that does not wait does not pay for it.
function watchEventLoop(afterMs: number): void {
  try {
    const { Worker } = process.getBuiltinModule('node:worker_threads')
    const options = { eval: true, workerData: atLeastOne(afterMs), stdout: true, stderr: true }
    const worker = new Worker(CUT_OFF, { ...options, execArgv: [], env: {} })
    worker.on('error', () => {})
    worker.unref()
  } catch {
    // Without threads (a restricted process) only the deadline timer is left.
  }
}

function atLeastOne(ms: number): number {
  return Math.max(1, Math.floor(ms))
}
