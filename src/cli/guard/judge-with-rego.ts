import {
  type Action,
  conclude,
  type JudgeContext,
  judge,
  type Policy,
  type Verdict,
} from '../../policy/index.ts'
import { isRouted, judgeSet, regoInput, restoreSet, routeSet } from '../../policy/rego/index.ts'
import { eventOfAction } from './event-of-action.ts'
import { compileTexts } from './rego-cache.ts'
import { loadRegoEngine } from './rego-engine.ts'
import { readTexts } from './rego-policies.ts'
import { projectMode } from './trusted-rules.ts'

/** `judge` as the guard does it, with the policies in Rego of the workspace; their signals are not run. */
export async function judgeWithRego(
  policy: Policy,
  context: JudgeContext,
  warn: (line: string) => void,
): Promise<(action: Action) => Verdict> {
  const texts = readTexts(context.workspace)
  if (texts === null) return (action) => judge(policy, action, context)
  const { plan, index, rulebook } = await compileTexts(texts)
  const program = restoreSet(await loadRegoEngine(), { plan })
  const mode = projectMode(policy.data)
  return (action) => {
    const verdict = judge(policy, action, context)
    const event = eventOfAction(action, context.workspace)
    const routed = routeSet(index, event)
    if (!isRouted(routed)) return verdict
    const options = { builtinConfig: rulebook.builtins, reads: index.reads }
    const input = regoInput(event, action, context, options)
    const { matches, warnings } = judgeSet(program, routed, event, action, input, mode)
    for (const line of warnings) warn(line)
    return conclude([...verdict.matches, ...matches], verdict)
  }
}
