// Set operations.

import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import type { BuiltinFamily } from './builtin.ts'
import { setAt, wrongType } from './operand.ts'

export const sets: BuiltinFamily = {
  and: (args) => intersect(setAt(args, 0), setAt(args, 1)),
  or: (args) => SetValue.of([...setAt(args, 0).sorted(), ...setAt(args, 1).sorted()]),
  intersection(args) {
    const [first, ...rest] = inner(setAt(args, 0))
    return first === undefined ? SetValue.of([]) : rest.reduce(intersect, first)
  },
  union: (args) => SetValue.of(inner(setAt(args, 0)).flatMap((set) => set.sorted())),
  set_diff: (args) => difference(setAt(args, 0), setAt(args, 1)),
}

function inner(set: SetValue): SetValue[] {
  return set.sorted().map((member: Value) => {
    if (member instanceof SetValue) return member
    throw wrongType(1, 'set', member)
  })
}

function intersect(a: SetValue, b: SetValue): SetValue {
  return SetValue.of(a.sorted().filter((member) => b.has(member)))
}

export function difference(a: SetValue, b: SetValue): SetValue {
  return SetValue.of(a.sorted().filter((member) => !b.has(member)))
}
