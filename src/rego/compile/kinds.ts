// Kinds of values as bit sets: what a term can be, as far as it is plain to see.
import { findBuiltin } from '../builtins/signatures.ts'
import type { Term } from '../syntax/ast.ts'

export const ANY = 0b1111111
const BITS: Record<string, number> = { z: 1, b: 2, n: 4, s: 8, a: 16, o: 32, t: 64, x: ANY }
const NAMES: [number, string][] = [
  [1, 'null'],
  [2, 'boolean'],
  [4, 'number'],
  [8, 'string'],
  [16, 'array'],
  [32, 'object'],
  [64, 'set'],
]
/** Kinds that can be looked into. */
export const CONTAINERS = 16 | 32 | 64

/** The bits of a signature's type such as `a|t`. */
export function kindOfSignature(type: string): number {
  if (type.length === 1) return BITS[type] ?? ANY
  let kinds = 0
  for (const letter of type.split('|')) kinds |= BITS[letter] ?? ANY
  return kinds
}

export function renderKinds(kinds: number): string {
  if (kinds === ANY) return 'any'
  const names = NAMES.filter(([bit]) => (kinds & bit) !== 0).map(([, name]) => name)
  return names.length === 1 ? (names[0] as string) : `any<${names.join(', ')}>`
}

/** The kind of a term that shows it by its form. */
export function kindOf(term: Term): number {
  switch (term.t) {
    case 'null':
      return 1
    case 'true':
    case 'false':
      return 2
    case 'number':
      return 4
    case 'string':
    case 'template':
      return 8
    case 'array':
    case 'arrayOf':
      return 16
    case 'object':
    case 'objectOf':
      return 32
    case 'set':
    case 'setOf':
      return 64
    case 'call':
      return callKind(term.name)
    default:
      return ANY
  }
}

function callKind(name: readonly string[]): number {
  const builtin = name.length === 1 ? findBuiltin(name[0] as string) : undefined
  return builtin === undefined ? ANY : kindOfSignature(builtin.result)
}
