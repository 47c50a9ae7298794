// Policies in Rego over one recorded event. They see the whole input, so what was not kept leaves every policy open
// that the event is routed to; and so does a signal, because nothing is run again.
import type { Action, JudgeContext, Match, Mode, Policy } from '../../policy/index.ts'
import {
  isRouted,
  judgeSet,
  type RegoPackage,
  type RegoProgram,
  type RegoSetIndex,
  regoInput,
  routeSet,
} from '../../policy/rego/index.ts'
import type { Event } from '../../protocol/index.ts'
import type { OpenRule } from './open-rule.ts'
import { isMarked } from './unknown.ts'

/** Policies in Rego, compiled for replay. */
export interface RegoReplay {
  readonly index: RegoSetIndex
  readonly program: RegoProgram | null
  /** Settings of Cupcake's builtins. */
  readonly builtins: Readonly<Record<string, unknown>>
  readonly mode: Mode
  /** Names the texts: policies of one digest answer alike. */
  readonly digest: string
}

/** A policy, with policies in Rego beside its rules. */
export interface ReplayPolicy extends Policy {
  readonly rego?: RegoReplay
}

interface RegoSays {
  readonly matches: readonly Match[]
  readonly open: readonly OpenRule[]
}

/** What the policies say about an event; null when none of them sees it. */
export function judgeRego(
  { index, program, builtins, mode, digest }: RegoReplay,
  event: Event,
  action: Action,
  context: JudgeContext,
): RegoSays | null {
  const routed = routeSet(index, event)
  if (!isRouted(routed)) return null
  const leaveOpen = (one: RegoPackage, why: OpenRule['why']): OpenRule => {
    const rule = one.path.join('.')
    return { rule, why, strictest: mode === 'monitor' ? 'allow' : 'deny', definition: `${digest} ${rule}` }
  }
  const input = regoInput(event, action, context, { builtinConfig: builtins, reads: index.reads })
  if (isMarked(input)) return { matches: [], open: routed.packages.map((one) => leaveOpen(one, 'content')) }
  const [asking, known] = [true, false].map((reads) =>
    routed.packages.filter(({ routing }) => routing.signals.length > 0 === reads),
  ) as [RegoPackage[], RegoPackage[]]
  const { matches } = judgeSet(program, { ...routed, packages: known }, event, action, input, mode)
  return { matches, open: asking.map((one) => leaveOpen(one, 'outside')) }
}
