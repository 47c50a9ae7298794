// Patterns: a value is taken apart, unbound variables are bound, everything else is compared.

import { isRoot } from '../compile/terms.ts'
import { termText } from '../compile/unify-vars.ts'
import type { Term } from '../syntax/ast.ts'
import { equalValues } from '../value/compare.ts'
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import type { Sink, Step } from './frame.ts'
import { linkSource } from './link-source.ts'
import { isDetermined, linkGetter } from './link-term.ts'
import { type Linker, newSlot, slotOf, type Then } from './linker.ts'

/** A sink that matches the value it is given against a pattern. */
export function linkMatch(l: Linker, pattern: Term, then: Then): Sink {
  if (isDetermined(l, pattern)) {
    const getter = linkGetter(l, pattern)
    const next = then()
    return (frame, value) => {
      const expected = getter(frame)
      return expected !== undefined && equalValues(expected, value) && next(frame)
    }
  }
  if (pattern.t === 'var') {
    l.bound.add(pattern.name)
    const slot = slotOf(l, pattern.name)
    const next = then()
    return (frame, value) => {
      frame.slots[slot] = value
      return next(frame)
    }
  }
  if (pattern.t === 'array') return linkArray(l, pattern.items, then)
  if (pattern.t === 'object') return linkObject(l, pattern.pairs, then)
  return linkComparison(l, pattern, then)
}

// A reference that still iterates: compare each of its values.
function linkComparison(l: Linker, pattern: Term, then: Then): Sink {
  const slot = newSlot(l)
  let next: Step
  const source = linkSource(l, pattern, () => {
    next = then()
    return (frame, value) => equalValues(frame.slots[slot] as Value, value) && next(frame)
  })
  return (frame, value) => {
    frame.slots[slot] = value
    return source(frame)
  }
}

function linkArray(l: Linker, items: Term[], then: Then): Sink {
  const slot = newSlot(l)
  const matchFrom = (index: number): Step => {
    const item = items[index]
    if (item === undefined) return then()
    const match = linkMatch(l, item, () => matchFrom(index + 1))
    return (frame) => match(frame, (frame.slots[slot] as readonly Value[])[index] as Value)
  }
  const first = matchFrom(0)
  return (frame, value) => {
    if (!Array.isArray(value) || value.length !== items.length) return false
    frame.slots[slot] = value
    return first(frame)
  }
}

function linkObject(l: Linker, pairs: [Term, Term][], then: Then): Sink {
  const slot = newSlot(l)
  const matchFrom = (index: number): Step => {
    const pair = pairs[index]
    if (pair === undefined) return then()
    const key = linkGetter(l, pair[0])
    const match = linkMatch(l, pair[1], () => matchFrom(index + 1))
    return (frame) => {
      const id = key(frame)
      const member = id === undefined ? undefined : (frame.slots[slot] as ObjectValue).get(id)
      return member !== undefined && match(frame, member)
    }
  }
  const first = matchFrom(0)
  return (frame, value) => {
    if (!(value instanceof ObjectValue) || value.size !== pairs.length) return false
    frame.slots[slot] = value
    return first(frame)
  }
}

/** Two terms that must be equal; which side is computed and which is matched is decided by what is bound. */
export function linkUnify(l: Linker, a: Term, b: Term, then: Then): Step {
  if (isDetermined(l, b)) return linkSource(l, b, () => linkMatch(l, a, then))
  if (isDetermined(l, a) || b.t === 'var') return linkSource(l, a, () => linkMatch(l, b, then))
  if (a.t === 'var') return linkSource(l, b, () => linkMatch(l, a, then))
  const pairs = partners(a, b)
  if (pairs !== undefined) return linkPairs(l, pairs, then)
  if (a.t === 'array' || a.t === 'object') return linkSource(l, b, () => linkMatch(l, a, then))
  return linkSource(l, a, () => linkMatch(l, b, then))
}

/** The parts of two literals that must be equal; empty list of alternatives means they never are. */
function partners(a: Term, b: Term): [Term, Term][] | 'never' | undefined {
  if (a.t === 'array' && b.t === 'array') {
    if (a.items.length !== b.items.length) return 'never'
    return a.items.map((item, i) => [item, b.items[i] as Term])
  }
  if (a.t !== 'object' || b.t !== 'object') return undefined
  if (a.pairs.length !== b.pairs.length) return 'never'
  const pairs: [Term, Term][] = []
  for (const [key, value] of a.pairs) {
    const partner = b.pairs.find(([other]) => termText(other) === termText(key))
    if (partner === undefined) return 'never'
    pairs.push([value, partner[1]])
  }
  return pairs
}

// Pairs are taken in an order in which one side of each is known.
function linkPairs(l: Linker, pairs: [Term, Term][] | 'never', then: Then): Step {
  if (pairs === 'never') return () => false
  if (pairs.length === 0) return then()
  const ready = pairs.findIndex(([a, b]) => isSource(l, a) || isSource(l, b))
  const [a, b] = pairs[Math.max(0, ready)] as [Term, Term]
  const rest = pairs.filter((_, i) => i !== Math.max(0, ready))
  return linkUnify(l, a, b, () => linkPairs(l, rest, then))
}

function isSource(l: Linker, term: Term): boolean {
  if (isDetermined(l, term)) return true
  if (term.t !== 'ref') return false
  return term.head.t !== 'var' || isRoot(term.head.name) || l.bound.has(term.head.name)
}
