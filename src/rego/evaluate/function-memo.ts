// Results of functions by argument: primitives by value, everything else by identity. That is cheap and still
// keeps chains of functions that pass the same object on from becoming exponential.
import type { Value } from '../value/value.ts'
import type { Context } from './context.ts'

const MAX_ENTRIES = 20_000

interface FunctionCache {
  entries: number
  byArg: Map<unknown, unknown>
}

/** The place of one call in the cache. */
interface Memo {
  cache: FunctionCache
  map: Map<unknown, unknown>
  key: Value
  has: boolean
  value: Value | undefined
}

export function callMemo(context: Context, group: number, args: readonly Value[]): Memo | undefined {
  let cache = context.cache[group] as FunctionCache | undefined
  if (cache === undefined) {
    cache = { entries: 0, byArg: new Map() }
    context.cache[group] = cache
  }
  let map = cache.byArg
  const last = args.length - 1
  for (let i = 0; i < last; i++) {
    let next = map.get(args[i]) as Map<unknown, unknown> | undefined
    if (next === undefined) {
      next = new Map()
      map.set(args[i], next)
    }
    map = next
  }
  const key = args[last] as Value
  const has = map.has(key)
  if (!has && cache.entries >= MAX_ENTRIES) return undefined
  return { cache, map, key, has, value: has ? (map.get(key) as Value | undefined) : undefined }
}

export function storeMemo(memo: Memo, value: Value | undefined): void {
  memo.cache.entries++
  memo.map.set(memo.key, value)
}
