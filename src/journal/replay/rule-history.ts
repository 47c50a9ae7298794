// How one rule fared: what it hit, what became of it, and whether people let it pass.
import { createTest } from '../filter.ts'
import { type ReadOptions, readJournal } from '../read-journal.ts'
import type { JournalRecord } from '../record.ts'

interface RuleExample {
  readonly id: string
  readonly time: string
  readonly kind: string
  readonly summary: string
  readonly times: number
}

export interface RuleHistory {
  readonly hits: number
  /** Hits while the rule was in monitor mode: nothing was stopped by it. */
  readonly monitored: number
  readonly conversations: number
  readonly first: string | null
  readonly last: string | null
  /** Monitored hits that another rule stopped anyway. */
  readonly stoppedByOthers: number
  /** Monitored hits that went on and ended, well or not. */
  readonly ran: number
  /** Monitored hits that a person refused or interrupted. */
  readonly refused: number
  /** Hits that the rule stopped, and how many of those were then approved or let pass when tried again. */
  readonly stopped: number
  readonly approved: number
  /** The most frequent ones first. */
  readonly examples: readonly RuleExample[]
}

const MOST_OPEN = 5000
const MOST_EXAMPLES = 500

/** Reads the journal once, in bounded memory but for the ids of conversations. */
export async function measureRule(read: ReadOptions, rule: string, examples = 10): Promise<RuleHistory> {
  const counts = { hits: 0, monitored: 0, stoppedByOthers: 0, ran: 0, refused: 0, stopped: 0, approved: 0 }
  const conversations = new Set<string>()
  const seen = new Map<string, { record: JournalRecord; times: number }>()
  /** What waits for its end: monitored hits, and stopped ones that may be tried again. */
  const running = new Set<string>()
  const stopped = new Set<string>()
  let first: string | null = null
  let last: string | null = null
  const isHit = createTest({ rule })
  for await (const batch of readJournal(read)) {
    for (const { record, raw } of batch) {
      const key = `${record.conversation}\0${record.action.fingerprint}`
      const { verdict } = record
      if (verdict !== null && isHit.accepts(record, raw)) {
        counts.hits++
        first ??= record.time
        last = record.time
        if (record.conversation !== null) conversations.add(record.conversation)
        keep(seen, record)
        const isMonitored = verdict.rules.some(({ id, mode }) => id === rule && mode === 'monitor')
        if (!isMonitored && verdict.enforced !== 'allow') {
          counts.stopped++
          remember(stopped, key)
          continue
        }
        // An `ask` that was answered with allow is one that a person approved.
        if (!isMonitored && verdict.decision !== 'allow' && !stopped.delete(key)) counts.stopped++
        if (!isMonitored && verdict.decision !== 'allow') counts.approved++
        if (!isMonitored) continue
        counts.monitored++
        if (verdict.enforced === 'allow') remember(running, key)
        else counts.stoppedByOthers++
        continue
      }
      if (record.completes !== undefined && running.delete(key)) {
        const { status } = record.completes
        if (status === 'denied' || status === 'interrupted') counts.refused++
        else counts.ran++
      }
      if (verdict?.enforced === 'allow' && stopped.delete(key)) counts.approved++
    }
  }
  const top = [...seen.values()].sort((a, b) => b.times - a.times).slice(0, examples)
  return {
    ...counts,
    conversations: conversations.size,
    first,
    last,
    examples: top.map(({ record: { id, time, action }, times }) => {
      return { id, time, kind: action.kind, summary: action.summary, times }
    }),
  }
}

function keep(seen: Map<string, { record: JournalRecord; times: number }>, record: JournalRecord): void {
  const known = seen.get(record.action.fingerprint)
  if (known !== undefined) known.times++
  else if (seen.size < MOST_EXAMPLES) seen.set(record.action.fingerprint, { record, times: 1 })
}

function remember(open: Set<string>, key: string): void {
  open.add(key)
  if (open.size > MOST_OPEN) open.delete(open.keys().next().value ?? '')
}
