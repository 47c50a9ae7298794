// Sets of code points as sorted pairs `[low, high, low, high, ...]`: the characters a piece of a pattern can take.

export type CodePoints = readonly number[]

export const MAX_CODE_POINT = 0x10ffff
const KELVIN = 0x212a
const LONG_S = 0x17f

/** Sorts pairs and joins those that touch. */
export function normalise(pairs: CodePoints): CodePoints {
  if (pairs.length <= 2) return pairs
  const sorted: [number, number][] = []
  for (let i = 0; i < pairs.length; i += 2) sorted.push([pairs[i] as number, pairs[i + 1] as number])
  sorted.sort((a, b) => a[0] - b[0])
  const result: number[] = []
  for (const [low, high] of sorted) {
    const end = result.length - 1
    if (end > 0 && low <= (result[end] as number) + 1) result[end] = Math.max(result[end] as number, high)
    else result.push(low, high)
  }
  return result
}

/** Every code point that is not in the set; the set is sorted. */
export function complement(set: CodePoints): CodePoints {
  const result: number[] = []
  let next = 0
  for (let i = 0; i < set.length; i += 2) {
    if ((set[i] as number) > next) result.push(next, (set[i] as number) - 1)
    next = (set[i + 1] as number) + 1
  }
  if (next <= MAX_CODE_POINT) result.push(next, MAX_CODE_POINT)
  return result
}

export function overlaps(a: CodePoints, b: CodePoints): boolean {
  for (let i = 0; i < a.length; i += 2) {
    for (let j = 0; j < b.length; j += 2) {
      if ((a[i] as number) <= (b[j + 1] as number) && (b[j] as number) <= (a[i + 1] as number)) return true
    }
  }
  return false
}

/**
 * The set with both cases of its letters, as RE2 folds them: `k` and `s` have a third form outside ASCII.
 * Undefined when other letters would have to be folded.
 */
export function foldAscii(set: CodePoints): CodePoints | undefined {
  const result: number[] = [...set]
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [set[i] as number, set[i + 1] as number]
    if (low === 0 && high === MAX_CODE_POINT) return set
    if (high > 127) return undefined
    const [upLow, upHigh] = [Math.max(low, 65), Math.min(high, 90)]
    const [lowLow, lowHigh] = [Math.max(low, 97), Math.min(high, 122)]
    if (upLow <= upHigh) result.push(upLow + 32, upHigh + 32)
    if (lowLow <= lowHigh) result.push(lowLow - 32, lowHigh - 32)
    if (overlaps([low, high], [75, 75, 107, 107])) result.push(KELVIN, KELVIN)
    if (overlaps([low, high], [83, 83, 115, 115])) result.push(LONG_S, LONG_S)
  }
  return normalise(result)
}
