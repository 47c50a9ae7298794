import type { Fields, Infer } from './schema.ts'
import type { SurfaceTable } from './surface.ts'

/** What Cursor then does: go on, ask the person, stop the action, or start another round. */
export type Effect = 'allow' | 'ask' | 'deny' | 'followup'

/**
 * What kind of answer an event takes (protocol.md 7.6, 7.8):
 * `permission` stops the action by `permission: "deny"`, `prompt` by `continue: false`, `session` takes
 * `continue: false` and does not act on it, `stop` can send the agent on, `observe` cannot change what happens.
 */
export type AnswerKind = 'permission' | 'prompt' | 'session' | 'stop' | 'observe'

/** The text a hook's `matcher` is tested against. */
export interface MatcherSubject {
  /** For people: "the full command line". */
  readonly doc: string
  /** A fixed word, or the payload field that holds the subject. */
  readonly word?: string
  readonly field?: string
  readonly prefix?: string
}

export interface EventDefinition<P extends Fields = Fields, A extends Fields = Fields> {
  readonly name: string
  readonly category: 'agent' | 'tab' | 'app'
  readonly kind: AnswerKind
  /** When it fires, as the end of "fires …". */
  readonly when: string
  /** First IDE version known to accept it in a hooks file. */
  readonly since: string
  readonly surfaces: SurfaceTable
  /** null: no subject, so every matcher matches (protocol.md 7.11). */
  readonly matcher: MatcherSubject | null
  /** Fields beside the envelope. */
  readonly payload: P
  readonly answer: A
  /** True where `additional_context` of several hooks is joined; elsewhere the last one wins (protocol.md 7.10). */
  readonly joinsContext?: boolean
  /** True where `loop_count` and `loop_limit` apply (protocol.md 7.14). */
  readonly loops?: boolean
  /** How `permission: "ask"` is taken by the current runtime. */
  readonly ask?: 'prompts' | 'denies' | 'ignored'
  /** A complete, plausible payload (without the envelope). */
  readonly sample: Infer<P>
  /** Facts that surprise people. */
  readonly notes?: readonly string[]
}

/** Types an event; the payload and answer types follow from its fields. */
export function defineEvent<
  const N extends string,
  P extends Fields,
  A extends Fields,
  const K extends AnswerKind,
>(
  definition: EventDefinition<P, A> & { readonly name: N; readonly kind: K },
): EventDefinition<P, A> & {
  readonly name: N
  readonly kind: K
} {
  return definition
}
