import { createCallJoiner } from './calls.ts'
import { asObject, textIn } from './payload-field.ts'
import { type ReadOptions, readJournal } from './read-journal.ts'
import type { JournalRecord } from './record.ts'

/** One chat, summed up. */
export interface Conversation {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly workspace: string | null
  readonly prompts: number
  readonly actions: number
  readonly asked: number
  readonly denied: number
  readonly records: number
  /** The first prompt, or the first thing that happened. */
  readonly title: string
}

type Counting = { -readonly [K in keyof Conversation]: Conversation[K] }

const ACTIONS = new Set(['shell', 'read', 'write', 'mcp', 'subagent', 'tool'])

/** Every conversation, the one with the latest record last. */
export async function listConversations(options: ReadOptions): Promise<Conversation[]> {
  const all = new Map<string, Counting>()
  const joiner = createCallJoiner()
  for await (const batch of readJournal(options)) {
    for (const { record } of batch) {
      if (record.conversation !== null) count(all, record.conversation, record, joiner)
    }
  }
  return [...all.values()].sort((a, b) => (a.last < b.last ? -1 : 1))
}

function count(
  all: Map<string, Counting>,
  id: string,
  record: JournalRecord,
  joiner: ReturnType<typeof createCallJoiner>,
): void {
  const known = all.get(id) ?? begin(id, record)
  all.set(id, known)
  const { call, before } = joiner.add(record)
  if (record.time > known.last) known.last = record.time
  known.workspace ??= record.workspace
  known.records++
  if (record.event === 'beforeSubmitPrompt') {
    known.prompts++
    if (known.prompts === 1) known.title = textIn(asObject(record.payload), 'prompt') ?? record.action.summary
  }
  if (ACTIONS.has(call.kind) && before === undefined) known.actions++
  known.asked += Number(call.verdict?.decision === 'ask') - Number(before?.verdict?.decision === 'ask')
  known.denied += Number(call.verdict?.decision === 'deny') - Number(before?.verdict?.decision === 'deny')
}

function begin(id: string, { time, workspace, action }: JournalRecord): Counting {
  const counts = { prompts: 0, actions: 0, asked: 0, denied: 0, records: 0 }
  return { id, first: time, last: time, workspace, ...counts, title: action.summary }
}
