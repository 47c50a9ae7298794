import { carriedBy, type RegoPackage, renderRouting, VERBS, type Verb } from '../../policy/rego/index.ts'
import { EVENT_NAMES, type EventName } from '../../protocol/index.ts'
import type { Finding } from './inspect-cupcake.ts'

/** The events whose answers Cupcake knows; on others its decision is lost. */
const KNOWN_TO_CUPCAKE: readonly string[] = [
  'beforeShellExecution',
  'afterShellExecution',
  'beforeMCPExecution',
  'afterMCPExecution',
  'beforeReadFile',
  'afterFileEdit',
  'beforeSubmitPrompt',
  'afterAgentResponse',
  'afterAgentThought',
  'stop',
]

/** What a policy does here, and every point where that is not what Cupcake does. */
export function describePackage(file: string, text: string, packages: readonly RegoPackage[]): Finding[] {
  if (packages.length === 0)
    return [{ about: file, kind: 'same', text: 'defines no decision; loaded for policies that import it' }]
  return packages.flatMap((one) => {
    const verbs = VERBS.filter((verb) => one.verbs[verb] !== undefined)
    const what = `${verbs.join(', ')} on ${renderRouting(one.routing)}`
    const differences = [...routingDifferences(one, text), ...verbDifferences(one, verbs)]
    if (differences.length === 0) return [{ about: file, kind: 'same' as const, text: what }]
    return differences.map(({ kind, text: difference }) => ({
      about: file,
      kind,
      text: `${what}; ${difference}`,
    }))
  })
}

type Difference = Pick<Finding, 'kind' | 'text'>

function routingDifferences({ path, routing: { events, tools } }: RegoPackage, text: string): Difference[] {
  const found: Difference[] = []
  const add = (difference: string) => found.push({ kind: 'better', text: difference })
  if (!path.join('.').startsWith('cupcake.policies.'))
    add(`Cupcake collects decisions below cupcake.policies only; here ${path.join('.')} counts`)
  if (!/^\s*#\s*METADATA\s*$/m.test(text))
    add('without metadata Cupcake leaves it out; here it sees every event')
  else if (events === null) add('without required_events Cupcake never fires it; here it sees every event')
  if (tools?.includes('*') === true)
    add('Cupcake never looks up the wild card in required_tools; here it means every tool')
  else if (tools !== null) add('tools are matched on every event that has one, not only on MCP events')
  const unknown = (events ?? []).filter(
    (name) => (EVENT_NAMES as readonly string[]).includes(name) && !KNOWN_TO_CUPCAKE.includes(name),
  )
  if (unknown.length > 0) add(`Cupcake drops its decisions on ${unknown.join(', ')}; here they count`)
  return found
}

function verbDifferences({ routing }: RegoPackage, verbs: readonly Verb[]): Difference[] {
  const events = (routing.events ?? []).filter((name): name is EventName =>
    (EVENT_NAMES as readonly string[]).includes(name),
  )
  return events.flatMap((event) =>
    verbs.flatMap((verb): Difference[] => {
      const carried = carriedBy(event, verb)
      if (carried === 'report')
        return [
          { kind: 'lost', text: `${event} cannot carry ${verb}: it is reported and recorded, nothing else` },
        ]
      if (carried === 'end')
        return [{ kind: 'better', text: 'halt on stop lets the agent end; Cupcake sends it on' }]
      if (verb === 'modify' && carried === 'deny')
        return [
          {
            kind: 'better',
            text: `${event} cannot carry modify: the action is refused, not passed unchanged`,
          },
        ]
      if (carried === 'change' || carried === 'context')
        return [{ kind: 'better', text: `${verb} reaches Cursor on ${event}; Cupcake drops it` }]
      if (carried === 'ask')
        return [
          { kind: 'better', text: 'ask becomes a one-time code that a person approves (`jackline approve`)' },
        ]
      if (verb === 'allow_override')
        return [
          {
            kind: 'better',
            text: 'allow_override is recorded and overrules only modify of the same policies',
          },
        ]
      return []
    }),
  )
}
