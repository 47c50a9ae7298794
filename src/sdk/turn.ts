import type { AnyAnswer } from '../protocol/index.ts'
import type { HookContext } from './hook-context.ts'

/** What the author may choose about answers. */
export interface AnswerOptions {
  /** What a gate answers when the hook fails; `allow` lets the action pass. `deny` when absent. */
  readonly onFailure?: 'deny' | 'allow'
  /** What becomes of `ask` where this Cursor does not ask; `deny` when absent, `ask` sends it anyway. */
  readonly askFallback?: 'deny' | 'ask'
}

/** One event on its way through a hook: the handler to call, and how its agent wants to be answered. */
export interface Turn {
  readonly agent: string
  /** The agent's own name of the event. */
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Why the handler must not be called: the payload is broken, though it says which event it is. */
  readonly problem?: string
  /** What is wrong with the handlers themselves, for stderr. */
  readonly warnings?: readonly string[]
  /** Undefined when the author wrote no handler for this event. */
  readonly call: ((context: HookContext) => unknown) | undefined
  /** Turns what the handler returned into the answer. */
  settle(returned: unknown): Settled
  /** The answer that stops the action; undefined where this event cannot stop anything. */
  blocking(message: string): AnyAnswer | undefined
}

export type Settled =
  | { readonly ok: true; readonly answer: AnyAnswer; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly warnings: readonly string[] }

/** The input cannot be taken at all: not even its event is known. */
export interface Unreadable {
  readonly unreadable: string
}

/** Handlers, ready to take events. Made by `defineHooks` and `defineUnifiedHooks`. */
export interface HookSet {
  /** Reads what the agent sent. `host` is the agent's name when the command line tells it. */
  open(input: string | Uint8Array, options: AnswerOptions, host?: string): Turn | Unreadable
}

/** What a hook says in the end: the document, and lines for stderr. */
export interface Reply {
  readonly answer: AnyAnswer
  readonly warnings: readonly string[]
  /** Why the answer is not the handler's own. */
  readonly failure?: string
}
