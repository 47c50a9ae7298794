// One call of a tool fires up to four events (protocol.md 7.17). People count calls, not events: this joins the
// records of one call again, in the order of the journal, remembering only the calls that are still open.
import type { ActionKind, Completion, Decision, JournalRecord, RecordedVerdict } from './record.ts'

export interface Call {
  readonly kind: ActionKind
  readonly fingerprint: string
  readonly summary: string
  readonly target: string
  readonly tool: string
  readonly id: string
  readonly time: string
  readonly events: readonly string[]
  /** The strictest of its events. */
  readonly verdict: RecordedVerdict | null
  readonly completion: Completion | null
}

export interface Joined {
  readonly call: Call
  /** The call as it was before this record; undefined when the record begins a new one. */
  readonly before: Call | undefined
}

const CLOSING = new Set(['postToolUse', 'postToolUseFailure', 'subagentStop'])
const MOST_OPEN = 5000

export function createCallJoiner(): { add(record: JournalRecord): Joined } {
  const open = new Map<string, Call>()
  return {
    add(record) {
      const key = `${record.conversation}\0${record.generation}\0${record.action.fingerprint}`
      const before = open.get(key)
      // The same event again is another attempt at the same thing.
      const isSame = before !== undefined && !before.events.includes(record.event)
      const call = isSame ? extend(before, record) : begin(record)
      open.delete(key)
      if (!CLOSING.has(record.event)) open.set(key, call)
      if (open.size > MOST_OPEN) open.delete(open.keys().next().value ?? '')
      return { call, before: isSame ? before : undefined }
    },
  }
}

function begin({ id, time, event, action, verdict, completes }: JournalRecord): Call {
  return {
    kind: action.kind,
    fingerprint: action.fingerprint,
    summary: action.summary,
    target: action.target ?? action.summary,
    tool: action.tool ?? '',
    id,
    time,
    events: [event],
    verdict,
    completion: completes ?? null,
  }
}

function extend(call: Call, { event, action, verdict, completes }: JournalRecord): Call {
  return {
    ...call,
    tool: call.tool || (action.tool ?? ''),
    events: [...call.events, event],
    verdict: stricter(call.verdict, verdict),
    completion: completes === undefined ? call.completion : { ...call.completion, ...completes },
  }
}

const STRICTNESS: Readonly<Record<Decision, number>> = { allow: 1, ask: 2, deny: 3 }

function stricter(a: RecordedVerdict | null, b: RecordedVerdict | null): RecordedVerdict | null {
  if (a === null || b === null) return a ?? b
  const rank = (verdict: RecordedVerdict) => STRICTNESS[verdict.enforced] * 10 + STRICTNESS[verdict.decision]
  return rank(b) > rank(a) ? b : a
}

/** What really happened to a call: a completion that says `denied` counts, whoever denied it. */
export function wasStopped({ verdict, completion }: Call): boolean {
  return verdict?.enforced === 'deny' || completion?.status === 'denied'
}
