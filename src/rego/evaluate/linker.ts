// State while one rule is turned into closures: its slots and which variables are bound at this point.
// Linking runs forward through a body; `then` builds what follows once the bindings up to there are known.

import type { Step } from './frame.ts'
import type { LinkedProgram } from './program-link.ts'

export interface Linker {
  program: LinkedProgram
  file: string
  /** Rule path for error texts. */
  owner: string
  slots: Map<string, number>
  /** Shared by nested linkers: the number of slots in use. */
  size: { count: number }
  bound: Set<string>
  traced: boolean
}

export type Then = () => Step

export function createLinker(program: LinkedProgram, file: string, owner: string, traced: boolean): Linker {
  return { program, file, owner, slots: new Map(), size: { count: 0 }, bound: new Set(), traced }
}

export function slotOf(linker: Linker, name: string): number {
  const known = linker.slots.get(name)
  if (known !== undefined) return known
  const slot = newSlot(linker)
  linker.slots.set(name, slot)
  return slot
}

/** A slot without a name, for intermediate values. */
export function newSlot(linker: Linker): number {
  return linker.size.count++
}

/** A linker for a nested body: sees the bindings, keeps its own to itself. */
export function nested(linker: Linker): Linker {
  return { ...linker, bound: new Set(linker.bound) }
}
