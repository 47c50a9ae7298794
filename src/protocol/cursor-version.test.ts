import { describe, expect, it } from 'vitest'
import { isAtLeast, parseCursorVersion } from './index.ts'

describe('a Cursor version', () => {
  it.each([
    ['3.20.17', { surface: 'ide', parts: [3, 20, 17] }],
    ['2.5.0-pre.1', { surface: 'ide', parts: [2, 5, 0] }],
    ['2.4', { surface: 'ide', parts: [2, 4, 0] }],
    ['2026.09.18-9a7762b', { surface: 'cli', date: '2026-09-18' }],
    ['dev', undefined],
  ])('%s is read', (version, expected) => {
    expect(parseCursorVersion(version)).toEqual(expected)
  })

  it.each([
    ['2.4.0', '2.4', true],
    ['2.3.99', '2.4', false],
    ['3.0.0', '2.4.21', true],
    ['2026.01.08-abc', '2.4', true],
  ])('%s at least %s: %s', (version, since, expected) => {
    expect(isAtLeast(version, since)).toBe(expected)
  })
})
