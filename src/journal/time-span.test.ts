import { describe, expect, it } from 'vitest'
import { parseSince, parseSpan } from './index.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const since = (text: string) => {
  const time = parseSince(text, now)
  return time === undefined ? undefined : new Date(time).toISOString()
}

describe('parseSince', () => {
  it.each([
    ['30s', '2026-11-15T11:59:30.000Z'],
    ['45m', '2026-11-15T11:15:00.000Z'],
    ['2h', '2026-11-15T10:00:00.000Z'],
    ['7d', '2026-11-08T12:00:00.000Z'],
    ['4w', '2026-10-18T12:00:00.000Z'],
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01T12:00:00Z', '2026-10-01T12:00:00.000Z'],
    ['2026-10-01 12:00:00+02:00', '2026-10-01T10:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(since(text)).toBe(expected)
  })

  it.each(['', '2', 'h', '2y', '-2h', '2 hours', 'yesterday', '2026-13-01', '2026-10', '1e3d', '99999999d'])(
    'does not guess at "%s"',
    (text) => {
      expect(since(text)).toBeUndefined()
      expect(parseSpan(text)).toBeUndefined()
    },
  )
})
