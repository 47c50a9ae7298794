import type { Hook, Source } from '../../config/index.ts'
import type { EventName } from '../../protocol/index.ts'
import type { CaseResult } from './run-cases.ts'

/** A configured hook, and whether any case made it run. */
export interface CoveredHook {
  readonly source: Source
  readonly event: EventName
  readonly command: string
  readonly matcher?: string
  readonly exercised: boolean
}

/** Which configured hooks the cases exercised. Prompt hooks need a model and are left out. */
export function coverageOf(hooks: readonly Hook[], results: readonly CaseResult[]): CoveredHook[] {
  const ran = new Set(
    results.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ event, hooks: runs }) =>
        runs.filter(({ status }) => status !== 'skipped').map((run) => keyOf(run.source, event, run.command)),
      ),
    ),
  )
  return hooks.flatMap((hook): CoveredHook[] => {
    if (hook.type !== 'command') return []
    const { source, event, command, matcher } = hook
    const exercised = ran.has(keyOf(source, event, command))
    return [{ source, event, command, ...(matcher === undefined ? {} : { matcher }), exercised }]
  })
}

function keyOf(source: Source, event: EventName, command: string): string {
  return `${source}\n${event}\n${command}`
}
