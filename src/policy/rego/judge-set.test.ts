import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, type Event, type EventName, isGate, samplePayload } from '../../protocol/index.ts'
import * as engine from '../../rego/index.ts'
import { actionOf } from '../action/action-of.ts'
import type { Mode } from '../verdict.ts'
import { carriedBy } from './carry.ts'
import { compileSet } from './compile-set.ts'
import { regoInput } from './input/rego-input.ts'
import { judgeSet, restoreSet, routeSet } from './judge-set.ts'
import { VERBS } from './verb.ts'

const PLACES = { workspace: '/w', home: '/home/dev' }

function judged(rules: string, name: EventName, payload: object = {}, mode: Mode = 'enforce') {
  const set = compileSet(engine, [{ file: 'a.rego', text: `package a\n\nimport rego.v1\n\n${rules}\n` }])
  expect(set.broken).toEqual([])
  const event = { name, payload: { ...samplePayload(name), ...payload } } as unknown as Event
  const action = actionOf(event)
  const input = regoInput(event, action, PLACES)
  return judgeSet(restoreSet(engine, set), routeSet(set, event), event, action, input, mode)
}

const one = (verb: string, more = '') =>
  verb === 'add_context'
    ? 'add_context contains "careful"'
    : `${verb} contains {"rule_id": "R", "reason": "because", "severity": "HIGH"${verb === 'modify' ? ', "updated_input": {"a": 1}' : ''}${more}}`

describe('every verb on every event', () => {
  it.each(EVENT_NAMES.flatMap((event) => VERBS.map((verb) => [event, verb] as const)))(
    '%s, %s: is carried or reported, and stops what it can stop',
    (event, verb) => {
      const { matches, context, followups, updatedInput, halts, warnings } = judged(one(verb), event)
      const decisions = matches.map(({ decision }) => decision)
      switch (carriedBy(event, verb)) {
        case 'deny':
          expect(decisions).toEqual(['deny'])
          break
        case 'ask':
          expect(decisions).toEqual(['ask'])
          break
        case 'followup':
          expect(followups).toEqual(['because [R]'])
          break
        case 'end':
          expect([halts, followups]).toEqual([true, []])
          break
        case 'change':
          expect(updatedInput).toMatchObject({ a: 1 })
          break
        case 'context':
          expect(context).toEqual(['careful'])
          break
        case 'allow':
          expect(decisions).toEqual(['allow'])
          break
        case 'report':
          expect(warnings.join()).toContain(`${event} cannot carry ${verb}`)
          expect(isGate(event) && verb !== 'add_context').toBe(false)
      }
    },
  )
})

describe('decisions', () => {
  it.each([
    ['deny contains "text"'],
    ['deny contains 7'],
    ['deny contains {"rule_id": "X"}'],
    ['deny contains {"rule_id": "X", "reason": ["a"]}'],
    ['deny contains {"rule_id": "X", "reason": " "}'],
    ['deny := true'],
    ['deny["x"] := {"rule_id": "X", "reason": "r"}'],
    ['modify contains {"rule_id": "X", "reason": "r", "updated_input": "text"}'],
    ['add_context contains {"reason": "r"}'],
  ])('%s is reported with its place and decides nothing', (rules) => {
    const { matches, context, updatedInput, warnings } = judged(rules, 'preToolUse')
    expect([matches, context, updatedInput]).toEqual([[], [], null])
    expect(warnings.join()).toMatch(/^a\.rego:5: a\.(deny|modify|add_context): .+ignored$/)
  })

  it('a decision without rule_id counts, under the name of its package', () => {
    const { matches, warnings } = judged('deny contains {"reason": "r"}', 'preToolUse')
    expect(matches).toMatchObject([{ rule: 'a', decision: 'deny' }])
    expect(warnings.join()).toContain('has no rule_id')
  })

  it('severity is not needed; it orders decisions of one verb', () => {
    const rules = ['LOW', 'CRITICAL', 'MEDIUM']
      .map((severity) => `deny contains {"rule_id": "${severity}", "reason": "r", "severity": "${severity}"}`)
      .join('\n')
    const { matches } = judged(`${rules}\nhalt contains {"rule_id": "HALT", "reason": "r"}`, 'preToolUse')
    expect(matches.map(({ rule }) => rule)).toEqual(['HALT', 'CRITICAL', 'MEDIUM', 'LOW'])
  })

  it('allow_override keeps the input as it is, and nothing else', () => {
    const { updatedInput, matches, warnings } = judged(
      `${one('modify')}\n${one('ask')}\n${one('allow_override')}`,
      'preToolUse',
    )
    expect(updatedInput).toBeNull()
    expect(matches.map(({ decision }) => decision)).toEqual(['ask', 'allow'])
    expect(warnings.join()).toContain('gives way to allow_override')
  })

  it('changes are merged deep, by priority', () => {
    const modify = (id: string, priority: number, input: string) =>
      `modify contains {"rule_id": "${id}", "reason": "r", "priority": ${priority}, "updated_input": ${input}}`
    const { updatedInput } = judged(
      `${modify('A', 90, '{"x": {"a": 1}, "list": [1]}')}\n${modify('B', 10, '{"x": {"a": 2, "b": 2}, "list": [2, 3]}')}`,
      'preToolUse',
      { tool_input: { kept: true, x: { c: 3 } } },
    )
    expect(updatedInput).toEqual({ kept: true, x: { a: 1, b: 2, c: 3 }, list: [1] })
  })

  it('monitor mode reports and changes nothing', () => {
    const rules = VERBS.map((verb) => one(verb)).join('\n')
    for (const event of ['preToolUse', 'stop'] as const) {
      const { matches, context, followups, updatedInput, halts } = judged(rules, event, {}, 'monitor')
      expect(matches.every(({ mode }) => mode === 'monitor')).toBe(true)
      expect([context, followups, updatedInput, halts]).toEqual([[], [], null, false])
    }
  })

  it('what a policy prints is reported with its place', () => {
    const { warnings } = judged('deny contains 1 if { print("seen", input.tool_name); false }', 'preToolUse')
    expect(warnings).toEqual([expect.stringMatching(/^a\.rego:5: seen /)])
  })
})
