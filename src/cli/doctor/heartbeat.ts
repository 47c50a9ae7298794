import { type Found, listSegments, readJournal } from '../../journal/index.ts'
import { parseCursorVersion, samplePayload } from '../../protocol/index.ts'

/** What the journal proves: which events really fired, when, and on which surface. */
export interface Heartbeat {
  readonly records: number
  /** When an event was last recorded; only in a workspace when one is given. */
  lastOf(event: string, workspace?: string): string | undefined
  /** Conversations that began after this moment, with the events that each of them saw. */
  conversationsSince(timeMs: number, workspace?: string): ReadonlySet<string>[]
  /** The latest record by surface, as far as the Cursor version tells it. */
  readonly surfaces: Readonly<Partial<Record<'ide' | 'cli', string>>>
  /** The policy that the guard last judged by in a workspace. */
  lastPolicy(workspace: string): { readonly digest: string; readonly timeMs: number } | undefined
  readonly fromFuture: { readonly count: number; readonly latest: string } | undefined
}

/** How far back the doctor reads. */
const WINDOW_MS = 30 * 86_400_000
// Clocks of two machines, or of a container and its host, differ a little.
const FUTURE_TOLERANCE_MS = 5 * 60_000

interface Chat {
  first: number
  workspace: string | null
  readonly events: Set<string>
}

/** Reads the journal once. Events fired by `jackline fire` carry the sample's conversation and prove nothing. */
export async function readHeartbeat(folder: string, nowMs: number): Promise<Heartbeat> {
  const sample = samplePayload('stop').conversation_id
  const last = new Map<string, string>()
  const chats = new Map<string, Chat>()
  const policies = new Map<string, { digest: string; timeMs: number }>()
  const surfaces: Partial<Record<'ide' | 'cli', string>> = {}
  let records = 0
  let fromFuture: { count: number; latest: string } | undefined

  for await (const batch of batches(folder, nowMs - WINDOW_MS)) {
    for (const { record } of batch) {
      const { event, time, workspace, conversation, cursorVersion, action } = record
      if (action.kind === 'journal' || conversation === sample) continue
      records++
      const timeMs = Date.parse(time)
      if (timeMs > nowMs + FUTURE_TOLERANCE_MS) {
        const latest = fromFuture === undefined || time > fromFuture.latest ? time : fromFuture.latest
        fromFuture = { count: (fromFuture?.count ?? 0) + 1, latest }
      }
      for (const key of [event, keyOf(event, workspace)]) {
        if (time > (last.get(key) ?? '')) last.set(key, time)
      }
      if (record.policyDigest !== null && workspace !== null) {
        policies.set(workspace, { digest: record.policyDigest, timeMs })
      }
      const surface = cursorVersion === null ? undefined : parseCursorVersion(cursorVersion)?.surface
      if (surface !== undefined && time > (surfaces[surface] ?? '')) surfaces[surface] = time
      if (conversation === null) continue
      const chat = chats.get(conversation) ?? { first: timeMs, workspace, events: new Set() }
      chats.set(conversation, chat)
      chat.first = Math.min(chat.first, timeMs)
      chat.events.add(event)
    }
  }
  return {
    records,
    surfaces,
    fromFuture,
    lastPolicy: (workspace) => policies.get(workspace),
    lastOf: (event, workspace) => last.get(workspace === undefined ? event : keyOf(event, workspace)),
    conversationsSince: (timeMs, workspace) =>
      [...chats.values()]
        .filter((chat) => chat.first >= timeMs && (workspace === undefined || chat.workspace === workspace))
        .map(({ events }) => events),
  }
}

/** A folder that cannot be listed proves nothing; the probe of the state folder tells why. */
async function* batches(folder: string, sinceMs: number): AsyncGenerator<Found[]> {
  try {
    listSegments(folder)
  } catch {
    return
  }
  yield* readJournal({ folder, sinceMs })
}

function keyOf(event: string, workspace: string | null): string {
  return `${event}\0${workspace ?? ''}`
}
