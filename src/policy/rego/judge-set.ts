// One event under a set of policies: route, evaluate the verbs of the routed packages, form an opinion.
import { type Event, isGate } from '../../protocol/index.ts'
import type { RegoProgram } from '../../rego/index.ts'
import type { Action } from '../action/action.ts'
import type { Mode } from '../verdict.ts'
import { type RegoDecision, readDecisions } from './decision.ts'
import { type Deciding, formOpinion } from './form-opinion.ts'
import type { Opinion } from './opinion.ts'
import { pathText } from './packages.ts'
import type { BrokenRego, RegoEngine, RegoPackage, RegoSet, RegoSetIndex } from './rego-set.ts'
import { routes } from './routing.ts'
import { VERBS, type Verb } from './verb.ts'

/** What of a set concerns one event. */
export interface RoutedSet {
  readonly packages: readonly RegoPackage[]
  readonly broken: readonly BrokenRego[]
  /** Signals that these packages want to read. */
  readonly signals: readonly string[]
}

export function routeSet({ packages, broken }: RegoSetIndex, event: Event): RoutedSet {
  const routed = packages.filter(({ routing }) => routes(routing, event))
  return {
    packages: routed,
    broken: broken.filter(({ routing, isHelper }) => !isHelper && routes(routing, event)),
    signals: [...new Set(routed.flatMap(({ routing }) => routing.signals))],
  }
}

export function isRouted({ packages, broken }: RoutedSet): boolean {
  return packages.length > 0 || broken.length > 0
}

export function restoreSet(engine: RegoEngine, { plan }: Pick<RegoSet, 'plan'>): RegoProgram | null {
  return plan === null ? null : engine.restore(plan)
}

/** Time for all policies of one event together; what takes longer counts as failed. */
const BUDGET_MS = 3_000

/** The opinion of the routed policies. A policy that fails while it is evaluated closes the gates it routes. */
export function judgeSet(
  program: RegoProgram | null,
  { packages, broken }: RoutedSet,
  event: Event,
  action: Action,
  input: unknown,
  mode: Mode = 'enforce',
): Opinion {
  const warnings: string[] = []
  const deciding: Deciding[] = []
  const until = performance.now() + BUDGET_MS
  const warn = (line: string) => warnings.push(line)
  // Whoever loads the set reports its broken files.
  for (const file of broken) deciding.push(...closed(event, refusalOfFile(file)))
  for (const one of packages) {
    const { loopLimit } = one.routing
    for (const verb of VERBS) {
      if (one.verbs[verb] === undefined) continue
      try {
        const document = program?.evaluateRule(pathText([...one.path, verb]), input, {
          timeBudgetMs: Math.max(1, until - performance.now()),
          print: (line, { file, row }) => warn(`${file}:${row}: ${line}`),
        })
        const decisions = readDecisions(one, verb, document, warn)
        deciding.push(...decisions.map((decision) => ({ decision, loopLimit })))
      } catch (error) {
        const refusal = refusalOfFailure(one, verb, error)
        warn(refusal.reason)
        if (verb !== 'add_context' && verb !== 'allow_override') deciding.push(...closed(event, refusal))
      }
    }
  }
  return formOpinion(deciding, event, action, mode, warnings)
}

/** Fails closed where something can be stopped; elsewhere it is only reported. */
function closed(event: Event, decision: RegoDecision): Deciding[] {
  return isGate(event.name) ? [{ decision, loopLimit: null }] : []
}

function refusalOfFile({ file, line, column, message }: BrokenRego): RegoDecision {
  const reason = `The policy ${file} does not compile (${file}:${line}:${column}: ${message}); until it is repaired, what it routes is refused.`
  return refusal('broken-policy', reason, file)
}

function refusalOfFailure({ path, verbs }: RegoPackage, verb: Verb, error: unknown): RegoDecision {
  const { file = '', row = 0 } = verbs[verb] ?? {}
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const reason = `The policy ${path.join('.')} failed (${file}:${row}: ${verb}: ${message}); what it routes is refused.`
  return refusal('failed-policy', reason, file)
}

function refusal(ruleId: string, reason: string, file: string): RegoDecision {
  return {
    verb: 'deny',
    ruleId,
    reason,
    severity: 'CRITICAL',
    question: null,
    agentContext: 'Tell the person; `jackline status` shows it, `jackline rego check` explains it.',
    priority: 0,
    updatedInput: null,
    file,
  }
}
