import { readJournal } from '../../../journal/index.ts'
import { EVENT_NAMES, type EventName, samplePayload } from '../../../protocol/index.ts'

/** How often each event fires in one turn of the agent. */
export interface TypicalTurn {
  readonly events: Readonly<Partial<Record<EventName, number>>>
  /** Whole time of an average turn; null when nothing was recorded. */
  readonly durationMs: number | null
  /** Turns it was counted from; 0 means the built-in example. */
  readonly turns: number
}

/** A turn with two reads, two edits and three commands: what to reckon with before there are records. */
const EXAMPLE: TypicalTurn['events'] = {
  beforeSubmitPrompt: 1,
  preToolUse: 7,
  beforeReadFile: 2,
  afterFileEdit: 2,
  beforeShellExecution: 3,
  afterShellExecution: 3,
  postToolUse: 7,
  afterAgentThought: 4,
  afterAgentResponse: 1,
  stop: 1,
}

const NOTHING_RECORDED: TypicalTurn = { events: EXAMPLE, durationMs: null, turns: 0 }
const WINDOW_MS = 30 * 86_400_000

/** The average turn of the last thirty days, from the journal; the example when there are no records. */
export async function typicalTurn(folder: string | undefined, nowMs: number): Promise<TypicalTurn> {
  if (folder === undefined) return NOTHING_RECORDED
  const sample = samplePayload('stop').conversation_id
  const counts = new Map<string, number>()
  const turns = new Map<string, { from: number; to: number }>()
  for await (const batch of readJournal({ folder, sinceMs: nowMs - WINDOW_MS })) {
    for (const { record } of batch) {
      const { event, conversation, generation, time } = record
      if (conversation === null || generation === null || conversation === sample) continue
      counts.set(event, (counts.get(event) ?? 0) + 1)
      const key = `${conversation}\n${generation}`
      const at = Date.parse(time)
      const turn = turns.get(key) ?? { from: at, to: at }
      turns.set(key, { from: Math.min(turn.from, at), to: Math.max(turn.to, at) })
    }
  }
  if (turns.size === 0) return NOTHING_RECORDED
  const totalMs = [...turns.values()].reduce((sum, { from, to }) => sum + to - from, 0)
  const events = EVENT_NAMES.flatMap((event) => {
    const count = counts.get(event)
    return count === undefined ? [] : [[event, count / turns.size]]
  })
  return { events: Object.fromEntries(events), durationMs: totalMs / turns.size, turns: turns.size }
}
