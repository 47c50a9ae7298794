import { definitionOf, type EventName, SURFACES, type Surface } from '../../protocol/index.ts'
import type { Heartbeat } from './heartbeat.ts'

/** What is known about one place where the agent runs. */
export interface SurfaceReport {
  readonly surface: Surface
  /** The last event that was really recorded there; null means unproven, however good it looks. */
  readonly lastProof: string | null
  /** Registered events that never fire there. */
  readonly never: readonly EventName[]
  /** Registered events that nobody has seen fire there. */
  readonly unproven: readonly EventName[]
}

/** Which surfaces the journal proves, and which registered events they leave out (protocol.md 3.8). */
export function reportSurfaces(events: readonly EventName[], { surfaces }: Heartbeat): SurfaceReport[] {
  return SURFACES.map((surface) => {
    const firing = (event: EventName) => definitionOf(event).surfaces[surface]
    return {
      surface,
      // A record tells IDE from CLI by its version; print mode and the cloud leave no mark.
      lastProof: surface === 'ide' || surface === 'cli' ? (surfaces[surface] ?? null) : null,
      never: events.filter((event) => firing(event) === 'never'),
      unproven: events.filter((event) => firing(event) === 'unproven'),
    }
  })
}
