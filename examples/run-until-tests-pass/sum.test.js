import assert from 'node:assert'
import { test } from 'node:test'
import { sum } from './sum.js'

test('adds', () => assert.equal(sum([1, 2]), 3))
