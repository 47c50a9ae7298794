import { describe, expect, it } from 'vitest'
import { type EventName, effectOf, PROFILES, type Profile, profileFor, profileNamed } from './index.ts'

const current = profileNamed('current') as Profile
const effect = (event: EventName, answer: Record<string, unknown> | null, payload = {}, profile = current) =>
  effectOf(event, answer, payload, profile)

describe('what Cursor does with an answer', () => {
  it.each([
    ['beforeShellExecution', null, 'allow'],
    ['beforeShellExecution', {}, 'allow'],
    ['beforeShellExecution', { permission: 'deny' }, 'deny'],
    ['beforeShellExecution', { permission: 'ask' }, 'ask'],
    ['preToolUse', { permission: 'ask' }, 'allow'],
    ['subagentStart', { permission: 'ask' }, 'deny'],
    ['beforeSubmitPrompt', { continue: false }, 'deny'],
    ['beforeSubmitPrompt', { permission: 'deny' }, 'allow'],
    ['sessionStart', { continue: false }, 'allow'],
    ['stop', { followup_message: 'go on' }, 'followup'],
    ['stop', { followup_message: ' ' }, 'allow'],
    ['afterFileEdit', { permission: 'deny' }, 'allow'],
  ] as const)('%s %j: %s', (event, answer, expected) => {
    expect(effect(event, answer)).toBe(expected)
  })

  it('sends a subagent on only after it completed', () => {
    const answer = { followup_message: 'go on' }
    expect(effect('subagentStop', answer, { status: 'completed' })).toBe('followup')
    expect(effect('subagentStop', answer, { status: 'error' })).toBe('allow')
  })
})

describe('profiles', () => {
  it('each name their evidence', () => {
    for (const { malformedAnswer, execution, ask, loopLimit, knownEventsUpTo } of PROFILES) {
      for (const { evidence } of [malformedAnswer, execution, ask, loopLimit, knownEventsUpTo]) {
        expect(evidence).toMatch(/protocol\.md|users 0/)
      }
    }
  })

  it.each([
    ['3.20.17', 'current'],
    ['3.9.16', 'current'],
    ['3.2.16', '3.2.16'],
    ['2.6.1', '2.5.17'],
    ['2.5.17', '2.5.17'],
    ['2.4.21', '2.4.21'],
    ['2.3.41', '2.3.41'],
    ['1.7.0', '2.3.41'],
    ['2026.09.18-9a7762b', 'current'],
    ['unknown', 'current'],
  ])('%s behaves like %s', (version, name) => {
    expect(profileFor(version).name).toBe(name)
  })

  it.each([
    ['2.3.41', 'ask'],
    ['2.4.21', 'deny'],
    ['2.5.17', 'deny'],
    ['3.2.16', 'allow'],
    ['current', 'ask'],
  ])('in %s ask on a shell command means %s', (name, expected) => {
    expect(effect('beforeShellExecution', { permission: 'ask' }, {}, profileNamed(name) as Profile)).toBe(
      expected,
    )
  })
})
