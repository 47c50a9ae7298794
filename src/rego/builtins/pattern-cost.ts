// An upper bound for the steps a backtracking search takes: `factor * length ** degree`. The walk goes through a
// pattern from left to right and keeps count of the ways in which a search can arrive at a point. A repetition
// multiplies them only when it can stop at several places: not when what follows excludes what it takes.
import { type CodePoints, overlaps } from './code-points.ts'
import { before, type First, firstOf, type Pattern, type Repeat } from './pattern.ts'
import { isDeterministic, isExclusive } from './pattern-paths.ts'
import type { Cost } from './plain-test.ts'

interface Flow extends Cost {
  /** Ways to arrive at one position, as a power of the length. */
  ways: number
  /** Ways to arrive at any position. */
  total: number
  /** What the character before can be, when that is known. */
  last: CodePoints | undefined
}

/** Fewer repetitions than this are counted one by one. */
const FEW = 8

/** The cost of a search that starts anywhere. */
export function searchCost(pattern: Pattern): Cost {
  const flow = walk(
    pattern,
    { ways: 0, total: 1, last: undefined, degree: 1, factor: 1 },
    { set: [], open: true },
  )
  return { degree: flow.degree, factor: flow.factor }
}

function walk(pattern: Pattern, flow: Flow, follow: First): Flow {
  switch (pattern.t) {
    case 'set':
      return { ...flow, degree: Math.max(flow.degree, flow.total), last: pattern.set }
    case 'place': {
      const total = pattern.place === 'begin' ? Math.min(flow.total, flow.ways) : flow.total
      return { ...flow, total, degree: Math.max(flow.degree, total) }
    }
    case 'capture':
      return walk(pattern.item, flow, follow)
    case 'choice':
      return join(
        pattern.items.map((item) => walk(item, flow, follow)),
        isExclusive(pattern.items),
      )
    case 'sequence': {
      const follows: First[] = []
      let next = follow
      for (let i = pattern.items.length - 1; i >= 0; i--) {
        follows[i] = next
        next = before(pattern.items[i] as Pattern, next)
      }
      return pattern.items.reduce((state, item, i) => walk(item, state, follows[i] as First), flow)
    }
    case 'repeat':
      return walkRepeat(pattern, flow, follow)
  }
}

/** Several ways to go on; only one of them gets far when they exclude each other. */
function join(flows: Flow[], exclusive: boolean): Flow {
  const lasts = flows.map(({ last }) => last)
  return {
    ways: Math.max(...flows.map(({ ways }) => ways)),
    total: Math.max(...flows.map(({ total }) => total)),
    degree: Math.max(...flows.map(({ degree }) => degree)),
    factor: flows.reduce((sum, { factor }) => (exclusive ? Math.max(sum, factor) : sum + factor), 0),
    last: lasts.includes(undefined) ? undefined : lasts.flatMap((last) => last as CodePoints),
  }
}

function walkRepeat(repeat: Repeat, flow: Flow, follow: First): Flow {
  const { item, min, max } = repeat
  const first = firstOf(item)
  const again: First = { set: [...first.set, ...follow.set], open: follow.open }
  const stopsOnce = !follow.open && !overlaps(first.set, follow.set)
  if (max <= FEW) {
    let state = flow
    for (let i = 0; i < max; i++) {
      const taken = walk(item, state, i + 1 < max ? again : follow)
      state = i < min ? taken : join([taken, state], stopsOnce && isDeterministic(item, again))
    }
    return state
  }
  const single = innerSet(item)
  const costly = { ...flow, factor: flow.factor * (min > FEW ? Math.ceil(min / FEW) : 1) }
  if (single === undefined) return walkLoop(repeat, costly, stopsOnce && isDeterministic(item, again))
  if (min === max) return { ...costly, degree: Math.max(flow.degree, flow.total), last: single }
  // Runs that start after a character they cannot take do not overlap: together they are as long as the text.
  const apart = flow.last !== undefined && !overlaps(flow.last, single)
  const spread = apart ? Math.min(flow.total + 1, flow.ways + 1) : flow.total + 1
  return {
    ...costly,
    ways: apart ? flow.ways : Math.min(flow.ways + 1, flow.total),
    total: stopsOnce ? flow.total : spread,
    degree: Math.max(flow.degree, spread),
    last: min > 0 ? single : flow.last && [...flow.last, ...single],
  }
}

/** A repetition of more than a character: bounded only when each text can be repeated in one way. */
function walkLoop({ item }: Repeat, flow: Flow, stopsOnce: boolean): Flow {
  const isBounded = isDeterministic(item, { set: firstOf(item).set, open: false })
  return {
    ...flow,
    ways: Math.min(flow.ways + 1, flow.total),
    total: stopsOnce ? flow.total : flow.total + 1,
    degree: isBounded ? Math.max(flow.degree, flow.total + 1) : Number.POSITIVE_INFINITY,
    last: undefined,
  }
}

function innerSet(pattern: Pattern): CodePoints | undefined {
  if (pattern.t === 'capture') return innerSet(pattern.item)
  return pattern.t === 'set' ? pattern.set : undefined
}
