import { journalFolder } from './journal-folder.ts'
import { openJournal } from './open-journal.ts'
import type { Decision } from './record.ts'

/** What a hook answered to an event, as the SDK tells it. */
export interface Answered {
  readonly event: string
  readonly agent: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly answer: Readonly<Record<string, unknown>>
  readonly durationMs: number
}

/**
 * A recorder for hooks made with the SDK: `runHook(hooks, { record: createRecorder() })`. One redacted record per
 * event, in the same journal as the guard's. Throws when the record cannot be written; the SDK says so on stderr.
 */
export function createRecorder(
  options: { folder?: string; record?: 'summary' | 'full' } = {},
): (answered: Answered) => void {
  const { folder = journalFolder(), record = 'summary' } = options
  return ({ event, agent, payload, answer, durationMs }) => {
    const decision = decisionOf(answer)
    const verdict = { decision, enforced: decision, mode: 'enforce', rules: [] } as const
    const result = openJournal({ folder, record }).append({ event, agent, payload, verdict, durationMs })
    if (!result.ok) throw new Error(result.problem.message)
  }
}

function decisionOf({ permission, continue: goesOn }: Answered['answer']): Decision {
  if (permission === 'deny' || goesOn === false) return 'deny'
  return permission === 'ask' ? 'ask' : 'allow'
}
