// Redacts JSON-like data for the journal. It must survive whatever it is given: cycles, throwing getters, depth.
import { isReference } from './placeholder.ts'
import { classifyKey } from './secret-key.ts'

const DEEPEST = 64
const MOST_NODES = 200_000
const LONGEST_STRING = 4_000_000

interface Walk {
  readonly redactText: (text: string) => string
  readonly path: Set<object>
  nodes: number
}

/**
 * Copies data with every string and key redacted, and with every string under a name such as `password`
 * replaced whole. Numbers, booleans and null stay. Beyond its bounds it drops, never leaks.
 */
export function redactValueWith(redactText: (text: string) => string, value: unknown): unknown {
  return copy({ redactText, path: new Set(), nodes: 0 }, value, undefined, 0)
}

function copy(walk: Walk, value: unknown, secretName: string | undefined, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return copyString(walk, value, secretName)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object') return undefined
  walk.nodes++
  if (depth >= DEEPEST) return '[redacted:too-deep]'
  if (walk.nodes > MOST_NODES) return '[redacted:too-large]'
  if (walk.path.has(value)) return '[redacted:circular]'
  walk.path.add(value)
  try {
    return copyObject(walk, value, secretName, depth)
  } catch {
    return '[redacted:unreadable]'
  } finally {
    walk.path.delete(value)
  }
}

function copyString(walk: Walk, value: string, secretName: string | undefined): string {
  if (value.length > LONGEST_STRING) return '[redacted:too-large]'
  if (secretName === undefined || value === '') return walk.redactText(value)
  return isReference(value) ? walk.redactText(value) : '[redacted:secret-value]'
}

function copyObject(walk: Walk, value: object, secretName: string | undefined, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(walk, item, secretName, depth + 1) ?? null)
  const { toJSON } = value as { toJSON?: unknown }
  if (typeof toJSON === 'function') return copy(walk, toJSON.call(value), secretName, depth + 1)
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[name]
    const inner = copy(walk, child, secretName ?? (classifyKey(name) && name), depth + 1)
    if (inner === undefined) continue
    // defineProperty, because assigning to __proto__ would not create a field.
    const key = unusedName(result, walk.redactText(name))
    Object.defineProperty(result, key, { value: inner, enumerable: true, writable: true, configurable: true })
  }
  return result
}

/** Two keys that were secrets become the same marker; neither value may be lost. */
function unusedName(result: object, name: string): string {
  if (!Object.hasOwn(result, name)) return name
  for (let i = 2; ; i++) if (!Object.hasOwn(result, `${name} ${i}`)) return `${name} ${i}`
}
