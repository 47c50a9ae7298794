// Values of variables in explanations: shortened, because every step of an evaluation shows them again.
import { toJson, type Value } from '../../rego/index.ts'

const MOST_MEMBERS = 10
const LONGEST_TEXT = 200
const DEEPEST = 4
const MORE = '…'

/** Plain data like the value's JSON; what is left out of a long or deep one is an ellipsis. */
export function briefValue(value: Value, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length <= LONGEST_TEXT ? value : `${value.slice(0, LONGEST_TEXT)}${MORE}`
  }
  if (typeof value !== 'object' || value === null) return value
  const members = membersOf(value)
  if (members === undefined) return toJson(value)
  if (depth >= DEEPEST && members.length > 0) return MORE
  const shown = members.slice(0, MOST_MEMBERS)
  const isCut = members.length > shown.length
  if ('kind' in value && value.kind === 'object') {
    const pairs = shown.map((key) => [
      String(briefValue(key, depth + 1)),
      briefValue(value.get(key) ?? null, depth + 1),
    ])
    return Object.fromEntries(isCut ? [...pairs, [MORE, `${members.length} members`]] : pairs)
  }
  const items = shown.map((item) => briefValue(item, depth + 1))
  return isCut ? [...items, MORE] : items
}

/** Items, members or keys; undefined for a number. */
function membersOf(value: Value & object): readonly Value[] | undefined {
  if (!('kind' in value)) return value as readonly Value[]
  if (value.kind === 'set') return value.sorted()
  return value.kind === 'object' ? value.keys() : undefined
}

/** The variables of a step. */
export function briefLocals(locals: Record<string, Value>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(locals).map(([name, value]) => [name, briefValue(value)]))
}
