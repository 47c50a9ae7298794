import { describe, expect, it } from 'vitest'
import { EVENTS, renderIssue, validateFields } from './index.ts'

const shell = EVENTS.beforeShellExecution.answer
const session = EVENTS.sessionStart.answer

describe('an answer', () => {
  it.each([
    ['allow', shell, { permission: 'allow' }],
    ['nothing', shell, {}],
    ['an unknown key', shell, { permission: 'deny', x: 1 }],
    ['a map of text', session, { env: { A: '1' } }],
  ])('with %s is accepted', (_, fields, answer) => {
    expect(validateFields(fields, answer)).toEqual([])
  })

  it.each([
    [
      'an unknown value',
      shell,
      { permission: 'maybe' },
      'permission: expected "allow" or "deny" or "ask", received "maybe"',
    ],
    ['null', shell, { permission: null }, 'permission: expected "allow" or "deny" or "ask", received null'],
    ['a number for text', shell, { user_message: 3 }, 'user_message: expected text, received number 3'],
    ['text for a flag', session, { continue: 'false' }, 'continue: expected true or false, received text'],
    ['a number inside a map', session, { env: { A: 1 } }, 'env.A: expected text, received number 1'],
    ['an array as document', shell, [], 'expected an object, received an array'],
    ['null as document', shell, null, 'expected an object, received null'],
  ])('with %s is refused', (_, fields, answer, message) => {
    expect(validateFields(fields, answer).map(renderIssue)).toEqual([message])
  })
})
