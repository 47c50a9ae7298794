// References with unbound variables: every way to walk the keys.
import type { RefTerm, Term } from '../syntax/ast.ts'
import type { Value } from '../value/value.ts'
import { countStep } from './context.ts'
import { childPlace, type Place, placeKeys, placeValue, rootPlace } from './document.ts'
import type { Frame, Getter, Sink, Step } from './frame.ts'
import { evaluateGroup } from './group.ts'
import { linkMatch } from './link-match.ts'
import { isDetermined, linkGetter } from './link-term.ts'
import { type Linker, newSlot, slotOf } from './linker.ts'
import { eachMember, lookUpKey } from './lookup.ts'
import { type PartialObject, partialValue, readPartial } from './partial-object.ts'

/** One key of the path: known, or found by trying all of them. */
type KeyStep =
  | { known: Getter }
  | { each: (frame: Frame, keys: Iterable<Value>, visit: (key: Value) => boolean) => boolean }

export function linkIteration(l: Linker, term: RefTerm, into: () => Sink): Step {
  const overData = term.head.t === 'var' && term.head.name === 'data'
  const head = overData ? undefined : linkGetter(l, term.head)
  const steps = term.path.map((key) => linkKey(l, key))
  const sink = into()
  const walk = valueWalker(steps, sink)
  if (head === undefined) return dataWalker(steps, walk, sink)
  return (frame) => {
    const value = head(frame)
    return value !== undefined && walk(frame, value, 0)
  }
}

function linkKey(l: Linker, key: Term): KeyStep {
  if (isDetermined(l, key)) return { known: linkGetter(l, key) }
  if (key.t === 'var') {
    l.bound.add(key.name)
    const slot = slotOf(l, key.name)
    return {
      each: (frame, keys, visit) => {
        for (const id of keys) {
          countStep(frame.context.run)
          frame.slots[slot] = id
          if (visit(id)) return true
        }
        return false
      },
    }
  }
  // A pattern as key: the continuation of each match is passed through a slot.
  const holder = newSlot(l)
  const match = linkMatch(l, key, () => (frame) => (frame.slots[holder] as unknown as () => boolean)())
  return {
    each: (frame, keys, visit) => {
      for (const id of keys) {
        countStep(frame.context.run)
        frame.slots[holder] = (() => visit(id)) as unknown as Value
        if (match(frame, id)) return true
      }
      return false
    },
  }
}

type ValueWalk = (frame: Frame, value: Value, index: number) => boolean

function valueWalker(steps: KeyStep[], sink: Sink): ValueWalk {
  const walk: ValueWalk = (frame, value, index) => {
    const step = steps[index]
    if (step === undefined) return sink(frame, value)
    if ('known' in step) {
      const key = step.known(frame)
      const member = key === undefined ? undefined : lookUpKey(value, key)
      return member !== undefined && walk(frame, member, index + 1)
    }
    return step.each(frame, memberKeys(value), (key) =>
      walk(frame, lookUpKey(value, key) as Value, index + 1),
    )
  }
  return walk
}

function memberKeys(value: Value): Value[] {
  const keys: Value[] = []
  eachMember(value, (key) => {
    keys.push(key)
    return false
  })
  return keys
}

function dataWalker(steps: KeyStep[], walk: ValueWalk, sink: Sink): Step {
  const walkPlace = (frame: Frame, place: Place, index: number): boolean => {
    const { node, base } = place
    const group = node?.group
    if (group !== undefined && group.kind !== 'function')
      return walkGroup(frame, evaluateGroup(frame.context, group), group.kind === 'object', index)
    if (node === undefined) return base !== undefined && walk(frame, base, index)
    const step = steps[index]
    if (step === undefined) {
      const value = placeValue(frame.context, place)
      return value !== undefined && sink(frame, value)
    }
    if ('known' in step) {
      const key = step.known(frame)
      return key !== undefined && walkPlace(frame, childPlace(frame.context, place, key), index + 1)
    }
    return step.each(frame, placeKeys(place), (key) =>
      walkPlace(frame, childPlace(frame.context, place, key), index + 1),
    )
  }
  const walkGroup = (frame: Frame, result: unknown, isObject: boolean, index: number): boolean => {
    if (!isObject) return result !== undefined && walk(frame, result as Value, index)
    const known: Value[] = []
    let at = index
    for (let step = steps[at]; step !== undefined && 'known' in step; step = steps[++at]) {
      const key = step.known(frame)
      if (key === undefined) return false
      known.push(key)
    }
    const value =
      known.length === 0 ? partialValue(result as PartialObject) : readPartial(result as PartialObject, known)
    return value !== undefined && walk(frame, value, at)
  }
  return (frame) => walkPlace(frame, rootPlace(frame.context), 0)
}
