// A term as a source of values: one value when everything in it is bound, else the values of an iteration.
import type { Term } from '../syntax/ast.ts'
import type { Sink, Step } from './frame.ts'
import { isRelation, linkRelation } from './link-call.ts'
import { linkIteration } from './link-iteration.ts'
import { isDetermined, linkGetter } from './link-term.ts'
import type { Linker } from './linker.ts'

export function linkSource(l: Linker, term: Term, into: () => Sink): Step {
  if (term.t === 'call' && isRelation(l, term)) return linkRelation(l, term, into)
  if (term.t === 'ref' && !isDetermined(l, term)) return linkIteration(l, term, into)
  const getter = linkGetter(l, term)
  const sink = into()
  return (frame) => {
    const value = getter(frame)
    return value !== undefined && sink(frame, value)
  }
}
