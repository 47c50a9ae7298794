// The record: one line of the journal, self-contained. docs/journal.md describes it for outsiders.

/** Format version, the `v` of every record. */
export const RECORD_VERSION = 1

export const DECISIONS = ['allow', 'ask', 'deny'] as const
export type Decision = (typeof DECISIONS)[number]

/** What an action can be; `journal` is the journal's own housekeeping. */
export const ACTION_KINDS = [
  'shell',
  'read',
  'write',
  'mcp',
  'prompt',
  'response',
  'subagent',
  'tool',
  'session',
  'stop',
  'journal',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

export interface RecordedAction {
  readonly kind: ActionKind
  /** One bounded line for people. */
  readonly summary: string
  /** The tool as the agent names it. */
  readonly tool?: string
  /** What it is done to: a path, a command line, an MCP tool. */
  readonly target?: string
  /** The same for every event of one call and for every repetition of it. */
  readonly fingerprint: string
}

interface RuleHit {
  readonly id: string
  readonly decision: Decision
  readonly mode: 'enforce' | 'monitor'
  /** A waiver took its effect away. */
  readonly waived?: true
}

export interface RecordedVerdict {
  /** What the policy said. */
  readonly decision: Decision
  /** What was really answered: weaker in monitor mode, stricter where `ask` is not trusted. */
  readonly enforced: Decision
  readonly mode: 'enforce' | 'monitor'
  readonly rules: readonly RuleHit[]
  readonly reason?: string
  /** The conversation was in quarantine: the action itself was not judged. */
  readonly quarantined?: true
}

/** How the action ended, told by an after event. */
export interface Completion {
  readonly fingerprint: string
  readonly status: 'ok' | 'failed' | 'timeout' | 'denied' | 'interrupted'
  readonly exit?: number
  readonly durationMs?: number
  readonly outputBytes?: number
}

/** What is missing right before a record: a torn line of that many bytes, or records dropped by the flood limit. */
export interface Gap {
  readonly torn?: number
  readonly dropped?: number
}

/** The end of a removed segment; the record that follows it must continue from here. */
export interface Anchor {
  readonly segment: string
  readonly seq: number
  readonly hash: string
}

/** A record without its place in the chain. */
export interface RecordBody {
  readonly v: typeof RECORD_VERSION
  readonly id: string
  readonly time: string
  readonly event: string
  readonly agent: string
  readonly cursorVersion: string | null
  readonly conversation: string | null
  readonly generation: string | null
  readonly workspace: string | null
  readonly action: RecordedAction
  readonly verdict: RecordedVerdict | null
  readonly policyDigest: string | null
  /** What the hook cost. */
  readonly durationMs: number | null
  readonly completes?: Completion
  /** Ends of the segments that retention removed. */
  readonly anchors?: readonly Anchor[]
  readonly payload: unknown
}

export interface JournalRecord extends RecordBody {
  readonly after?: Gap
  readonly seq: number
  /** Hash of the record before; 64 zeros for the first. */
  readonly prev: string
  readonly hash: string
}

/** What the caller knows about one firing; the rest is derived from the payload. */
export interface Entry {
  readonly event: string
  /** As it came; it is redacted before it is written. */
  readonly payload: unknown
  readonly verdict?: RecordedVerdict | null
  readonly policyDigest?: string
  readonly durationMs?: number
  /** Default `cursor`. */
  readonly agent?: string
}
