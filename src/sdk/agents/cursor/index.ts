// Cursor: its payloads in unified words (unify.ts), unified answers in its own (translate-answer.ts), and what both
// kinds of hooks need: the check of an answer, ask by version, the blocking answer (cursor-turn.ts).

import { decodeFields } from '../../hook-input.ts'
import type { Agent } from '../agent.ts'
import { openCursorTurn } from './cursor-turn.ts'
import { translateAnswer } from './translate-answer.ts'
import { isLeftToTwin } from './twin-event.ts'
import { unify } from './unify.ts'

export const cursor: Agent = {
  name: 'cursor',
  open: (input, options, handlers, { once = false }) =>
    openCursorTurn(input, options, (event, payload) => {
      const given = payload as Readonly<Record<string, unknown>>
      const unified = unify(event, given)
      const handler = unified === undefined ? undefined : handlers[unified.event]
      if (unified === undefined || handler === undefined) return { call: undefined }
      if (once && isLeftToTwin(event, unified, given)) return { call: () => undefined }
      const { problem } = decodeFields(event, given)
      return {
        call: (context) => handler.call(handlers, unified, context),
        translate: (returned) => translateAnswer(event, given, returned),
        ...(problem === undefined ? {} : { problem }),
      }
    }),
}
