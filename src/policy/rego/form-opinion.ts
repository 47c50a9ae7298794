// Decisions to an opinion: strongest verb first, then severity; what the event cannot carry is reported.

import type { Event } from '../../protocol/index.ts'
import type { Action } from '../action/action.ts'
import type { Decision, Match, Mode } from '../verdict.ts'
import { describeAction } from '../view/describe.ts'
import { carriedBy } from './carry.ts'
import { changedInput } from './changed-input.ts'
import type { RegoDecision } from './decision.ts'
import type { Opinion } from './opinion.ts'
import { stops, VERBS } from './verb.ts'

export interface Deciding {
  readonly decision: RegoDecision
  /** Follow-ups end when `loop_count` reaches it. */
  readonly loopLimit: number | null
}

/** The opinion that these decisions make about an event. */
export function formOpinion(
  deciding: readonly Deciding[],
  event: Event,
  action: Action,
  mode: Mode,
  warnings: string[],
): Opinion {
  const sorted = [...deciding].sort((a, b) => rankOf(a.decision) - rankOf(b.decision))
  const matches: Match[] = []
  const context: string[] = []
  const followups: string[] = []
  const changes: RegoDecision[] = []
  const loopCount = action.kind === 'stop' ? action.loopCount : 0
  const overriding = sorted.find(({ decision }) => decision.verb === 'allow_override')?.decision
  const halts =
    mode === 'enforce' && sorted.some(({ decision }) => carriedBy(event.name, decision.verb) === 'end')
  const match = (decision: RegoDecision, as: Decision, reason = reasonOf(decision)) =>
    matches.push(matchOf(decision, as, reason, action, mode))

  for (const { decision, loopLimit } of sorted) {
    const { verb, ruleId, file } = decision
    if (verb === 'modify' && overriding !== undefined) {
      warnings.push(`${file}: modify of ${ruleId} gives way to allow_override of ${overriding.ruleId}`)
      continue
    }
    switch (carriedBy(event.name, verb)) {
      case 'deny':
        if (stops(verb)) match(decision, 'deny')
        else {
          const problem = `the policy would change the input first, and ${event.name} cannot carry that; route the rule to preToolUse`
          warnings.push(`${file}: ${verb} of ${ruleId}: ${problem}`)
          match(decision, 'deny', `${reasonOf(decision)} (${problem})`)
        }
        break
      case 'ask':
        match(decision, 'ask')
        break
      case 'followup':
        if (halts || (loopLimit !== null && loopCount >= loopLimit)) {
          match(decision, 'allow')
          if (!halts)
            warnings.push(
              `${file}: ${verb} of ${ruleId}: the agent was sent on ${loopCount} times; it may stop now`,
            )
        } else {
          match(decision, 'deny')
          if (mode === 'enforce') followups.push(followupOf(decision))
        }
        break
      case 'change':
        changes.push(decision)
        match(decision, 'allow')
        break
      case 'context':
        context.push(decision.reason)
        break
      case 'end':
      case 'allow':
        match(decision, 'allow')
        break
      case 'report':
        warnings.push(`${file}: ${event.name} cannot carry ${verb} of ${ruleId}: ${decision.reason}`)
        // Told to the agent where the event takes a message; recorded in any case.
        if (stops(verb)) match(decision, 'deny')
        else if (verb !== 'add_context') match(decision, 'allow')
    }
  }
  return {
    matches,
    context: mode === 'enforce' ? [...new Set(context)] : [],
    followups: [...new Set(followups)],
    updatedInput: mode === 'enforce' && changes.length > 0 ? changedInput(event, changes) : null,
    halts,
    warnings,
  }
}

function rankOf({ verb, severity }: RegoDecision): number {
  const band = /^(CRITICAL|HIGH)$/.test(severity) ? 0 : /^(MEDIUM|MODERATE)$/.test(severity) ? 1 : 2
  return VERBS.indexOf(verb) * 3 + band
}

function reasonOf({ reason, question }: RegoDecision): string {
  return question === null ? reason : `${reason} ${question}`
}

function followupOf({ reason, ruleId, agentContext }: RegoDecision): string {
  return `${reason} [${ruleId}]${agentContext === null ? '' : `\n${agentContext}`}`
}

function matchOf(
  { ruleId, agentContext, file }: RegoDecision,
  decision: Decision,
  reason: string,
  action: Action,
  mode: Mode,
): Match {
  return {
    rule: ruleId,
    pack: null,
    decision,
    mode,
    layer: 'project',
    reason,
    instead: agentContext,
    span: null,
    normalised: describeAction(action),
    waiver: null,
    file,
  }
}
