// `walk`: every path and value below a value, the value itself first.
import { eachMember } from '../evaluate/lookup.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinRelation, limitFailure } from './builtin.ts'

const MAX_DEPTH = 2000

export const walk: BuiltinRelation = (args, visit) => walkValue(args[0] as Value, [], visit)

function walkValue(value: Value, path: readonly Value[], visit: (pair: Value) => boolean): boolean {
  if (path.length > MAX_DEPTH) throw limitFailure(`the document is nested deeper than ${MAX_DEPTH} levels`)
  if (visit([path, value])) return true
  return eachMember(value, (key, member) => walkValue(member, [...path, key], visit))
}
