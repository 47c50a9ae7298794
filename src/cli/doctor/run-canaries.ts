import { type CanaryResult, fireCanary } from './canary.ts'
import type { ExaminedHook, TriedHook } from './examination.ts'
import { guiEnvironment } from './gui-environment.ts'
import { buildRoom } from './room.ts'

export interface CanaryRound {
  readonly workspace: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly patienceSeconds: number
  /** Why a hook is not started; undefined lets it run. */
  readonly reasonToSkip: (hook: ExaminedHook) => string | undefined
  readonly signal: AbortSignal
}

/** Hooks at work at the same time. */
const AT_ONCE = 4

/** Fires a canary at every hook: in this environment, and once per command in the one of a desktop. */
export async function runCanaries(hooks: readonly ExaminedHook[], round: CanaryRound): Promise<TriedHook[]> {
  const room = buildRoom(round.home)
  const stripped = new Map<string, number>()
  for (const { id, hook } of hooks) {
    // Whether a program is found does not depend on the event.
    const key = hook.type === 'command' ? `${hook.cwd}\n${hook.command}` : ''
    if (!stripped.has(key)) stripped.set(key, id)
  }
  const onceOf = new Set(stripped.values())
  const tried: TriedHook[] = []
  const queue = [...hooks]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      tried.push({ ...next, canary: await tryHook(next, onceOf.has(next.id)) })
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    room.remove()
  }
  return tried.sort((a, b) => a.id - b.id)

  async function tryHook(examined: ExaminedHook, alsoStripped: boolean): Promise<CanaryResult> {
    const skipped = round.reasonToSkip(examined)
    if (skipped !== undefined) return { skipped }
    const { hook } = examined
    const options = { ...round, room }
    const present = await fireCanary(hook, options)
    if (!alsoStripped || present.run.error === 'timeout' || isMissing(present.run)) return { present }
    return { present, stripped: await fireCanary(hook, { ...options, env: guiEnvironment(round.env) }) }
  }
}

/** The shell's own exit codes for a program that is not there or may not be run. */
export function isMissing({ exitCode }: { readonly exitCode: number | null }): boolean {
  return exitCode === 126 || exitCode === 127
}
