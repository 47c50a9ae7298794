// Claude Code: its payloads in unified words (unify.ts) and unified answers in its own (translate-answer.ts). Its
// events carry the unified names, so a payload is known by its name.

import type { AnswerOptions, Turn } from '../../turn.ts'
import type { Agent, UnifiedHandlers } from '../agent.ts'
import { parsePayload } from './parse-payload.ts'
import { blockingAnswer, translateAnswer } from './translate-answer.ts'
import { unify } from './unify.ts'

export const claude: Agent = {
  name: 'claude',
  open(input, _options: AnswerOptions, handlers: UnifiedHandlers) {
    const parsed = parsePayload(input)
    if (parsed.event === undefined) return { unreadable: parsed.problem ?? 'no event' }
    const { event, payload = {}, problem } = parsed
    const handler = handlers[event]
    const turn: Turn = {
      agent: 'claude',
      event,
      payload,
      ...(problem === undefined ? {} : { problem: `the payload is broken (${problem})` }),
      call: handler && ((context) => handler.call(handlers, unify(event, payload), context)),
      settle: (returned) => translateAnswer(event, payload, returned),
      blocking: (message) => blockingAnswer(event, message),
    }
    return turn
  },
}
