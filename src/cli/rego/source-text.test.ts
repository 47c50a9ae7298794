import { describe, expect, it } from 'vitest'
import { caretLines, statementAt } from './source-text.ts'

describe('the statement at a place', () => {
  it.each([
    ['p if { x == 1; y }', 1, 8, 'x == 1'],
    ['p if { x == 1; y }', 1, 16, 'y'],
    ['\tcount([1, # one\n\t\t2]) > 1\n\tz', 1, 2, 'count([1, # one 2]) > 1'],
    ['x == ";}" # why', 1, 1, 'x == ";}"'],
    ['a\n  b := `;`\n', 2, 3, 'b := `;`'],
    ['x', 9, 9, ''],
  ])('of %j at %i:%i is %j', (source, row, column, expected) => {
    expect(statementAt(source, row, column)).toBe(expected)
  })
})

describe('a source line with a caret', () => {
  it.each([
    ['p := x', 6, ['p := x', '     ^']],
    ['\tp := x', 7, ['\tp := x', '\t     ^']],
    ['p := "\u001b" + x', 12, ['p := " " + x', '           ^']],
  ])('%j at column %i', (source, column, expected) => {
    expect(caretLines(source, 1, column)).toEqual(expected)
  })

  it('is cut around a place far to the right', () => {
    const [line = '', caret = ''] = caretLines(`${'a'.repeat(5000)}!${'b'.repeat(5000)}`, 1, 5001)
    expect(line[caret.length - 1]).toBe('!')
    expect(line.length).toBeLessThan(170)
  })

  it('is nothing where there is no line', () => {
    expect(caretLines('x', 0, 0)).toEqual([])
    expect(caretLines(undefined, 1, 1)).toEqual([])
  })
})
