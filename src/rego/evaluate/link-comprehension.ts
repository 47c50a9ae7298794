// Comprehensions collect the solutions of a nested body; template strings join values.
import type { ComprehensionTerm, TemplateTerm } from '../syntax/ast.ts'
import { equalValues } from '../value/compare.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import { renderTerm } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { evalError } from './context.ts'
import type { Frame, Getter, Step } from './frame.ts'
import { linkBody } from './link-body.ts'
import { linkGetter } from './link-term.ts'
import { type Linker, nested, newSlot } from './linker.ts'

export function linkComprehension(l: Linker, term: ComprehensionTerm): Getter {
  const inner = nested(l)
  const holder = newSlot(l)
  if (term.t === 'objectOf') return linkObject(inner, term, holder)
  const body = linkBody(inner, term.body, () => {
    const value = linkGetter(inner, term.value)
    return (frame) => {
      const member = value(frame)
      if (member !== undefined) (frame.slots[holder] as unknown as Value[]).push(member)
      return false
    }
  })
  const isSet = term.t === 'setOf'
  return (frame) => {
    const members: Value[] = []
    frame.slots[holder] = members
    body(frame)
    return isSet ? SetValue.of(members) : members
  }
}

function linkObject(l: Linker, term: ComprehensionTerm, holder: number): Getter {
  const body: Step = linkBody(l, term.body, () => {
    const key = linkGetter(l, term.key ?? term.value)
    const value = linkGetter(l, term.value)
    return (frame) => {
      const id = key(frame)
      const member = value(frame)
      if (id !== undefined && member !== undefined) addMember(l, term, pairsIn(frame, holder), id, member)
      return false
    }
  })
  return (frame) => {
    const pairs = new Map<MapKey, [Value, Value]>()
    frame.slots[holder] = pairs as unknown as Value
    body(frame)
    return ObjectValue.of(pairs.values())
  }
}

function pairsIn(frame: Frame, holder: number): Map<MapKey, [Value, Value]> {
  return frame.slots[holder] as unknown as Map<MapKey, [Value, Value]>
}

function addMember(
  l: Linker,
  term: ComprehensionTerm,
  pairs: Map<MapKey, [Value, Value]>,
  key: Value,
  value: Value,
): void {
  const id = mapKey(key)
  const earlier = pairs.get(id)
  if (earlier !== undefined && !equalValues(earlier[1], value)) {
    throw evalError('eval_conflict_error', 'object keys must be unique', l.file, term.at)
  }
  pairs.set(id, [key, value])
}

/** Joins texts and values; an undefined part prints as `<undefined>`. */
export function linkTemplate(l: Linker, term: TemplateTerm): Getter {
  const parts = term.parts.map((part) => (typeof part === 'string' ? part : linkGetter(l, part)))
  return (frame) => {
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : renderPart(part(frame), l, term)
    return text
  }
}

function renderPart(set: Value | undefined, l: Linker, term: TemplateTerm): string {
  const values = set instanceof SetValue ? set.sorted() : []
  if (values.length > 1) {
    throw evalError(
      'eval_conflict_error',
      'template-strings must not produce multiple outputs',
      l.file,
      term.at,
    )
  }
  const [value] = values
  if (value === undefined) return '<undefined>'
  return typeof value === 'string' ? value : renderTerm(value)
}
