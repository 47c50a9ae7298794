import { createCallJoiner, type Joined } from './calls.ts'
import { createHistogram, type Histogram } from './histogram.ts'
import { type ReadOptions, readJournal } from './read-journal.ts'
import type { Decision, JournalRecord } from './record.ts'
import { createTopList } from './top-list.ts'

type Verdicts = Record<Decision | 'none', number>

export interface Stats {
  readonly records: number
  readonly conversations: number
  readonly first: string | null
  readonly last: string | null
  /** Calls, not events, by kind and by what the policy said. */
  readonly actions: Readonly<Record<string, Verdicts & { readonly total: number }>>
  readonly rules: readonly RuleCount[]
  readonly denied: readonly { readonly action: string; readonly kind: string; readonly count: number }[]
  readonly cost: readonly EventCost[]
  /** Time of hooks, and their share of the time that runs took (first to last record of a generation). */
  readonly hookMs: number
  readonly runMs: number
  readonly share: number | null
}

interface RuleCount {
  readonly rule: string
  readonly hits: number
  readonly denied: number
  readonly asked: number
  readonly monitored: number
}

interface EventCost {
  readonly event: string
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly totalMs: number
}

/** Sums the journal up, in memory that does not grow with its length. */
export async function computeStats(options: ReadOptions): Promise<Stats> {
  const actions = new Map<string, Verdicts>()
  const rules = new Map<string, { -readonly [K in keyof RuleCount]: RuleCount[K] }>()
  const denied = createTopList()
  const cost = new Map<string, Histogram>()
  const runs = createRunClock()
  const joiner = createCallJoiner()
  let records = 0
  let first: string | undefined
  let last: string | undefined

  for await (const batch of readJournal(options)) {
    for (const { record } of batch) {
      records++
      if (first === undefined || record.time < first) first = record.time
      if (last === undefined || record.time > last) last = record.time
      runs.add(record)
      countAction(actions, joiner.add(record))
      countRules(rules, record)
      if (record.verdict?.decision === 'deny') denied.add(`${record.action.kind}\0${record.action.summary}`)
      if (record.durationMs !== null) {
        const histogram = cost.get(record.event) ?? createHistogram()
        cost.set(record.event, histogram)
        histogram.add(record.durationMs)
      }
    }
  }
  const hookMs = [...cost.values()].reduce((sum, histogram) => sum + histogram.sum, 0)
  const { runMs, conversations } = runs.total()
  return {
    records,
    conversations,
    first: first ?? null,
    last: last ?? null,
    actions: Object.fromEntries(
      [...actions].map(([kind, verdicts]) => [
        kind,
        { ...verdicts, total: Object.values(verdicts).reduce((sum, each) => sum + each, 0) },
      ]),
    ),
    rules: [...rules.values()].sort((a, b) => b.hits - a.hits),
    denied: denied.top(20).map(({ key, count }) => {
      const [kind = '', action = ''] = key.split('\0')
      return { kind, action, count }
    }),
    cost: [...cost].map(costOf).sort((a, b) => b.totalMs - a.totalMs),
    hookMs: round(hookMs),
    runMs,
    share: runMs > 0 ? Math.min(1, hookMs / runMs) : null,
  }
}

/** A later event of the same call can only make its verdict stricter: it moves from one column to another. */
function countAction(actions: Map<string, Verdicts>, { call, before }: Joined): void {
  const verdicts = actions.get(call.kind) ?? { allow: 0, ask: 0, deny: 0, none: 0 }
  actions.set(call.kind, verdicts)
  if (before !== undefined) verdicts[before.verdict?.decision ?? 'none']--
  verdicts[call.verdict?.decision ?? 'none']++
}

function countRules(
  rules: Map<string, { -readonly [K in keyof RuleCount]: RuleCount[K] }>,
  { verdict }: JournalRecord,
): void {
  for (const { id, decision, mode } of verdict?.rules ?? []) {
    const count = rules.get(id) ?? { rule: id, hits: 0, denied: 0, asked: 0, monitored: 0 }
    rules.set(id, count)
    count.hits++
    if (mode === 'monitor') count.monitored++
    else if (decision === 'deny') count.denied++
    else if (decision === 'ask') count.asked++
  }
}

function costOf([event, histogram]: [string, Histogram]): EventCost {
  return {
    event,
    count: histogram.count,
    p50: round(histogram.quantile(0.5)),
    p95: round(histogram.quantile(0.95)),
    totalMs: round(histogram.sum),
  }
}

/** Adds up how long generations took, remembering one per conversation: the time between prompts is not a run. */
function createRunClock() {
  const current = new Map<string, { generation: string | null; from: number; to: number }>()
  let finished = 0
  return {
    add({ conversation, generation, time }: JournalRecord): void {
      if (conversation === null) return
      const at = Date.parse(time)
      const run = current.get(conversation)
      if (run !== undefined && run.generation === generation) {
        run.to = Math.max(run.to, at)
        return
      }
      if (run !== undefined) finished += run.to - run.from
      current.set(conversation, { generation, from: at, to: at })
    },
    total() {
      const open = [...current.values()].reduce((sum, { from, to }) => sum + to - from, 0)
      return { runMs: finished + open, conversations: current.size }
    },
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
