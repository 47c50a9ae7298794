import { describe, expect, it } from 'vitest'
import { createHost } from '../../host/index.ts'
import { EVENT_NAMES, matcherSubject, matches } from '../../protocol/index.ts'
import { canaryPayload } from './canary-payload.ts'

const host = createHost({ workspace: '/nowhere', home: '/nowhere', enterprise: '/nowhere/hooks.json' })
const place = { workspace: '/work space', file: '/tmp/room/cart.ts' }

describe('the payload of a canary', () => {
  it.each(EVENT_NAMES)('is one that the host accepts on %s', async (event) => {
    const outcome = await host.fire(event, canaryPayload({ event }, place))
    expect(outcome.hooks).toEqual([])
  })

  it.each([
    ['preToolUse', 'Write|Delete'],
    ['preToolUse', '^MCP:'],
    ['preToolUse', 'Read'],
    ['beforeShellExecution', '^git push\\b'],
    ['beforeShellExecution', '(npm|pnpm) publish'],
    ['beforeMCPExecution', 'MCP:delete_repo'],
    ['subagentStart', 'explore'],
    ['postToolUseFailure', 'Grep'],
    ['afterMCPExecution', 'search'],
  ] as const)('is aimed at the matcher of %s: %s', async (event, matcher) => {
    const payload = canaryPayload({ event, matcher }, place)
    expect(matches(matcher, matcherSubject(event, payload))).toBe(true)
    await host.fire(event, payload)
  })

  it('names the real workspace and a file that exists, never a made-up one', () => {
    for (const event of EVENT_NAMES) {
      expect(JSON.stringify(canaryPayload({ event }, place))).not.toContain('/home/dev/')
    }
  })
})
