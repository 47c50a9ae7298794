// Which events a policy sees, from `custom.routing` of its package's metadata.
import { EVENT_NAMES, type Event, isObject, suggestion } from '../../protocol/index.ts'
import { toolNames } from './tool-names.ts'
import { matchesWildcard } from './wildcard.ts'

export interface Routing {
  /** Event names, `*` for any text; null: every event. */
  readonly events: readonly string[] | null
  /** Tool names; null: every tool, and events about no tool. */
  readonly tools: readonly string[] | null
  /** Signals to collect before. */
  readonly signals: readonly string[]
  /** Follow-ups end when `loop_count` reaches it; null: never. */
  readonly loopLimit: number | null
}

/** As Cursor has it where a hook sets none (protocol.md 7.14). */
const LOOP_LIMIT = 5

export const EVERYTHING: Routing = { events: null, tools: null, signals: [], loopLimit: LOOP_LIMIT }

/** Reads the metadata blocks that apply to a package, the nearest first. What cannot be understood routes everything. */
export function readRouting(blocks: readonly unknown[], warn: (problem: string) => void): Routing {
  const routings = blocks.flatMap((block) => {
    const custom = isObject(block) ? block['custom'] : undefined
    return isObject(custom) && custom['routing'] !== undefined ? [custom['routing']] : []
  })
  const [nearest] = routings
  if (nearest === undefined) return EVERYTHING
  if (!isObject(nearest)) {
    warn('custom.routing is no object with required_events: the policy sees every event')
    return EVERYTHING
  }
  const words = (key: string) => readWords(nearest[key], key, warn)
  const events = words('required_events')
  for (const name of events ?? []) {
    if (EVENT_NAMES.some((known) => matchesWildcard(name, known))) continue
    warn(`required_events: Cursor has no event ${JSON.stringify(name)}.${suggestion(name, EVENT_NAMES)}`)
  }
  return {
    events,
    tools: words('required_tools'),
    signals: words('required_signals') ?? [],
    loopLimit: readLimit(nearest['loop_limit'], warn),
  }
}

// Absent and empty lists both mean "no restriction": a policy must not vanish because its list is empty.
function readWords(value: unknown, key: string, warn: (problem: string) => void): readonly string[] | null {
  if (value === undefined || value === null) return null
  const list = Array.isArray(value) ? value : [value]
  const words = list.filter((word) => typeof word === 'string' && word !== '') as string[]
  if (words.length < list.length) {
    warn(`${key} must be a list of names: the policy is not restricted by it`)
    return null
  }
  return words.length === 0 ? null : words
}

function readLimit(value: unknown, warn: (problem: string) => void): number | null {
  if (value === undefined) return LOOP_LIMIT
  if (value === null || (typeof value === 'number' && value >= 0)) return value
  warn(`loop_limit must be a number or null: it is ${LOOP_LIMIT}`)
  return LOOP_LIMIT
}

/** Whether a policy sees an event. */
export function routes({ events, tools }: Routing, event: Event): boolean {
  if (events !== null && !events.some((pattern) => matchesWildcard(pattern, event.name))) return false
  if (tools === null || tools.includes('*')) return true
  const names = toolNames(event)
  return tools.some((pattern) => names.some((name) => matchesWildcard(pattern, name)))
}

/** For people: `beforeShellExecution, stop (tools: Shell)`. */
export function renderRouting({ events, tools, signals }: Routing): string {
  const parts = [
    ...(tools === null ? [] : [`tools: ${tools.join(', ')}`]),
    ...(signals.length === 0 ? [] : [`signals: ${signals.join(', ')}`]),
  ]
  return `${events?.join(', ') ?? 'every event'}${parts.length === 0 ? '' : ` (${parts.join('; ')})`}`
}
