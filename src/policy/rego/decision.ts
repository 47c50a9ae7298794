// Decision objects. Each is read alone: one that cannot be understood is reported and spoils nothing but itself.
import { isObject } from '../../protocol/index.ts'
import type { RegoPackage } from './rego-set.ts'
import type { Verb } from './verb.ts'

export interface RegoDecision {
  readonly verb: Verb
  readonly ruleId: string
  /** For `add_context` the context itself. */
  readonly reason: string
  readonly severity: string
  readonly question: string | null
  readonly agentContext: string | null
  /** Of several changes to one key the highest wins. */
  readonly priority: number
  readonly updatedInput: Readonly<Record<string, unknown>> | null
  readonly file: string
}

const MOST_TEXT = 4000
const DEFAULT_PRIORITY = 50

/** The decisions in the document of one verb. */
export function readDecisions(
  { path, verbs }: RegoPackage,
  verb: Verb,
  document: unknown,
  warn: (line: string) => void,
): RegoDecision[] {
  const { file = '', row = 0 } = verbs[verb] ?? {}
  const name = path.join('.')
  const spoil = (what: string) => warn(`${file}:${row}: ${name}.${verb}: ${what}`)
  if (!Array.isArray(document)) {
    if (document !== undefined)
      spoil(`must be a set, as in \`${verb} contains decision if …\`; this decision is ignored`)
    return []
  }
  return document.flatMap((value: unknown): RegoDecision[] => {
    const decision = readDecision(verb, value, name, file, spoil)
    return decision === null ? [] : [decision]
  })
}

function readDecision(
  verb: Verb,
  value: unknown,
  policy: string,
  file: string,
  spoil: (what: string) => void,
): RegoDecision | null {
  const fields = isObject(value) ? value : {}
  const textOf = (key: string) => {
    const text = fields[key]
    return typeof text === 'string' && text.trim() !== '' ? text.slice(0, MOST_TEXT) : null
  }
  const context = verb === 'add_context' ? (typeof value === 'string' ? value : textOf('context')) : null
  const reason = context ?? textOf('reason')
  if (reason === null || (verb === 'add_context' && context === null)) {
    const shown = JSON.stringify(value)?.slice(0, 120)
    spoil(
      verb === 'add_context'
        ? `${shown} is no text; this context is ignored`
        : `${shown} has no reason (an object with rule_id, reason and severity is expected); this decision is ignored`,
    )
    return null
  }
  const updated = fields['updated_input']
  if (verb === 'modify' && !isObject(updated)) {
    spoil('a change needs an object updated_input; this decision is ignored')
    return null
  }
  const ruleId = textOf('rule_id')
  if (ruleId === null && verb !== 'add_context') spoil(`a decision has no rule_id; it goes by ${policy}`)
  const priority = fields['priority']
  return {
    verb,
    ruleId: ruleId?.slice(0, 200) ?? policy,
    reason,
    severity: textOf('severity')?.toUpperCase() ?? 'MEDIUM',
    question: textOf('question'),
    agentContext: textOf('agent_context'),
    priority: typeof priority === 'number' ? priority : DEFAULT_PRIORITY,
    updatedInput: isObject(updated) ? updated : null,
    file,
  }
}
