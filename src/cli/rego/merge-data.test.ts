import { describe, expect, it } from 'vitest'
import { mergeData } from './merge-data.ts'

const file = (path: string, value: unknown, mount: string[] = []) => ({ path, value, mount })

describe('data files', () => {
  it('unite below their mounts', () => {
    const data = mergeData([
      file('a.json', { a: { x: 1 } }),
      file('b.json', { y: 2 }, ['a']),
      file('c.json', { z: 3 }, ['a', 'deep']),
    ])
    expect(data).toEqual({ a: { x: 1, y: 2, deep: { z: 3 } } })
  })

  it('are not changed by being merged', () => {
    const first = { a: { x: 1 } }
    mergeData([file('a.json', first), file('b.json', { a: { y: 2 } })])
    expect(first).toEqual({ a: { x: 1 } })
  })

  it('may use any name', () => {
    const data = mergeData([
      file('a.json', JSON.parse('{"__proto__": {"x": 1}}')),
      file('b.json', { toString: 1 }),
    ])
    expect(Object.keys(data)).toEqual(['__proto__', 'toString'])
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it.each([
    ['two values', { a: { x: 1 } }, { a: { x: 2 } }, 'data.a.x is also defined in one.json'],
    ['a value and an object', { a: 1 }, { a: { x: 2 } }, 'data.a is also defined in one.json'],
    ['two lists', { a: [1] }, { a: [1] }, 'data.a is also defined in one.json'],
  ])('that disagree by %s are refused with both names', (_, one, two, message) => {
    expect(() => mergeData([file('one.json', one), file('two.json', two)])).toThrow(`two.json: ${message}`)
  })
})
