import { describe, expect, it } from 'vitest'
import type { RuleCases } from '../cases/rule-cases.ts'
import { actionOfCase, renderCase, type TestCase } from '../cases/test-case.ts'
import { policyOfPacks } from '../default-policy.ts'
import { judge } from '../judge.ts'
import { PACK_CASES } from './cases.ts'
import { PACKS } from './index.ts'

const context = { workspace: '/home/dev/project', home: '/home/dev', tmp: ['/tmp'] }

function casesOf(id: string): RuleCases {
  const cases = PACK_CASES[id]
  if (cases === undefined) throw new Error(`the rule ${id} has no cases`)
  return cases
}

describe.each(PACKS)('the pack $name', ({ name, summary, rules }) => {
  it('says what it is for', () => {
    expect(summary.length).toBeGreaterThan(20)
    expect(rules.length).toBeGreaterThan(0)
  })

  it.each(rules)('$id has a reason, a remedy, a case to stop and a case to let pass', (rule) => {
    expect(rule.reason).toMatch(/^[A-Z].*\.$/)
    expect(rule.instead).toMatch(/\.$/)
    expect(casesOf(rule.id).stop.length).toBeGreaterThan(0)
    expect(casesOf(rule.id).pass.length).toBeGreaterThan(0)
  })

  it.each(rules)('$id stops and lets pass what it says', async (rule) => {
    const policy = await policyOfPacks([name])
    const { stop, pass } = casesOf(rule.id)
    const decide = (test: TestCase) => {
      const { matches } = judge(policy, actionOfCase(test, context.workspace), context)
      return matches.some((match) => match.rule === rule.id)
    }
    expect(stop.filter((test) => !decide(test)).map(renderCase)).toEqual([])
    expect(pass.filter(decide).map(renderCase)).toEqual([])
  })
})

it('no two rules share an id', () => {
  const ids = PACKS.flatMap((pack) => pack.rules.map((rule) => rule.id))
  expect(ids.length).toBe(new Set(ids).size)
})

it('every case belongs to a rule', () => {
  const ids = PACKS.flatMap((pack) => pack.rules.map((rule) => rule.id))
  expect(Object.keys(PACK_CASES).sort()).toEqual(ids.sort())
})
