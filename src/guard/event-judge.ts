import type { Action, JudgeContext } from '../policy/index.ts'
import type { Opinion } from '../policy/rego/index.ts'
import type { Event } from '../protocol/index.ts'
import type { Limits } from './guard-options.ts'

/** A judge beside the policy's own rules that sees whole events, not only actions: policies in Rego. */
export interface EventJudge {
  /** What it has to say; null when nothing of it concerns the event. */
  judge(event: Event, action: Action, context: JudgeContext, limits: Limits): Promise<Opinion | null>
}
