import type { EventName } from '../../protocol/index.ts'
import type { Host } from '../create-host.ts'
import type { Outcome } from '../outcome.ts'

/** One event of a played run, with what came of it. */
export interface Moment {
  readonly round: number
  /** What the agent was doing, for people: `shell npm test`. */
  readonly step: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly outcome: Outcome
}

/** The pretended agent: fires events with consistent ids and remembers what came of them. */
export interface Agent {
  readonly workspace: string
  readonly moments: Moment[]
  /** Starts a new user message: a new generation. */
  newGeneration(): void
  newToolCall(): string
  fire(step: string, event: EventName, payload: Record<string, unknown>): Promise<Outcome>
}

export function createAgent(host: Host, workspace: string, signal?: AbortSignal): Agent {
  const conversation = id(0)
  const moments: Moment[] = []
  let generation = 0
  let toolCalls = 0
  return {
    workspace,
    moments,
    newGeneration: () => {
      generation++
    },
    newToolCall: () => `call_${++toolCalls}`,
    async fire(step, event, own) {
      const payload = {
        conversation_id: conversation,
        generation_id: id(generation),
        model: 'default',
        ...own,
      }
      const outcome = await host.fire(event, payload, signal === undefined ? {} : { signal })
      moments.push({ round: generation, step, payload, outcome })
      return outcome
    },
  }
}

// Ids look like Cursor's and are the same in every run, so that recorded output can be compared.
function id(count: number): string {
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}
