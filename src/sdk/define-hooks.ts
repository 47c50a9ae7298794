import { type Answer, EVENT_NAMES, type EventName, isEventName, suggestion } from '../protocol/index.ts'
import { openCursorTurn } from './agents/cursor/cursor-turn.ts'
import type { HookContext } from './hook-context.ts'
import { decodeFields, type HookInput } from './hook-input.ts'
import type { HookSet } from './turn.ts'

/** What a handler of this event may return: only fields that the event can carry, or nothing. */
export type HookAnswer<E extends EventName> = keyof Answer<E> extends never
  ? { readonly [key: string]: never }
  : { readonly [K in keyof Answer<E>]?: Answer<E>[K] | undefined }

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a return statement returns void.
type Returned<E extends EventName> = HookAnswer<E> | undefined | void

/** A handler on its own, for authors who write it apart from `defineHooks`. */
export type HookHandler<E extends EventName> = (
  payload: HookInput<E>,
  context: HookContext,
) => Returned<E> | Promise<Returned<E>>

// TypeScript does not look for extra keys in what a function returns. So the returned types are inferred, and
// keys that the event does not know turn the expected type into one that cannot be met, and that says why.
type ExtraKeys<R, E extends EventName> = R extends object ? Exclude<keyof R, keyof Answer<E>> : never
type OnlyKnown<R, E extends EventName> = string extends keyof R
  ? R
  : [ExtraKeys<R, E>] extends [never]
    ? R
    : { readonly [K in ExtraKeys<R, E>]: `${E} cannot answer this field` }

type Handlers<R> = {
  [E in keyof R]: E extends EventName
    ? (
        payload: HookInput<E>,
        context: HookContext,
      ) => (R[E] & OnlyKnown<R[E], E>) | Promise<R[E] & OnlyKnown<R[E], E>>
    : never
}

/** Types handlers by event: the payload comes typed, and an answer the event cannot carry does not compile. */
export function defineHooks<R extends { [E in EventName]?: Returned<E> }>(handlers: Handlers<R>): HookSet {
  const byEvent = handlers as {
    readonly [E in EventName]?: (payload: object, context: HookContext) => unknown
  }
  return {
    open: (input, options) =>
      openCursorTurn(input, options, (event, payload) => {
        const handler = Object.hasOwn(byEvent, event) ? byEvent[event] : undefined
        const warnings = Object.keys(byEvent).flatMap(mistake)
        // A mistyped name may be this very event: then a gate must not pass as if nobody had an opinion.
        if (handler === undefined) {
          return {
            call: undefined,
            warnings,
            ...(warnings.length > 0 ? { problem: warnings.join('; ') } : {}),
          }
        }
        const decoded = decodeFields(event, { ...payload })
        return {
          // Called on the object, so that a handler may reach its siblings by `this`.
          call: (context) => handler.call(byEvent, decoded.input, context),
          warnings,
          ...(decoded.problem === undefined ? {} : { problem: decoded.problem }),
        }
      }),
  }
}

function mistake(name: string): string[] {
  return isEventName(name)
    ? []
    : [`a handler is named ${JSON.stringify(name)}, which is no event.${suggestion(name, EVENT_NAMES)}`]
}
