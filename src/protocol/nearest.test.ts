import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, nearest, suggestion } from './index.ts'

describe('a mistyped word', () => {
  it.each([
    ['beforeShellCommand', 'beforeShellExecution'],
    ['beforeshellexecution', 'beforeShellExecution'],
    ['PreToolUse', 'preToolUse'],
    ['afterEdit', 'afterFileEdit'],
    ['Stop', 'stop'],
  ])('%s is near %s', (word, expected) => {
    expect(nearest(word, EVENT_NAMES)[0]).toBe(expected)
  })

  it('that is near nothing suggests nothing', () => {
    expect(suggestion('qqqqqqqq', EVENT_NAMES)).toBe('')
  })
})
