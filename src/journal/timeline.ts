import { type Call, createCallJoiner, wasStopped } from './calls.ts'
import { asObject, numberIn, textIn } from './payload-field.ts'
import { type Reaction, relate } from './reaction.ts'
import { type ReadOptions, readJournal } from './read-journal.ts'
import type { JournalRecord } from './record.ts'

/** One line of the story. */
export type Moment =
  | { readonly at: string; readonly kind: 'prompt' | 'response' | 'session'; readonly text: string }
  | { readonly at: string; readonly kind: 'stop'; readonly text: string; readonly followups: number }
  | {
      readonly at: string
      readonly kind: 'call'
      readonly call: Call
      /** Only for a call that was stopped. */
      readonly reaction?: { readonly kind: Reaction; readonly by: readonly Call[] }
    }

export interface Timeline {
  readonly conversation: string
  readonly first: string
  readonly last: string
  readonly moments: readonly Moment[]
  readonly reactions: Readonly<Record<Reaction, number>>
}

const MOST_MOMENTS = 100_000

/** Tells one conversation. It is held in memory: one run is small, however long the journal is. */
export async function buildTimeline(
  options: ReadOptions,
  conversation: string,
): Promise<Timeline | undefined> {
  const joiner = createCallJoiner()
  const calls = new Map<string, { at: string; call: Call }>()
  const moments: ({ at: string; callId: string } | Exclude<Moment, { kind: 'call' }>)[] = []
  let first: string | undefined
  let last = ''
  for await (const batch of readJournal({ ...options, isWanted: (raw) => raw.includes(conversation) })) {
    for (const { record } of batch) {
      if (record.conversation !== conversation || moments.length > MOST_MOMENTS) continue
      first ??= record.time
      last = record.time
      if (!CALLS.has(record.action.kind)) {
        moments.push(...tell(record))
        continue
      }
      const { call, before } = joiner.add(record)
      calls.set(call.id, { at: call.time, call })
      if (before === undefined) moments.push({ at: record.time, callId: call.id })
    }
  }
  if (first === undefined) return undefined
  const whole = moments.map(
    (moment): Moment =>
      'callId' in moment
        ? { at: moment.at, kind: 'call', call: calls.get(moment.callId)?.call as Call }
        : moment,
  )
  const told = whole.map((moment, index) => withReaction(moment, whole.slice(index + 1)))
  return { conversation, first, last, moments: told, reactions: countReactions(told) }
}

const CALLS = new Set(['shell', 'read', 'write', 'mcp', 'tool', 'subagent'])

function tell({ time: at, event, action, payload }: JournalRecord): Exclude<Moment, { kind: 'call' }>[] {
  const fields = asObject(payload)
  if (action.kind === 'prompt')
    return [{ at, kind: 'prompt', text: textIn(fields, 'prompt') ?? action.summary }]
  if (event === 'afterAgentThought') return []
  if (action.kind === 'response')
    return [{ at, kind: 'response', text: textIn(fields, 'text') ?? action.summary }]
  if (action.kind === 'stop') {
    return [{ at, kind: 'stop', text: action.summary, followups: numberIn(fields, 'loop_count') ?? 0 }]
  }
  return [{ at, kind: 'session', text: action.summary }]
}

const MOST_RELATED = 5

/** Looks at what came after a denied call, up to the next prompt: from there on a person is in charge. */
function withReaction(moment: Moment, later: readonly Moment[]): Moment {
  if (moment.kind !== 'call' || !wasStopped(moment.call)) return moment
  const end = later.findIndex(({ kind }) => kind === 'prompt')
  const turn = end < 0 ? later : later.slice(0, end)
  const related = turn.flatMap((each) => {
    if (each.kind !== 'call') return []
    const relation = relate(moment.call, each.call)
    return relation === undefined ? [] : [{ relation, call: each.call }]
  })
  const around = related.filter(({ relation }) => relation === 'routed-around')
  const kind: Reaction = around.length > 0 ? 'routed-around' : related.length > 0 ? 'retried' : 'complied'
  const by = (around.length > 0 ? around : related).map(({ call }) => call)
  return { ...moment, reaction: { kind, by: by.slice(0, MOST_RELATED) } }
}

function countReactions(moments: readonly Moment[]): Record<Reaction, number> {
  const counts = { complied: 0, retried: 0, 'routed-around': 0 }
  for (const moment of moments) {
    if (moment.kind === 'call' && moment.reaction !== undefined) counts[moment.reaction.kind]++
  }
  return counts
}
