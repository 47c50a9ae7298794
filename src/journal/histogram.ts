// Percentiles in constant memory: each bucket is 4 % wider than the one before, so an answer is off by 2 % at most.

export interface Histogram {
  add(value: number): void
  readonly count: number
  readonly sum: number
  /** The value below which this share (0 to 1) lies; 0 when empty. */
  quantile(share: number): number
}

const SMALLEST = 0.001
const STEP = Math.log(1.04)

export function createHistogram(): Histogram {
  const buckets = new Map<number, number>()
  let count = 0
  let sum = 0
  return {
    add(value) {
      const bucket = value <= SMALLEST ? 0 : Math.round(Math.log(value / SMALLEST) / STEP)
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
      count++
      sum += value
    },
    get count() {
      return count
    },
    get sum() {
      return sum
    },
    quantile(share) {
      let left = Math.ceil(count * share)
      for (const [bucket, size] of [...buckets].sort(([a], [b]) => a - b)) {
        left -= size
        if (left <= 0) return SMALLEST * Math.exp(bucket * STEP)
      }
      return 0
    },
  }
}
