import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hash, sha256 } from './sha256.ts'

const truth = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

describe('a digest made by hand', () => {
  it.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 4096])(
    'is what node:crypto says of %i bytes',
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37) & 255)
      expect(hash(bytes)).toBe(truth(bytes))
    },
  )

  it('is what node:crypto says of any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => hash(bytes) === truth(bytes)))
  })
})

it('a digest is the same before and after node:crypto takes over', () => {
  const texts = ['', 'abc', 'żółć \ud800', 'x'.repeat(5000), 'y'.repeat(5000), 'abc']
  expect(texts.map((text) => sha256(text))).toEqual(texts.map(truth))
})

it('parts are hashed one behind the other', () => {
  expect(sha256('a', Buffer.from('b'), 'c')).toBe(truth('abc'))
})
