// UUIDs: making random ones and taking any apart.
import { numberFromBigint } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import type { BuiltinFamily } from './builtin.ts'
import { nodeCrypto } from './node-crypto.ts'
import { stringAt } from './operand.ts'

const SHAPE = /^(?:urn:uuid:)?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i
/** 100 ns ticks between 1582-10-15 and 1970-01-01. */
const EPOCH = 122_192_928_000_000_000n
const DOMAINS = ['Person', 'Group', 'Org']

export const uuid: BuiltinFamily = {
  'uuid.rfc4122'(args, state) {
    const key = `uuid\0${stringAt(args, 0)}`
    const known = state.once.get(key) as string | undefined
    const value = known ?? nodeCrypto().randomUUID()
    state.once.set(key, value)
    return value
  },
  'uuid.parse': (args) => parse(stringAt(args, 0)),
}

function parse(text: string): Value | undefined {
  const match = SHAPE.exec(/^\{.*\}$/.test(text) ? text.slice(1, -1) : text)
  if (!match || !hasConsistentDashes(text)) return undefined
  const [low, mid, high, clock, node] = match.slice(1, 6).map((part) => part.toLowerCase()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const version = Number.parseInt(high[0] as string, 16)
  const fields: [Value, Value][] = [
    ['version', version],
    ['variant', variant(Number.parseInt(clock[0] as string, 16))],
  ]
  if (version === 1 || version === 2) {
    const ticks = BigInt(`0x${high.slice(1)}${mid}${low}`)
    fields.push(['time', numberFromBigint(BigInt.asIntN(64, (ticks - EPOCH) * 100n))])
    fields.push(['clocksequence', Number.parseInt(clock, 16) & 0x3fff])
    fields.push(['nodeid', (node.match(/../g) ?? []).join('-')])
    fields.push(['macvariables', macVariables(Number.parseInt(node.slice(0, 2), 16))])
  }
  if (version === 2) {
    fields.push(['id', Number.parseInt(low, 16)])
    const domain = Number.parseInt(clock.slice(2), 16)
    fields.push(['domain', DOMAINS[domain] ?? `Domain${domain}`])
  }
  return ObjectValue.of(fields)
}

function hasConsistentDashes(text: string): boolean {
  const dashes = text.split('-').length - 1
  return dashes === 4 || dashes === 0
}

function variant(nibble: number): string {
  if ((nibble & 0xc) === 0x8) return 'RFC4122'
  if ((nibble & 0xe) === 0xc) return 'Microsoft'
  return (nibble & 0xe) === 0xe ? 'Future' : 'Reserved'
}

function macVariables(first: number): string {
  const scope = (first & 2) !== 0 ? 'local' : 'global'
  return `${scope}:${(first & 1) !== 0 ? 'multicast' : 'unicast'}`
}
