import { endedInTime, type NativeOptions, offStdout } from './child-stdio.ts'

type Start = (options: NativeOptions) => unknown
interface Starter {
  spawn: Start
}

/**
 * Leads the output of children that inherit stdout to stderr, and bounds children that block the hook. It is done
 * where Node starts every child, below node:child_process: to load that module costs more than the rest of a hook,
 * and functions of it that were taken before are covered as well.
 */
export function ownChildren(remainingMs: () => number): void {
  replaceStart(binding('process_wrap', 'Process'), offStdout)
  replaceStart(binding('spawn_sync'), (options) => endedInTime(offStdout(options), remainingMs()))
}

function replaceStart(starter: Starter | undefined, change: (options: NativeOptions) => NativeOptions): void {
  if (starter === undefined) return
  const start = starter.spawn
  starter.spawn = function (this: unknown, options) {
    return start.call(this, change(options))
  }
}

// `process.binding` is deprecated, and there is nothing in its place. Where it is gone or forbidden (--permission),
// children that inherit stdout write to it.
function binding(name: string, constructorName?: string): Starter | undefined {
  try {
    const get: unknown = Reflect.get(process, 'binding')
    const found = typeof get === 'function' ? get.call(process, name) : undefined
    const starter = constructorName === undefined ? found : found?.[constructorName]?.prototype
    return typeof starter?.spawn === 'function' ? starter : undefined
  } catch {
    return undefined
  }
}
