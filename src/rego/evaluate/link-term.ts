// Terms whose variables are all bound become getters.
import { isRoot } from '../compile/terms.ts'
import type { Term } from '../syntax/ast.ts'
import { parseNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { dataDocument } from './document.ts'
import type { Frame, Getter } from './frame.ts'
import { linkCall } from './link-call.ts'
import { linkComprehension, linkTemplate } from './link-comprehension.ts'
import { linkLookup } from './link-lookup.ts'
import { type Linker, slotOf } from './linker.ts'

export function linkGetter(l: Linker, term: Term): Getter {
  const constant = constantValue(term)
  if (constant !== undefined) return always(constant)
  switch (term.t) {
    case 'var':
      return linkVar(l, term.name)
    case 'ref':
      return linkLookup(l, term)
    case 'call':
      return linkCall(l, term)
    case 'array': {
      const items = linkItems(l, term.items)
      return (frame) => items(frame)
    }
    case 'set': {
      const items = linkItems(l, term.items)
      return (frame) => {
        const members = items(frame)
        return members && SetValue.of(members)
      }
    }
    case 'object': {
      const keys = linkItems(l, term.pairs.map(firstOf))
      const values = linkItems(l, term.pairs.map(secondOf))
      return (frame) => buildObject(keys(frame), values(frame))
    }
    case 'template':
      return linkTemplate(l, term)
    case 'arrayOf':
    case 'setOf':
    case 'objectOf':
      return linkComprehension(l, term)
    default:
      return () => undefined
  }
}

function always(constant: Value): Getter {
  return () => constant
}

function linkVar(l: Linker, name: string): Getter {
  if (name === 'input') return (frame) => frame.context.input
  if (name === 'data') return (frame) => dataDocument(frame.context)
  const slot = slotOf(l, name)
  return (frame) => frame.slots[slot]
}

function linkItems(l: Linker, terms: Term[]): (frame: Frame) => Value[] | undefined {
  const getters = terms.map((term) => linkGetter(l, term))
  return (frame) => {
    const items: Value[] = []
    for (let i = 0; i < getters.length; i++) {
      const item = (getters[i] as Getter)(frame)
      if (item === undefined) return undefined
      items.push(item)
    }
    return items
  }
}

function firstOf(pair: [Term, Term]): Term {
  return pair[0]
}

function secondOf(pair: [Term, Term]): Term {
  return pair[1]
}

function buildObject(keys: Value[] | undefined, values: Value[] | undefined): Value | undefined {
  if (keys === undefined || values === undefined) return undefined
  return ObjectValue.zip(keys, values)
}

/** The value of a term without variables; undefined when it has some. */
export function constantValue(term: Term): Value | undefined {
  switch (term.t) {
    case 'null':
      return null
    case 'true':
      return true
    case 'false':
      return false
    case 'string':
      return term.text ?? ''
    case 'number':
      return parseNumber(term.text ?? '')
    case 'array':
      return constantItems(term.items)
    case 'set': {
      const members = constantItems(term.items)
      return members && SetValue.of(members)
    }
    case 'object':
      return buildObject(constantItems(term.pairs.map(firstOf)), constantItems(term.pairs.map(secondOf)))
    default:
      return undefined
  }
}

function constantItems(terms: Term[]): Value[] | undefined {
  const items: Value[] = []
  for (let i = 0; i < terms.length; i++) {
    const item = constantValue(terms[i] as Term)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

/** True when every variable outside of closures is bound at this point. */
export function isDetermined(l: Linker, term: Term): boolean {
  switch (term.t) {
    case 'var':
      return isRoot(term.name) || l.bound.has(term.name)
    case 'ref':
      return isDetermined(l, term.head) && areDetermined(l, term.path)
    case 'call':
      return areDetermined(l, term.args)
    case 'array':
    case 'set':
      return areDetermined(l, term.items)
    case 'object':
      return arePairsDetermined(l, term.pairs)
    default:
      return true
  }
}

function arePairsDetermined(l: Linker, pairs: readonly [Term, Term][]): boolean {
  return pairs.every((pair) => areDetermined(l, pair))
}

function areDetermined(l: Linker, terms: readonly Term[]): boolean {
  for (let i = 0; i < terms.length; i++) if (!isDetermined(l, terms[i] as Term)) return false
  return true
}
