/** How times are written on the command line; for error messages. */
export const SPANS_HELP = '30s, 45m, 2h, 7d, 4w, or a date such as 2026-10-01 or 2026-10-01T12:00:00Z'

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Milliseconds of `2h` or `7d`; undefined when it is none. */
export function parseSpan(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text.trim()) ?? []
  const factor = UNITS[unit]
  return factor === undefined ? undefined : Number(count) * factor
}

/** The moment that `--since` means: so long ago, or a date. Dates without a time begin at midnight UTC. */
export function parseSince(text: string, nowMs: number): number | undefined {
  const span = parseSpan(text)
  if (span !== undefined) return nowMs - span
  if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text.trim()))
    return undefined
  const time = Date.parse(text.trim().replace(' ', 'T'))
  return Number.isNaN(time) ? undefined : time
}
