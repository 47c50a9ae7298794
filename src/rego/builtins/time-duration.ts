// Durations such as `1h30m`.
import { builtinError } from './builtin.ts'

const UNITS: Record<string, bigint> = {
  ns: 1n,
  us: 1000n,
  µs: 1000n,
  μs: 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
  d: 86_400_000_000_000n,
  w: 604_800_000_000_000n,
  y: 31_536_000_000_000_000n,
}

/** Go's durations: `1h30m`, `-1.5s`. */
export function parseDuration(source: string): bigint {
  const sign = source.startsWith('-') ? -1n : 1n
  let rest = source.replace(/^[+-]/, '')
  if (rest === '0') return 0n
  const invalid = builtinError(`time: invalid duration ${JSON.stringify(source)}`)
  if (rest === '') throw invalid
  let total = 0n
  while (rest !== '') {
    const match = /^(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h|d|w|y)/.exec(rest)
    if (!match || (match[1] === '' && (match[2] ?? '') === '')) throw invalid
    const unit = UNITS[match[3] as string] as bigint
    const fraction = match[2] ?? ''
    total +=
      BigInt(match[1] || '0') * unit + (BigInt(fraction || '0') * unit) / 10n ** BigInt(fraction.length)
    rest = rest.slice(match[0].length)
  }
  if (total > 2n ** 63n - 1n) throw invalid
  return sign * total
}
